import type namespace from '../../../content/first-bug/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { type Bug, bugs, shopFacts } from '../../../model/first-bug.ts';
import type { Message, ShopNumbers, Verdict } from './shop.ts';

/** What the browser says, with `{name}` where it fills something in. The page carries it. */
export interface GameTexts {
  money: string;
  messages: Record<Message, string>;
  /** `BUG-{number}` */
  number: string;
  steps: Record<'start' | 'quantity' | 'code', string>;
  screen: string;
  verdicts: Record<Verdict['kind'], string>;
  /** In the order of their hints. */
  bugs: Record<Bug, { title: string; hint: string }>;
  result: Record<'some' | 'all', string>;
}

/** What the browser plays by: the shop's numbers, its words, and where it keeps what was done and the result. */
export interface GameData {
  keys: { events: string; result: string };
  facts: ShopNumbers;
  texts: GameTexts;
}

/** The button that was pressed by its value, with the code that is typed; or the field that was changed by its name, with its value. */
export type Press = [action: string, value: string];

const { quantity, discount } = shopFacts;

/** The texts of the game, with its numbers. */
export function useTexts() {
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

/** What the browser fills in stays visible to it: `{sum}`. */
const open = (...names: string[]) => Object.fromEntries(names.map((name) => [name, `{${name}}`]));

export function useGameTexts(): GameTexts {
  const { units } = useI18n();
  const { t, values } = useTexts();
  return {
    money: units('money', { amount: '{sum}' }),
    messages: {
      discounted: t('messages.discounted', values),
      used: t('messages.used'),
      unknown: t('messages.unknown'),
      expired: t('messages.expired'),
      outOfRange: t('messages.outOfRange', values),
    },
    number: t('report.number', open('number')),
    steps: {
      start: t('report.start', { product: t('shop.product'), count: quantity.least }),
      quantity: t('report.quantity', open('list')),
      code: t('report.code', { typed: '' }),
    },
    screen: t('report.screen', open('quantity', 'total')),
    verdicts: {
      confirmed: t('verdicts.confirmed', open('number')),
      duplicate: t('verdicts.duplicate', open('number')),
      notReproduced: t('verdicts.notReproduced', open('requirement')),
      hint: t('verdicts.hint', open('hint')),
    },
    bugs: Object.fromEntries(
      bugs.map((bug) => [bug, { title: t(`bugs.${bug}.title`), hint: t(`bugs.${bug}.hint`) }]),
    ) as GameTexts['bugs'],
    result: {
      some: t('result.some', { count: bugs.length, ...open('found') }),
      all: t('result.all'),
    },
  };
}
