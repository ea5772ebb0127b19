import type namespace from '../../../content/pages/star/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { pointIds } from '../../../model/points.ts';

export const pointsTitleKey = (count: number) => (count > 0 ? 'card.title' : 'card.none');

export const pointsTitle = (count: number, t: Translator<typeof namespace>): string =>
  count > 0 ? t('card.title', { count, all: pointIds.length }) : t('card.none', { all: pointIds.length });
