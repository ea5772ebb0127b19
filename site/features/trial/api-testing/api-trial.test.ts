import { chai, describe, expect, it } from 'vitest';
import type { ShopNumbers } from '../../first-bug/shop.ts';
import {
  type ApiTrial,
  type Assertion,
  codeOf,
  failureOf,
  newTrial,
  play,
  solve,
  type TrialEvent,
  type TrialFacts,
} from './api-trial.ts';
import { type ApiRequest, promoStatuses } from './shop-api.ts';

/** Fixed numbers, because the facts in `content/` may change. */
const shop: ShopNumbers = {
  price: 200_000,
  quantity: { least: 1, most: 10 },
  discount: { code: 'NAVRUZ', percent: 10 },
  expiredCode: 'YOZ25',
  firstNumber: 43,
};
const { solution, actual } = solve(shop);
const facts: TrialFacts = { shop, solution };
const { request } = solution;
const cart: ApiRequest = { method: 'GET', path: '/cart', headers: '', body: '' };

const playAll = (...events: TrialEvent[]) =>
  events.reduce<ApiTrial>((trial, event) => play(trial, event, facts), newTrial(shop));
const send = (change: Partial<ApiRequest> = {}): TrialEvent => ({ do: 'send', request: { ...request, ...change } });
const check = (subject: Assertion['subject'], comparison: Assertion['comparison'], value: number | ''): TrialEvent => ({
  do: 'check',
  assertion: { subject, comparison, value: String(value) },
});
const responseTo = (...requests: TrialEvent[]) => playAll(...requests).faulty.response;

describe('the API of the shop', () => {
  it.each<[string, TrialEvent, number, object]>([
    ['shows the cart', { do: 'send', request: cart }, 200, { price: 200_000, discount: 0, total: 200_000 }],
    ['gives the discount', send(), 200, { code: 'NAVRUZ', discount: 20_000, total: 180_000 }],
    ['takes a header in other letters', send({ headers: 'CONTENT-TYPE:application/json; charset=utf-8' }), 200, {}],
    ['refuses another method', send({ method: 'GET' }), 405, { allowed: 'POST' }],
    ['refuses a body without its type', send({ headers: '' }), 415, { expected: 'application/json' }],
    ['refuses another type', send({ headers: 'Content-Type: text/plain' }), 415, {}],
    ['refuses a body that is not JSON', send({ body: "{'code': 'NAVRUZ'}" }), 400, { error: 'invalid_json' }],
    ['refuses a body without a code', send({ body: '{"promo": "NAVRUZ"}' }), 400, { error: 'code_missing' }],
    ['refuses an unknown code', send({ body: '{"code": "BAHOR"}' }), 404, { error: 'promo_unknown' }],
    ['refuses an expired code', send({ body: '{"code": "YOZ25"}' }), 422, { error: 'promo_expired' }],
  ])('%s', (_, event, status, json) => expect(responseTo(event)).toMatchObject({ status, json }));

  it('gives the discount again, but the correct shop refuses', () => {
    const { faulty, correct } = playAll(send(), send());
    expect(faulty.response).toMatchObject({ status: 200, json: { discount: actual, total: 162_000 } });
    expect(correct.response).toMatchObject({
      status: promoStatuses.used,
      json: { error: 'promo_used', total: 180_000 },
    });
  });
});

describe('an assertion', () => {
  it.each<[Assertion['subject'], Assertion['comparison'], number]>([
    ['status', 'eql', 200],
    ['status', 'eql', 409],
    ['discount', 'eql', 20_000],
    ['discount', 'above', 20_000],
    ['total', 'below', 180_000],
    ['total', 'below', 180_001],
    ['time', 'above', 10_000],
  ])('about %s %s %i is judged as Chai judges it, with its message', (subject, comparison, value) => {
    const assertion = { subject, comparison, value: String(value) };
    // The second response has no discount and no total.
    for (const request of [send(), send({ headers: '' })]) {
      const response = responseTo(request);
      if (!response) throw new Error('no response');
      const pm = {
        expect: chai.expect,
        response: { code: response.status, responseTime: response.time, json: () => response.json },
      };
      const run = new Function('pm', codeOf(assertion)) as (object: typeof pm) => void;
      let message: string | undefined;
      try {
        run(pm);
      } catch (error) {
        message = (error as Error).message;
      }
      expect(failureOf(assertion, response)).toBe(message);
    }
  });
});

describe('the API trial', () => {
  it.each<[ApiTrial['verdict'], TrialEvent[]]>([
    ['unsent', [check('status', 'eql', 409)]],
    ['empty', [send(), check('status', 'eql', '')]],
    ['early', [send(), check('discount', 'eql', 20_000)]],
    ['early', [send(), check('status', 'eql', 409)]],
    ['blind', [send(), send(), check('time', 'below', 300)]],
    ['blind', [send(), send(), send({ headers: '' }), check('status', 'eql', 415)]],
    ['unfair', [send(), send(), check('discount', 'eql', 10_000)]],
    ['asIs', [send(), send(), check('discount', 'eql', 38_000)]],
    ['right', [send(), send(), check('discount', 'eql', 20_000)]],
    ['right', [send(), send(), check('status', 'eql', 409)]],
    ['right', [send(), send(), { do: 'send', request: cart }, check('total', 'above', 162_000)]],
    ['shown', [send(), { do: 'giveUp' }]],
    ['shown', [send(), send(), check('time', 'below', 300), { do: 'giveUp' }]],
  ])('gives the verdict "%s"', (verdict, events) =>
    expect(playAll(...events)).toMatchObject({
      verdict,
      isFinished: verdict === 'right' || verdict === 'shown',
    }),
  );

  it('clears a verdict with the next request, and keeps a hint', () => {
    expect(playAll(check('status', 'eql', 409), send()).verdict).toBeUndefined();
    expect(playAll({ do: 'hint' }, send())).toMatchObject({ verdict: 'hint', hints: 1 });
  });

  it('plays a right solution', () => {
    const shown = playAll({ do: 'giveUp' });
    expect(shown.entries).toMatchObject([{ request }, { request }, { failure: expect.any(String) }]);
    expect(play(shown, { do: 'again' }, facts)).toEqual(newTrial(shop));
    expect(playAll(send(), send(), { do: 'check', assertion: solution.assertion }).verdict).toBe('right');
  });
});
