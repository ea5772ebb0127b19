import { describe, expect, it } from 'vitest';
import { type Drawn, drawingsOf, numberIn } from '../../../tests/fixtures/drawing.tsx';
import { Illustration, steps } from './illustration.tsx';

const drawings = drawingsOf('playwright-robot', Illustration);

/** Milliseconds of the whole run, from the title. */
const runOf = (drawing: Drawn) => numberIn(drawing.all('.title')[0]?.all('.passed')[0]?.text ?? '');

const keywordsOf = (drawing: Drawn) =>
  drawing.all('.script').flatMap((script) => script.all('em').map(({ text }) => text));

/** Start and length of each bar: `M486 .1h58v.8H486`. */
const barsOf = (drawing: Drawn) =>
  drawing
    .all('svg')
    .filter((svg) => svg.attribute('viewBox').startsWith('0 0 '))
    .flatMap((svg) => [...(svg.all('path')[0]?.attribute('d') ?? '').matchAll(/M(\d+) [\d.]+h(\d+)/g)])
    .map(([, start, time]) => ({ start: Number(start), time: Number(time) }));

describe.each(drawings)('the trace of a $size in $language', ({ drawing }) => {
  it('has a bar for every step; each bar starts at the end of the bar before', () => {
    const bars = barsOf(drawing);
    expect(bars).toHaveLength(steps.length);
    let end = 0;
    for (const { start, time } of bars) {
      expect(start).toBe(end);
      end += time;
    }
    expect(end).toBe(runOf(drawing));
  });
});

describe.each(drawings.filter(({ size }) => size === 'hero'))('the steps of a hero in $language', ({ drawing }) => {
  const rows = drawing.all('li').map((row) => ({ text: row.text, time: numberIn(row.all('span')[0]?.text ?? '') }));
  const shown = rows.slice(0, -1);

  it('are the lines of the script, each with its bar', () => {
    expect(shown.map(({ text, time }) => text.replace(String(time), ''))).toEqual(keywordsOf(drawing));
    expect(shown.map(({ time }) => time)).toEqual(barsOf(drawing).map(({ time }) => time));
  });

  it('add up to the time of the run', () => {
    expect(rows.at(-1)?.time).toBe(shown.reduce((sum, { time }) => sum + time, 0));
    expect(rows.at(-1)?.time).toBe(runOf(drawing));
  });
});
