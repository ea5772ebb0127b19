import type { Requirement } from '../../../../model/first-bug.ts';
import { type Cart, newCart, type ShopNumbers } from '../../first-bug/shop.ts';
import { type CommonEvent, noProgress, type Progress } from '../trial-code.ts';
import { type ApiRequest, type ApiResponse, respond } from './shop-api.ts';

/** Postman's names. */
const subjects = { status: 'code', discount: 'json().discount', total: 'json().total', time: 'responseTime' } as const;

/** Chai's names. */
const comparisons = { eql: 'eql', below: 'be.below', above: 'be.above' } as const;

export const subjectNames = Object.keys(subjects) as Assertion['subject'][];

export interface Assertion {
  subject: keyof typeof subjects;
  comparison: keyof typeof comparisons;
  value: string;
}

export const codeOf = ({ subject, comparison, value }: Assertion) =>
  `pm.expect(pm.response.${subjects[subject]}).to.${comparisons[comparison]}(${value || '…'})`;

/** @returns Chai's message if the assertion fails. */
export function failureOf(
  { subject, comparison, value }: Assertion,
  { status, time, json: { discount, total } }: ApiResponse,
): string | undefined {
  const actual = { status, discount, total, time }[subject];
  const expected = Number(value);
  if (comparison === 'eql') return actual === expected ? undefined : `expected ${actual} to deeply equal ${expected}`;
  if (typeof actual !== 'number') return `expected ${actual} to be a number or a date`;
  const passes = comparison === 'below' ? actual < expected : actual > expected;
  return passes ? undefined : `expected ${actual} to be ${comparison} ${expected}`;
}

export type TrialEvent = { do: 'send'; request: ApiRequest } | { do: 'check'; assertion: Assertion } | CommonEvent;

/** `early`: no discount was given twice. `blind` passes in both shops, `unfair` in neither. `asIs` expects the fault. */
export type Verdict = 'unsent' | 'empty' | 'early' | 'blind' | 'unfair' | 'asIs' | 'right';

interface Solution {
  request: ApiRequest;
  assertion: Assertion;
}

export interface TrialFacts {
  shop: ShopNumbers;
  /** The request, sent twice, fails in the faulty shop. */
  solution: Solution;
}

interface Shop {
  cart: Cart;
  response?: ApiResponse;
}

export type Entry =
  | { request: ApiRequest; response: ApiResponse }
  | { assertion: Assertion; failure: string | undefined };

export interface ApiTrial extends Progress<Verdict> {
  entries: readonly Entry[];
  faulty: Shop;
  correct: Shop;
}

const fault: ReadonlySet<Requirement> = new Set(['once']);

export function newTrial(shop: ShopNumbers): ApiTrial {
  const cart = newCart(shop);
  return { entries: [], faulty: { cart }, correct: { cart }, ...noProgress };
}

const isProvoked = ({ faulty }: ApiTrial) => faulty.cart.uses > 1;

function send(trial: ApiTrial, request: ApiRequest, shop: ShopNumbers): ApiTrial {
  const faulty = respond(trial.faulty.cart, request, shop, fault);
  const correct = respond(trial.correct.cart, request, shop, new Set());
  return { ...trial, faulty, correct, entries: [...trial.entries, { request, response: faulty.response }] };
}

const sendTwice = (request: ApiRequest, shop: ShopNumbers) => send(send(newTrial(shop), request, shop), request, shop);

/** @returns the solution, and the discount that the faulty shop gives. */
export function solve(shop: ShopNumbers): { solution: Solution; actual: number } {
  const body = `{"code": "${shop.discount.code}"}`;
  const request = { method: 'POST', path: '/promo', headers: 'Content-Type: application/json', body };
  const { faulty, correct } = sendTwice(request, shop);
  const value = String(correct.cart.discount);
  return {
    solution: { request, assertion: { subject: 'discount', comparison: 'eql', value } },
    actual: faulty.cart.discount,
  };
}

function judge(trial: ApiTrial, assertion: Assertion): { verdict: Verdict; entries?: Entry[] } {
  const { faulty, correct } = trial;
  if (!faulty.response || !correct.response) return { verdict: 'unsent' };
  if (!/^\d+$/.test(assertion.value)) return { verdict: 'empty' };
  const failure = failureOf(assertion, faulty.response);
  const isCorrectRefused = failureOf(assertion, correct.response) !== undefined;
  const entries = [...trial.entries, { assertion, failure }];
  if (!isProvoked(trial)) return { verdict: 'early', entries };
  if (failure) return { verdict: isCorrectRefused ? 'unfair' : 'right', entries };
  return { verdict: isCorrectRefused ? 'asIs' : 'blind', entries };
}

export function play(trial: ApiTrial, event: TrialEvent, facts: TrialFacts): ApiTrial {
  switch (event.do) {
    case 'send': {
      const sent = send(trial, event.request, facts.shop);
      if (trial.isFinished) return sent;
      const verdict = trial.verdict === 'hint' ? 'hint' : undefined;
      return { ...sent, verdict };
    }
    case 'check': {
      const judged = judge(trial, event.assertion);
      return { ...trial, ...judged, isFinished: judged.verdict === 'right' };
    }
    case 'hint':
      return { ...trial, verdict: 'hint', hints: trial.hints + 1 };
    case 'giveUp': {
      const { request, assertion } = facts.solution;
      const sent = sendTwice(request, facts.shop);
      return { ...sent, ...judge(sent, assertion), verdict: 'shown', isFinished: true };
    }
    case 'again':
      return newTrial(facts.shop);
  }
}
