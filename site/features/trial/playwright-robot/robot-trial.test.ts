import { describe, expect, it } from 'vitest';
import { drawingsOf } from '../../../../tests/fixtures/drawing.tsx';
import { Illustration } from '../../../courses/playwright-robot/illustration.tsx';
import { newTrial, play, type RobotTrial, type TrialEvent, type Verdict } from './robot-trial.ts';
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
const playAll = (...events: TrialEvent[]) =>
  events.reduce<RobotTrial>((trial, event) => play(trial, event, facts), newTrial);
const run = (locator: string): TrialEvent => ({ do: 'run', locator });

describe('the Robot Framework trial', () => {
  it('has the script, the code and the sums of the picture', () => {
    for (const { size, drawing } of drawingsOf('playwright-robot', Illustration)) {
      expect(drawing.text).toContain(`Fill Text  id=promo  ${facts.code}`);
      // A card has room for two steps.
      if (size !== 'card') expect(drawing.text).toContain(`Get Text  id=total  ==  ${getTotals().reduced}`);
    }
    expect(getTotals().reduced).toBeLessThan(getTotals().full);
  });

  it.each<[string, Verdict]>([
    [brokenLocator, 'missing'],
    [css, 'many'],
    [text, 'other'],
    [xpath, 'brittle'],
    [id, 'right'],
    [role, 'right'],
  ])('judges %s', (locator, verdict) =>
    expect(playAll(run(locator))).toMatchObject({ verdict, isFinished: verdict === 'right' }),
  );

  it('clicks another button a week later if the locator counts buttons', () => {
    const [today, later] = playAll(run(xpath)).runs;
    expect(today?.matched).toMatchObject([{ id: 'apply' }]);
    expect(later?.matched).toMatchObject([{ id: 'clear' }]);
    expect(later?.screens.at(-1)).toEqual({ code: '', total: getTotals().full });
  });

  it('shows a solution that passes twice', () => {
    const { runs, ...trial } = playAll(run(xpath), { do: 'giveUp' });
    expect(trial).toMatchObject({ verdict: 'shown', isFinished: true });
    expect(runs.map(({ failure }) => failure)).toEqual([undefined, undefined]);
    expect(playAll(run(xpath), { do: 'again' })).toEqual(newTrial);
  });
});
