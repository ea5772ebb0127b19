import { describe, expect, it } from 'vitest';
import { type Drawn, drawingsOf, numberIn } from '../../../tests/fixtures/drawing.tsx';
import { Illustration } from './illustration.tsx';

const drawings = drawingsOf('jmeter', Illustration);

/** Samples, average, 95th percentile and errors of each row. */
const reportOf = (drawing: Drawn) =>
  drawing
    .all('tbody')
    .flatMap((body) => body.all('tr'))
    .map((row) => row.all('td').slice(-4))
    .map((cells) => cells.map(({ text }) => numberIn(text)));

describe.each(drawings.filter(({ size }) => size === 'hero'))('the report of a hero in $language', ({ drawing }) => {
  it('names in its label the number of users that the chart marks', () => {
    const marked = numberIn(drawing.all('.chart')[0]?.text ?? '');
    expect(numberIn(drawing.all('figure')[0]?.attribute('aria-label') ?? '')).toBe(marked);
  });

  const report = reportOf(drawing);
  const requests = report.slice(0, -1);
  const total = report.at(-1);
  const sum = (column: (row: number[]) => number) => requests.reduce((all, row) => all + column(row), 0);
  const samples = sum(([count = 0]) => count);

  it('has totals that agree with its requests', () => {
    expect(total?.[0]).toBe(samples);
    expect(total?.[1]).toBe(Math.round(sum(([count = 0, average = 0]) => count * average) / samples));
    expect(total?.[3]).toBe(sum(([, , , errors = 0]) => errors));
  });
});
