import { courses } from '../../model/courses.ts';
import { type Route, routeOf, routes } from '../../model/routes.ts';

/** A number of characters, facts and brand filled in. */
interface CharacterLimit {
  least: number;
  most: number;
}

/** How many lines a text may take on the screen where it stands, on a phone of 320 px: none is narrower. */
interface LineLimit {
  lines: number;
  route: Route;
}

/** Characters that search results and shared links show before they cut a text off, by key. */
const characterLimits: Readonly<Record<string, CharacterLimit>> = {
  'head.title': { least: 10, most: 60 },
  'head.description': { least: 70, most: 155 },
};

interface LineRule {
  namespace: RegExp;
  key: RegExp;
  /** Where they stand: the home page, or the screen that the folder belongs to. */
  place: 'card' | 'screen';
  lines: number;
}

const page = /^(pages|courses)\//;
const course = /^courses\//;

/** Room that the layout gives: a button that breaks reads as two, and a long heading hides what it is about. */
const lineRules: readonly LineRule[] = [
  { place: 'screen', namespace: page, key: /^hero\.title$/, lines: 5 },
  { place: 'screen', namespace: page, key: /^(?!head|card|picture|hero)\w+\.title$/, lines: 3 },
  { place: 'screen', namespace: page, key: /\.(items|blocks|steps)\.\d+\.title$/, lines: 2 },
  { place: 'screen', namespace: course, key: /\.(items|steps)\.\d+\.(name|label|value)$/, lines: 2 },
  { place: 'card', namespace: course, key: /^feature\.button$/, lines: 1 },
  { place: 'screen', namespace: page, key: /\.(apply|button|courses|contact)$/, lines: 1 },
  { place: 'card', namespace: course, key: /^card\.title$/, lines: 2 },
  { place: 'card', namespace: course, key: /^card\.description$/, lines: 6 },
];

/** The screen where a folder's texts stand in a place; none where no screen shows them there. */
function screenIn(place: LineRule['place'], namespace: string): Route | undefined {
  if (place === 'screen') return routes.find((one) => one.namespace === namespace);
  return courses.some(({ id, featured }) => featured && namespace === `courses/${id}`) ? routeOf('home') : undefined;
}

/** How many characters a text may have, whatever its folder. @param key its dotted path. */
export const characterLimitOf = (key: string): CharacterLimit | undefined => characterLimits[key];

/** How many lines a text may take, and where. @param namespace its folder under `content/`; @param key its dotted path. */
export function lineLimitOf(namespace: string, key: string): LineLimit | undefined {
  const rule = lineRules.find((one) => one.namespace.test(namespace) && one.key.test(key));
  const place = rule && screenIn(rule.place, namespace);
  return place && { lines: rule.lines, route: place };
}

/** How much room a text has, as a person reads it; undefined where nothing limits it. */
export function limitInWords(namespace: string, key: string): string | undefined {
  const characters = characterLimitOf(key);
  if (characters) return `${characters.least} to ${characters.most} characters`;
  const lines = lineLimitOf(namespace, key)?.lines;
  return lines === undefined ? undefined : `at most ${lines} ${lines === 1 ? 'line' : 'lines'} on a phone of 320 px`;
}
