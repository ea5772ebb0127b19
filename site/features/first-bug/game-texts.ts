import type namespace from '../../../content/first-bug/uz.json';
import { type LanguageContext, useI18n } from '../../../i18n/i18n-context.tsx';
import { type Bug, getShopFacts } from '../../../model/first-bug.ts';
import { bugs } from '../../../model/points.ts';
import { type StarTexts, starTexts } from '../star/star-texts.ts';
import { browserPlaceholders } from '../trial/trial-code.ts';
import type { Message, ShopNumbers, Verdict } from './shop.ts';

interface GameTexts {
  money: string;
  messages: Record<Message, string>;
  number: string;
  steps: Record<'start' | 'quantity' | 'code', string>;
  screen: string;
  untouched: string;
  verdicts: Record<Verdict['kind'], string>;
  bugs: Record<Bug, { title: string; hint: string }>;
  result: Record<'some' | 'all', string>;
}

export interface GameData {
  facts: ShopNumbers;
  texts: GameTexts;
  star: StarTexts;
}

function firstBugTexts({ units, getT }: LanguageContext) {
  const t = getT<typeof namespace>('first-bug');
  const { quantity, discount, expiredCode } = getShopFacts();
  const values = {
    code: discount.code,
    percent: units('percent', { count: discount.percent }),
    expired: expiredCode,
    least: quantity.least,
    most: quantity.most,
  };
  return { t, values };
}

export const useFirstBugTexts = () => firstBugTexts(useI18n());

export function gameData(context: LanguageContext): GameData {
  const { units } = context;
  const { t, values } = firstBugTexts(context);
  const { blocks: _, ...facts } = getShopFacts();
  const texts: GameTexts = {
    money: units('money', { amount: '{sum}' }),
    messages: {
      discounted: t('messages.discounted', values),
      used: t('messages.used'),
      unknown: t('messages.unknown'),
      expired: t('messages.expired'),
      outOfRange: t('messages.outOfRange', values),
    },
    number: t('report.number', browserPlaceholders('number')),
    steps: {
      start: t('report.start', { product: t('shop.product'), count: facts.quantity.least }),
      quantity: t('report.quantity', browserPlaceholders('list')),
      code: t('report.code', { typed: '' }),
    },
    screen: t('report.screen', browserPlaceholders('quantity', 'total')),
    untouched: t('report.untouched', browserPlaceholders('requirement')),
    verdicts: {
      confirmed: t('verdicts.confirmed', browserPlaceholders('number')),
      duplicate: t('verdicts.duplicate', browserPlaceholders('number')),
      notReproduced: t('verdicts.notReproduced', browserPlaceholders('requirement')),
      hint: t('verdicts.hint', browserPlaceholders('hint')),
    },
    bugs: Object.fromEntries(
      bugs.map((bug) => [bug, { title: t(`bugs.${bug}.title`), hint: t(`bugs.${bug}.hint`) }]),
    ) as GameTexts['bugs'],
    result: {
      some: t('result.some', { count: bugs.length, ...browserPlaceholders('found') }),
      all: t('result.all'),
    },
  };
  return { facts, texts, star: starTexts(context) };
}
