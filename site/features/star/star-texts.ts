import type namespace from '../../../content/pages/star/uz.json';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { localizedPath } from '../../../model/languages.ts';
import { bugs, type PointId, pointIds, tools } from '../../../model/points.ts';
import { routeOf } from '../../../model/routes.ts';

export const firstBugId = 'first-bug';

export const trialId = 'try';

/** A visitor who arrives there from the last result sees the star celebrate. */
export const fullStarId = 'full';

export const pointsTitleKey = (count: number) => (count > 0 ? 'card.title' : 'card.none');

export const pointsTitle = (count: number, t: Translator<typeof namespace>): string =>
  t(pointsTitleKey(count), { count, all: pointIds.length });

export interface Challenge {
  points: readonly PointId[];
  href: string;
  textContent: string;
}

export interface StarTexts {
  challenges: readonly Challenge[];
  full: Omit<Challenge, 'points'>;
  all: string;
  solved: string;
  notKept: string;
}

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
