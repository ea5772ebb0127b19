/** In characters, with facts and brand filled in. */
interface CharacterLimit {
  least: number;
  most: number;
}

/** Search results and shared links cut off longer texts. */
const characterLimits: Readonly<Record<string, CharacterLimit>> = {
  'head.title': { least: 10, most: 60 },
  'head.description': { least: 70, most: 155 },
};

export const characterLimitOf = (key: string): CharacterLimit | undefined => characterLimits[key];
