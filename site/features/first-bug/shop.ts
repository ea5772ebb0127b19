import type { Bug, Requirement, ShopFacts } from '../../../model/first-bug.ts';

/** What the rules read of the facts. */
export type ShopNumbers = Omit<ShopFacts, 'blocks'>;

/** What a visitor does in the shop. A code stands as it was typed. */
export type ShopEvent = { do: 'quantity'; to: number } | { do: 'code'; code: string };

/** What the shop says of the last thing that was done. */
export type Message = 'discounted' | 'used' | 'unknown' | 'expired' | 'outOfRange';

/** What the shop shows. */
export interface Cart {
  quantity: number;
  /** In soʻm. */
  total: number;
  message?: Message;
  /** How often the code counts. */
  uses: number;
  /** In soʻm. */
  discount: number;
}

/** A shop before anything is done in it. */
export const newCart = ({ price, quantity }: ShopNumbers): Cart => ({
  quantity: quantity.least,
  total: price * quantity.least,
  uses: 0,
  discount: 0,
});

/** Off a sum, the code counted so often, in soʻm. */
function discountOf(sum: number, uses: number, { discount }: ShopNumbers): number {
  let rest = sum;
  for (let use = 0; use < uses; use++) rest -= Math.round((rest * discount.percent) / 100);
  return sum - rest;
}

/**
 * The shop after an event.
 * @param broken the requirements that it does not keep: none for the shop as it should be.
 */
export function next(cart: Cart, event: ShopEvent, facts: ShopNumbers, broken: ReadonlySet<Requirement>): Cart {
  let { quantity, uses, discount } = cart;
  let message: Message | undefined;
  if (event.do === 'quantity') {
    const { least, most } = facts.quantity;
    // Broken: minus five is as good as five.
    const counted = broken.has('quantity') ? Math.abs(event.to) : event.to;
    const isTaken = Number.isInteger(counted) && counted <= most && (broken.has('quantity') || counted >= least);
    if (isTaken) quantity = event.to;
    else message = 'outOfRange';
    if (isTaken && !broken.has('recalculated')) discount = discountOf(facts.price * quantity, uses, facts);
  } else {
    // Broken: a space is a character like any other.
    const code = (broken.has('spaces') ? event.code : event.code.trim()).toUpperCase();
    if (code === facts.discount.code) {
      message = uses > 0 && !broken.has('once') ? 'used' : 'discounted';
      if (message === 'discounted') {
        const rest = facts.price * quantity - discount;
        uses++;
        discount += discountOf(rest, 1, facts);
      }
    } else message = code === facts.expiredCode ? 'expired' : 'unknown';
  }
  return { quantity, uses, discount, total: facts.price * quantity - discount, ...(message && { message }) };
}

/** Where a log shows that a requirement is broken. */
export interface Evidence {
  /** What was done until it showed. */
  steps: readonly ShopEvent[];
  /** What a shop that keeps the requirement shows then. */
  expected: Cart;
  /** What this one shows. */
  actual: Cart;
}

const differ = (one: Cart, other: Cart) =>
  one.quantity !== other.quantity || one.total !== other.total || one.message !== other.message;

/**
 * Judges a report: what was done is done again in the same shop with that one requirement mended. Not in a shop without any bug,
 * for there a code that was refused for its space would count, and the next one would be the second.
 * @param log what was done since the cart was new.
 * @returns the first difference, or where none shows, the end of the log with `expected` and `actual` alike.
 */
export function judge(
  requirement: Requirement,
  log: readonly ShopEvent[],
  facts: ShopNumbers,
  broken: ReadonlySet<Requirement>,
): Evidence & { isConfirmed: boolean } {
  const mended = new Set([...broken].filter((one) => one !== requirement));
  let expected = newCart(facts);
  let actual = expected;
  for (const [index, event] of log.entries()) {
    expected = next(expected, event, facts, mended);
    actual = next(actual, event, facts, broken);
    if (differ(expected, actual)) return { steps: log.slice(0, index + 1), expected, actual, isConfirmed: true };
  }
  return { steps: log, expected, actual, isConfirmed: false };
}

/** What a visitor does in the game; their list is all that is kept of it. */
export type GameEvent = ShopEvent | { do: 'clear' | 'hint' | 'finish' | 'resume' } | { do: 'report'; of: Requirement };

export type Verdict =
  | { kind: 'confirmed' | 'duplicate'; of: Bug; number: number }
  | { kind: 'notReproduced'; of: Requirement }
  | { kind: 'hint'; of: Bug };

export interface Game {
  cart: Cart;
  /** Since the cart was new. */
  log: readonly ShopEvent[];
  /** In the order in which they were found. */
  found: readonly Bug[];
  verdict?: Verdict;
  isFinished: boolean;
  hints: number;
  /** What was done, reports that were not reproduced among it, since the last finding or hint. */
  sinceHelp: number;
}

/** So much without a finding is being stuck; a report that was not reproduced weighs as much as half of it. */
const stuckAfter = 14;

export const newGame = (facts: ShopNumbers): Game => ({
  cart: newCart(facts),
  log: [],
  found: [],
  isFinished: false,
  hints: 0,
  sinceHelp: 0,
});

/**
 * The game after an event.
 * @param bugs what can be found, in the order of their hints.
 */
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
        cart: next(game.cart, event, facts, broken),
        log: [...game.log, event],
        sinceHelp: game.sinceHelp + 1,
      };
      return after.sinceHelp >= stuckAfter ? withHint(after) : after;
    }
  }
}
