import { getCourses } from '../model/courses.ts';
import { type Route, routeOf, routes } from '../model/routes.ts';

/** In characters, with facts and brand filled in. */
interface CharacterLimit {
  least: number;
  most: number;
}

/** In lines on a phone of 320 px, the narrowest screen. */
interface LineLimit {
  lines: number;
  route: Route;
}

/** Search results and shared links cut off longer texts. */
const characterLimits: Readonly<Record<string, CharacterLimit>> = {
  'head.title': { least: 10, most: 60 },
  'head.description': { least: 70, most: 155 },
};

interface LineRule {
  namespace: RegExp;
  key: RegExp;
  /** `card` is on the home page, `screen` on the page of the folder. */
  place: 'card' | 'screen';
  lines: number;
}

const page = /^(pages|courses)\//;
const course = /^courses\//;

/** Visitors read a button of two lines as two buttons. A long heading hides its section. */
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

function screenIn(place: LineRule['place'], namespace: string): Route | undefined {
  if (place === 'screen') return routes.find((one) => one.namespace === namespace);
  return getCourses().some(({ id, featured }) => featured && namespace === `courses/${id}`)
    ? routeOf('home')
    : undefined;
}

export const characterLimitOf = (key: string): CharacterLimit | undefined => characterLimits[key];

export function lineLimitOf(namespace: string, key: string): LineLimit | undefined {
  const rule = lineRules.find((one) => one.namespace.test(namespace) && one.key.test(key));
  const place = rule && screenIn(rule.place, namespace);
  return place && { lines: rule.lines, route: place };
}
