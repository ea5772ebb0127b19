import type namespace from '../../../content/first-bug/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { type Bug, bugs, shopFacts } from '../../../model/first-bug.ts';
import type { Message, ShopNumbers, Verdict } from './shop.ts';

export interface GameTexts {
  money: string;
  messages: Record<Message, string>;
  number: string;
  steps: Record<'start' | 'quantity' | 'code', string>;
  screen: string;
  verdicts: Record<Verdict['kind'], string>;
  bugs: Record<Bug, { title: string; hint: string }>;
  result: Record<'some' | 'all', string>;
}

export interface GameData {
  keys: { events: string; result: string };
  facts: ShopNumbers;
  texts: GameTexts;
}

/** The value of a pressed button with the typed code, or the name of a changed field with its value. */
export type Press = [action: string, value: string];

const { quantity, discount } = shopFacts;

export function useFirstBugTexts() {
  const { units, getT } = useI18n();
  const t = getT<typeof namespace>('first-bug');
  const values = {
    code: discount.code,
    percent: units('percent', { count: discount.percent }),
    expired: shopFacts.expiredCode,
    least: quantity.least,
    most: quantity.most,
  };
  return { t, values };
}

/** Values that leave placeholders for the browser: `{sum}`. */
const browserPlaceholders = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

export function useGameTexts(): GameTexts {
  const { units } = useI18n();
  const { t, values } = useFirstBugTexts();
  return {
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
      start: t('report.start', { product: t('shop.product'), count: quantity.least }),
      quantity: t('report.quantity', browserPlaceholders('list')),
      code: t('report.code', { typed: '' }),
    },
    screen: t('report.screen', browserPlaceholders('quantity', 'total')),
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
}
