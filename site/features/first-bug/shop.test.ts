import { describe, expect, it } from 'vitest';
import type { Bug, Requirement } from '../../../model/first-bug.ts';
import { bugs } from '../../../model/points.ts';
import { type GameEvent, judge, newCart, newGame, nextCart, play, type ShopEvent, type ShopNumbers } from './shop.ts';

/** Fixed numbers, because the facts in `content/` may change. */
const facts: ShopNumbers = {
  price: 200_000,
  quantity: { least: 1, most: 10 },
  discount: { code: 'NAVRUZ', percent: 10 },
  expiredCode: 'YOZ25',
  firstNumber: 43,
};
const { discount } = facts;
const none = new Set<Requirement>();
const broken = new Set<Requirement>(bugs);

const setQuantity = (to: number): ShopEvent => ({ do: 'quantity', to });
const enter = (code: string): ShopEvent => ({ do: 'code', code });
const cartAfter = (log: readonly ShopEvent[], without = none) =>
  log.reduce((cart, event) => nextCart(cart, event, facts, without), newCart(facts));

describe('the correct shop', () => {
  it.each<[string, ShopEvent[], Partial<ReturnType<typeof cartAfter>>]>([
    ['gives the discount', [enter(discount.code)], { total: 180_000, message: 'discounted' }],
    ['gives the discount once', [enter(discount.code), enter(discount.code)], { total: 180_000, message: 'used' }],
    ['ignores spaces and case of a code', [enter(' navruz  ')], { total: 180_000, message: 'discounted' }],
    ['refuses an expired code', [enter('yoz25 ')], { total: 200_000, message: 'expired' }],
    ['refuses an unknown code', [enter('BAHOR')], { total: 200_000, message: 'unknown' }],
    ['refuses a quantity of zero', [setQuantity(0)], { quantity: 1, message: 'outOfRange' }],
    ['refuses a quantity above the limit', [setQuantity(11)], { quantity: 1, message: 'outOfRange' }],
    ['refuses a fraction', [setQuantity(1.5)], { quantity: 1, message: 'outOfRange' }],
    ['gives the discount on a new quantity', [enter(discount.code), setQuantity(2)], { total: 360_000 }],
  ])('%s', (_, log, expected) => expect(cartAfter(log)).toMatchObject(expected));
});

describe('the shop that visitors test', () => {
  it.each<[Bug, ShopEvent[], { expected: object; actual: object }]>([
    ['once', [enter('NAVRUZ'), enter('NAVRUZ')], { expected: { total: 180_000 }, actual: { total: 162_000 } }],
    ['spaces', [enter('NAVRUZ ')], { expected: { message: 'discounted' }, actual: { message: 'unknown' } }],
    ['quantity', [setQuantity(0)], { expected: { quantity: 1 }, actual: { quantity: 0, total: 0 } }],
    ['quantity', [setQuantity(-1)], { expected: { quantity: 1 }, actual: { quantity: -1, total: -200_000 } }],
    ['recalculated', [enter('NAVRUZ'), setQuantity(2)], { expected: { total: 360_000 }, actual: { total: 380_000 } }],
  ])('breaks the requirement "%s"', (bug, log, evidence) => {
    expect(judge(bug, log, facts, broken)).toMatchObject({ isConfirmed: true, steps: log, ...evidence });
    // The steps end at the first difference.
    expect(judge(bug, [...log, setQuantity(3)], facts, broken).steps).toEqual(log);
  });

  it('expects what all requirements say, although other bugs came before', () => {
    const log = [setQuantity(-1), enter('NAVRUZ'), enter('NAVRUZ')];
    expect(judge('once', log, facts, broken).expected).toEqual(cartAfter(log));
  });

  it('does not break "once" if it refused the code before', () => {
    const log = [enter('NAVRUZ '), enter('NAVRUZ')];
    expect(judge('once', log, facts, broken).isConfirmed).toBe(false);
    expect(judge('spaces', log, facts, broken).isConfirmed).toBe(true);
  });
});

describe('the game', () => {
  const playAll = (...events: GameEvent[]) =>
    events.reduce((game, event) => play(game, event, facts, bugs), newGame(facts));
  const report = (of: Requirement): GameEvent => ({ do: 'report', of });

  it('numbers bugs in the order of their reports, and recognizes a duplicate', () => {
    const found = playAll(setQuantity(0), report('quantity'), enter('NAVRUZ '), report('spaces'));
    expect(found).toMatchObject({ found: ['quantity', 'spaces'], verdict: { kind: 'confirmed', number: 44 } });
    const again = play(found, report('quantity'), facts, bugs);
    expect(again).toMatchObject({ found: found.found, verdict: { kind: 'duplicate', of: 'quantity', number: 43 } });
  });

  it('does not reproduce a report of correct behaviour, or of a bug before the cart was cleared', () => {
    const right = playAll(enter('YOZ25'), report('expired'));
    expect(right).toMatchObject({ found: [], verdict: { kind: 'notReproduced', of: 'expired' } });
    const cleared = playAll(setQuantity(0), { do: 'clear' }, report('quantity'));
    expect(cleared).toMatchObject({ found: [], cart: newCart(facts), verdict: { kind: 'notReproduced' } });
  });

  it('hints at bugs that are not found, on request and after 14 actions', () => {
    const hinted = new Set(
      playHints(playAll(setQuantity(0), report('quantity'))).map(({ verdict }) => (verdict as { of: Bug }).of),
    );
    expect(hinted).toEqual(new Set(bugs.filter((bug) => bug !== 'quantity')));
    const steps = Array.from({ length: 14 }, (_, index) => setQuantity(1 + (index % 3)));
    expect(playAll(...steps.slice(1)).verdict).toBeUndefined();
    expect(playAll(...steps).verdict).toMatchObject({ kind: 'hint' });
    expect(playAll(report('once'), report('once'), setQuantity(2)).verdict).toMatchObject({ kind: 'hint' });
    const all = playAll(
      ...[setQuantity(0), report('quantity'), enter('NAVRUZ '), report('spaces')],
      ...[enter('NAVRUZ'), setQuantity(2), report('recalculated'), enter('NAVRUZ'), report('once')],
    );
    expect(all).toMatchObject({ isFinished: true, found: { length: bugs.length } });
    expect(play(all, { do: 'hint' }, facts, bugs)).toEqual(all);
  });

  function playHints(game: ReturnType<typeof newGame>) {
    const first = play(game, { do: 'hint' }, facts, bugs);
    const second = play(first, { do: 'hint' }, facts, bugs);
    return [first, second, play(second, { do: 'hint' }, facts, bugs)];
  }

  it('ends at any time, and can be resumed', () => {
    const played = playAll(setQuantity(0), report('quantity'), { do: 'finish' });
    expect(played.isFinished).toBe(true);
    expect(play(played, { do: 'resume' }, facts, bugs)).toMatchObject({ isFinished: false, found: ['quantity'] });
  });
});
