import type { Bug, Requirement, ShopFacts } from '../../../model/first-bug.ts';

export type ShopNumbers = Omit<ShopFacts, 'blocks'>;

export type ShopEvent = { do: 'quantity'; to: number } | { do: 'code'; code: string };

export type Message = 'discounted' | 'used' | 'unknown' | 'expired' | 'outOfRange';

export interface Cart {
  quantity: number;
  total: number;
  message?: Message;
  uses: number;
  discount: number;
}

export const newCart = ({ price, quantity }: ShopNumbers): Cart => ({
  quantity: quantity.least,
  total: price * quantity.least,
  uses: 0,
  discount: 0,
});

function discountOf(sum: number, uses: number, { discount }: ShopNumbers): number {
  let remaining = sum;
  for (let use = 0; use < uses; use++) remaining -= Math.round((remaining * discount.percent) / 100);
  return sum - remaining;
}

/** @param broken empty for a shop without bugs. */
export function nextCart(cart: Cart, event: ShopEvent, facts: ShopNumbers, broken: ReadonlySet<Requirement>): Cart {
  let { quantity, uses, discount } = cart;
  let message: Message | undefined;
  if (event.do === 'quantity') {
    const { least: min, most: max } = facts.quantity;
    // Bug: the shop counts -5 as 5.
    const counted = broken.has('quantity') ? Math.abs(event.to) : event.to;
    const isAccepted = Number.isInteger(counted) && counted <= max && (broken.has('quantity') || counted >= min);
    if (isAccepted) quantity = event.to;
    else message = 'outOfRange';
    if (isAccepted && !broken.has('recalculated')) discount = discountOf(facts.price * quantity, uses, facts);
  } else {
    // Bug: the shop does not trim spaces.
    const code = (broken.has('spaces') ? event.code : event.code.trim()).toUpperCase();
    if (code === facts.discount.code) {
      message = uses > 0 && !broken.has('once') ? 'used' : 'discounted';
      if (message === 'discounted') {
        const remaining = facts.price * quantity - discount;
        uses++;
        discount += discountOf(remaining, 1, facts);
      }
    } else message = code === facts.expiredCode ? 'expired' : 'unknown';
  }
  return { quantity, uses, discount, total: facts.price * quantity - discount, ...(message && { message }) };
}

interface Evidence {
  /** Up to the first difference. */
  steps: readonly ShopEvent[];
  /** After the steps in a shop without bugs. */
  expected: Cart;
  actual: Cart;
}

const differ = (one: Cart, other: Cart) =>
  one.quantity !== other.quantity || one.total !== other.total || one.message !== other.message;

/** Compares with a shop with only this bug fixed: a shop without bugs also accepts codes that this shop refuses. */
export function judge(
  requirement: Requirement,
  log: readonly ShopEvent[],
  facts: ShopNumbers,
  broken: ReadonlySet<Requirement>,
): Evidence & { isConfirmed: boolean } {
  const stillBroken = new Set([...broken].filter((other) => other !== requirement));
  let expected = newCart(facts);
  let fixed = expected;
  let actual = expected;
  for (const [index, event] of log.entries()) {
    expected = nextCart(expected, event, facts, new Set());
    fixed = nextCart(fixed, event, facts, stillBroken);
    actual = nextCart(actual, event, facts, broken);
    if (differ(fixed, actual)) return { steps: log.slice(0, index + 1), expected, actual, isConfirmed: true };
  }
  return { steps: log, expected, actual, isConfirmed: false };
}

export type GameEvent = ShopEvent | { do: 'clear' | 'hint' | 'finish' | 'resume' } | { do: 'report'; of: Requirement };

export type Verdict =
  | { kind: 'confirmed' | 'duplicate'; of: Bug; number: number }
  | { kind: 'notReproduced'; of: Requirement }
  | { kind: 'hint'; of: Bug };

export interface Game {
  cart: Cart;
  log: readonly ShopEvent[];
  found: readonly Bug[];
  verdict?: Verdict;
  isFinished: boolean;
  hints: number;
  sinceHelp: number;
}

/** Actions until a hint. A report that is not reproduced counts as half of them. */
const stuckAfter = 14;

export const newGame = (facts: ShopNumbers): Game => ({
  cart: newCart(facts),
  log: [],
  found: [],
  isFinished: false,
  hints: 0,
  sinceHelp: 0,
});

export function play(game: Game, event: GameEvent, facts: ShopNumbers, bugs: readonly Bug[]): Game {
  const broken = new Set<Requirement>(bugs);
  const { found } = game;
  const numberOf = (bug: Bug) => facts.firstNumber + found.indexOf(bug);
  const withHint = (after: Game): Game => {
    const left = bugs.filter((bug) => !after.found.includes(bug));
    const of = left[after.hints % left.length];
    return of ? { ...after, verdict: { kind: 'hint', of }, hints: after.hints + 1, sinceHelp: 0 } : after;
  };
  switch (event.do) {
    case 'clear':
      return { ...game, cart: newCart(facts), log: [] };
    case 'hint':
      return withHint(game);
    case 'finish':
    case 'resume':
      return { ...game, isFinished: event.do === 'finish' };
    case 'report': {
      const { isConfirmed } = judge(event.of, game.log, facts, broken);
      const bug = bugs.find((one) => one === event.of);
      if (!bug || !isConfirmed)
        return {
          ...game,
          verdict: { kind: 'notReproduced', of: event.of },
          sinceHelp: game.sinceHelp + stuckAfter / 2,
        };
      if (found.includes(bug)) return { ...game, verdict: { kind: 'duplicate', of: bug, number: numberOf(bug) } };
      return {
        ...game,
        found: [...found, bug],
        verdict: { kind: 'confirmed', of: bug, number: facts.firstNumber + found.length },
        isFinished: found.length + 1 === bugs.length,
        sinceHelp: 0,
      };
    }
    default: {
      const after = {
        ...game,
        cart: nextCart(game.cart, event, facts, broken),
        log: [...game.log, event],
        sinceHelp: game.sinceHelp + 1,
      };
      return after.sinceHelp >= stuckAfter ? withHint(after) : after;
    }
  }
}
