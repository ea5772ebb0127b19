import { courses } from '../content/courses/index.ts';
import { type Screen, screenOf, screens } from '../site/routes.ts';

/** A number of characters, facts and brand filled in. */
interface CharacterLimit {
  least: number;
  most: number;
}

/** How many lines a text may take on the screen where it stands, on a phone of 320 px: none is narrower. */
interface LineLimit {
  lines: number;
  screen: Screen;
}

/** Characters that search results and shared links show before they cut a text off, by key. */
const characterLimits: Readonly<Record<string, CharacterLimit>> = {
  'head.title': { least: 10, most: 60 },
  'head.description': { least: 70, most: 155 },
};

interface LineRule {
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
const lineRules: readonly LineRule[] = [
  { place: 'screen', copy: screen, key: /^hero\.title$/, lines: 5 },
  { place: 'screen', copy: screen, key: /^(?!head|card|picture|hero)\w+\.title$/, lines: 3 },
  { place: 'screen', copy: screen, key: /\.(items|blocks|steps)\.\d+\.title$/, lines: 2 },
  { place: 'screen', copy: course, key: /\.(items|steps)\.\d+\.(name|label|value)$/, lines: 2 },
  { place: 'screen', copy: screen, key: /\.(apply|button|courses|contact)$/, lines: 1 },
  { place: 'card', copy: course, key: /^card\.title$/, lines: 2 },
  { place: 'card', copy: course, key: /^card\.description$/, lines: 6 },
];

/** The screen where a folder's texts stand in a place; none where no screen shows them there. */
function screenIn(place: LineRule['place'], copy: string): Screen | undefined {
  if (place === 'screen') return screens.find((one) => one.copy === copy);
  return courses.some(({ id, isOnCards }) => isOnCards && copy === `courses/${id}`) ? screenOf('courses') : undefined;
}

/** How many characters a text may have, whatever its folder. @param key its dotted path. */
export const characterLimitOf = (key: string): CharacterLimit | undefined => characterLimits[key];

/** How many lines a text may take, and where. @param copy its folder under `content/`; @param key its dotted path. */
export function lineLimitOf(copy: string, key: string): LineLimit | undefined {
  const rule = lineRules.find((one) => one.copy.test(copy) && one.key.test(key));
  const place = rule && screenIn(rule.place, copy);
  return place && { lines: rule.lines, screen: place };
}
