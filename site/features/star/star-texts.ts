import type namespace from '../../../content/pages/star/uz.json';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import { localizedPath } from '../../../model/languages.ts';
import { bugs, type PointId, pointIds, tools } from '../../../model/points.ts';
import { routeOf } from '../../../model/routes.ts';
import { firstBugId } from '../first-bug/first-bug-id.ts';
import { trialId } from '../trial/trial-id.ts';

/** Of the star on its page. A visitor who arrives there from the last result sees it celebrate. */
export const fullStarId = 'full';

/** A place with points: the shop, or the tool of a course. */
export interface Challenge {
  points: readonly PointId[];
  href: string;
  /** Of the link that leads there from another challenge. */
  textContent: string;
}

export interface StarTexts {
  challenges: readonly Challenge[];
  /** Leads to the page of the star: when all is solved, or only this challenge is left. */
  full: Omit<Challenge, 'points'>;
  all: string;
  solved: string;
  notKept: string;
}

/** For the scripts of shop and tools. */
export function starTexts({ language, getT, getCourseT }: LanguageContext): StarTexts {
  const href = (path: string) => localizedPath(path, language.prefix);
  const t = getT<typeof namespace>('pages/star');
  const star = href(routeOf('star').path);
  return {
    challenges: [
      { points: bugs, href: `${href('/')}#${firstBugId}`, textContent: t('result.next', { name: t('shop.name') }) },
      ...tools.map((id) => ({
        points: [id],
        href: `${href(routeOf(id).path)}#${trialId}`,
        textContent: t('result.next', { name: getCourseT(id)('card.title') }),
      })),
    ],
    full: { href: `${star}#${fullStarId}`, textContent: t('result.full', { count: pointIds.length }) },
    all: t('result.all', { count: pointIds.length }),
    solved: t('result.solved'),
    notKept: t('result.notKept'),
  };
}
