import { array, assert, constant, constantFrom, oneof, property, record, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Drawn, drawingsOf } from '../../../../tests/fixtures/drawing.tsx';
import { Illustration } from '../../../courses/playwright-robot/illustration.tsx';
import {
  findElements,
  newTrial,
  type PageElement,
  play,
  type RobotTrial,
  runTest,
  type TrialEvent,
  type Verdict,
} from './robot-trial.ts';
import { brokenLocator, getTotals, shopPage } from './shop-page.ts';

const { locators, ...shop } = shopPage({
  banner: 'Gifts',
  promo: 'Code',
  clear: 'Clear',
  apply: 'Apply',
  total: 'Total',
});
const facts = shop;
const [css = '', id = '', , role = '', text = '', xpath = ''] = locators;
const pages = [facts.elements.slice(1), facts.elements];
const playAll = (...events: TrialEvent[]) =>
  events.reduce<RobotTrial>((trial, event) => play(trial, event, facts), newTrial);
const run = (locator: string): TrialEvent => ({ do: 'run', locator });

const anyLocator = oneof(constantFrom(...locators), string(), constantFrom('id=', 'css=.', 'id=total', 'css=.banner'));
const element = record<PageElement>({
  tag: constantFrom('button', 'input', 'output'),
  id: constantFrom('', 'apply', 'clear', 'promo'),
  className: constantFrom('', 'btn'),
  name: constantFrom('Apply', 'Clear'),
});
const events = oneof(
  record({ do: constant('run' as const), locator: anyLocator }),
  record({ do: constantFrom('hint' as const, 'giveUp' as const, 'again' as const) }),
);

describe('the Robot Framework trial', () => {
  it('has the script, the code and the sums of the picture', () => {
    const script = drawingsOf('playwright-robot', Illustration).map(({ drawing }: { drawing: Drawn }) => drawing.text);
    for (const text of script) {
      expect(text).toContain(`Fill Text  id=promo  ${facts.code}`);
      expect(text).toContain(`Get Text  id=total  ==  ${getTotals().reduced}`);
    }
    expect(getTotals().reduced).toBeLessThan(getTotals().full);
  });

  it.each<[string, Verdict, number]>([
    [brokenLocator, 'missing', 0],
    [css, 'many', 0],
    [text, 'other', 0],
    [xpath, 'brittle', 1],
    [id, 'right', 2],
    [role, 'right', 2],
  ])('judges %s', (locator, verdict, found) =>
    expect(playAll(run(locator))).toMatchObject({ verdict, found, isFinished: verdict === 'right' }),
  );

  it('clicks another button a week later if the locator counts buttons', () => {
    const [today, later] = playAll(run(xpath)).runs;
    expect(today?.matched).toMatchObject([{ id: 'apply' }]);
    expect(later?.matched).toMatchObject([{ id: 'clear' }]);
    expect(later?.screens.at(-1)).toEqual({ code: '', total: getTotals().full });
  });

  it('shows a solution that passes twice, and keeps what was found before', () => {
    const { runs, ...trial } = playAll(run(xpath), { do: 'giveUp' });
    expect(trial).toMatchObject({ verdict: 'shown', found: 1, isFinished: true });
    expect(runs.map(({ failure }) => failure)).toEqual([undefined, undefined]);
  });

  it('ends a run in exactly one way, for any locator on any page', () => {
    assert(
      property(anyLocator, array(element, { maxLength: 6 }), (locator, page) => {
        const { matched, screens, failure } = runTest(locator, page, facts);
        expect(matched).toEqual(findElements(locator, page));
        if (matched.length === 0) expect(failure).toBe('missing');
        else if (matched.length > 1) expect(failure).toBe('many');
        else expect(failure).toBe(matched[0]?.id === 'apply' ? undefined : 'other');
        expect(screens).toHaveLength(matched.length === 1 ? 4 : 3);
        expect(screens.at(-1)?.total).toBe(failure ? getTotals().full : getTotals().reduced);
      }),
      { seed: 29, numRuns: 500 },
    );
  });

  it('is solved only by a locator that finds only Apply on every page, after any earlier actions', () => {
    assert(
      property(array(events, { maxLength: 12 }), anyLocator, (done, locator) => {
        const trial = play(playAll(...done), run(locator), facts);
        const isUnique = pages.every((page) => {
          const ids = findElements(locator, page).map(({ id }) => id);
          return ids.length === 1 && ids[0] === 'apply';
        });
        expect(trial.verdict === 'right').toBe(isUnique);
        expect(trial.found === 2).toBe(isUnique);
        expect(trial.isFinished).toBe(isUnique);
        expect(play(trial, { do: 'again' }, facts)).toEqual(newTrial);
      }),
      { seed: 29, numRuns: 500 },
    );
  });
});
