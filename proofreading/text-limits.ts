/** How many lines a text may take in its place on a phone of 320 px, the narrowest that the site is made for. */
export interface TextLimit {
  /** Folders under `content/`. */
  copy: RegExp;
  /** Dotted paths. */
  key: RegExp;
  /** Where they stand: a course's card, or the screen that the folder belongs to. */
  place: 'card' | 'screen';
  lines: number;
}

const screen = /^(pages|courses)\//;
const course = /^courses\//;

/** Room that the layout gives: a button that breaks reads as two, and a long heading hides what it is about. */
export const textLimits: readonly TextLimit[] = [
  { place: 'screen', copy: screen, key: /^hero\.title$/, lines: 5 },
  { place: 'screen', copy: screen, key: /^(?!head|card|picture|hero)\w+\.title$/, lines: 3 },
  { place: 'screen', copy: screen, key: /\.(items|blocks|steps)\.\d+\.title$/, lines: 2 },
  { place: 'screen', copy: course, key: /\.(items|steps)\.\d+\.(name|label|value)$/, lines: 2 },
  { place: 'screen', copy: screen, key: /\.(apply|button|courses|contact)$/, lines: 1 },
  { place: 'card', copy: course, key: /^card\.title$/, lines: 2 },
  { place: 'card', copy: course, key: /^card\.description$/, lines: 6 },
];
