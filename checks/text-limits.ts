/** In characters, with facts and brand filled in. Search results and shared links cut off longer texts. */
const characterLimits: Readonly<Record<string, { least: number; most: number }>> = {
  'head.title': { least: 10, most: 60 },
  'head.description': { least: 70, most: 155 },
};

export const characterLimitOf = (key: string) => characterLimits[key];
