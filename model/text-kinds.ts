/** The most characters of each kind of text. Placeholders count as they are written. */
export const maxCharacters = {
  pageTitle: 100,
  heading: 100,
  sentence: 350,
  paragraph: 700,
  answer: 700,
  fact: 200,
  link: 200,
  /** Five lines on a phone. */
  announcement: 160,
} as const;

export type TextKind = keyof typeof maxCharacters;

/** The first match counts. Every other text is a sentence. */
const kindsByKey: readonly (readonly [RegExp, TextKind])[] = [
  [/^head\.title$/, 'pageTitle'],
  [/(?:^|\.)(?:title|heading|tagline)$|\.items\.\d+\.question$/, 'heading'],
  [/(?:^|\.)answer$/, 'answer'],
  [/^hero\.lead$/, 'sentence'],
  [/(?:^|\.)(?:lead|text)$|\.paragraphs\.\d+$/, 'paragraph'],
];

/** @param key a dotted path in a dictionary, without plural suffix. */
export const textKindOf = (key: string): TextKind =>
  kindsByKey.find(([pattern]) => pattern.test(key))?.[1] ?? 'sentence';

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/** ASCII, typographic marks, the Russian alphabet and №. Both scripts include the space. */
export const fontCharacters = {
  latin: `${range(0x20, 0x7e)}\u00a0«»©·×ʻʼ–—“”…`,
  cyrillic: ` ${range(0x410, 0x44f)}Ёё№`,
} as const;

const drawable = new Set(Object.values(fontCharacters).join(''));

/** Phones write ‘ and ’ for ʻ and ʼ. The rule of apostrophes corrects them. */
const correctable = '‘’';

/** Link previews have headings, and only the site's fonts draw there. An emoji would leave a hole. */
export const undrawable = (kind: TextKind, text: string): string | undefined =>
  kind === 'heading'
    ? [...text].find((character) => !drawable.has(character) && !correctable.includes(character))
    : undefined;
