import { describe, expect, it } from 'vitest';
import { type Drawn, drawingsOf, numberIn } from '../../../tests/fixtures/drawing.tsx';
import { Illustration } from './illustration.tsx';

/** The chart is 300 seconds wide, and 150 units high on both scales. */
const [seconds, height] = [300, 150];

const pointsOf = (line: Drawn | undefined) => {
  const [start = '', steps = ''] = (line?.attribute('d') ?? '').slice(1).split('l');
  const numbers = `${start} ${steps}`.split(' ').map(Number);
  let [x, top] = [0, 0];
  return numbers.flatMap((step, i) => {
    const down = numbers[i + 1] ?? Number.NaN;
    if (i % 2) return [];
    [x, top] = [x + step, top + down];
    return [{ x, y: height - top }];
  });
};

const drawings = drawingsOf('jmeter', Illustration);

/** Samples, average, 95th percentile and percent of errors of each row. */
const reportOf = (drawing: Drawn) =>
  drawing
    .all('tbody')
    .flatMap((body) => body.all('tr'))
    .map((row) => row.all('td').slice(-4))
    .map((cells) => cells.map(({ text }) => numberIn(text)));

describe.each(drawings)('the load chart of a $size in $language', ({ drawing }) => {
  const paths = drawing.all('path');
  const throughput = pointsOf(paths.find((path) => path.attribute('stroke') === 'var(--console-turquoise)'));
  const p95 = pointsOf(paths.find((path) => path.attribute('stroke') === 'var(--console-saffron)'));
  const ramp = paths.find((path) => path.attribute('fill') === 'var(--console-raised)')?.attribute('d');
  const mark = Number(paths.map((path) => /^M(\d+) 0V150$/.exec(path.attribute('d'))?.[1]).find(Boolean));

  it('has a point for every twenty seconds of the run, within its scales', () => {
    for (const line of [throughput, p95]) {
      expect(line.map(({ x }) => x)).toEqual(Array.from({ length: seconds / 20 }, (_, i) => 20 * (i + 1)));
      for (const { y } of line) expect(y).toBeGreaterThan(0);
      for (const { y } of line) expect(y).toBeLessThan(height);
    }
    const scales = drawing.all('.scale').map((scale) => scale.all('span').map(({ text }) => Number(text)));
    expect(scales).toEqual([
      [0, 50, 100, 150],
      [0, 400, 800, 1200],
    ]);
  });

  it('marks the number of users after which throughput stays and latency doubles', () => {
    expect(ramp).toBe(`M0 ${height} ${seconds} 0V${height}`);
    const users = (mark * height) / seconds;
    expect(numberIn(drawing.all('.chart')[0]?.text ?? '')).toBe(users);
    const beyond = (line: typeof p95) => line.filter(({ x }) => x > mark).map(({ y }) => y);
    const at = (line: typeof p95) => line.find(({ x }) => x === mark)?.y ?? 0;
    for (const y of beyond(throughput)) expect(Math.abs(y / at(throughput) - 1)).toBeLessThan(0.1);
    expect(beyond(p95).at(-1)).toBeGreaterThan(2 * at(p95));
  });
});

// A card has room for the chart alone.
describe.each(drawings.filter(({ size }) => size !== 'card'))('the report of a $size in $language', ({ drawing }) => {
  it('has a 95th percentile above the average and within the plotted range', () => {
    const report = reportOf(drawing);
    const line = drawing.all('path').find((path) => path.attribute('stroke') === 'var(--console-saffron)');
    const milliseconds = pointsOf(line).map(({ y }) => 8 * y);
    for (const [, mean = 0, high = 0] of report) expect(high).toBeGreaterThan(mean);
    const high = report.at(-1)?.[2] ?? 0;
    expect(high).toBeGreaterThan(Math.min(...milliseconds));
    expect(high).toBeLessThan(Math.max(...milliseconds));
  });
});

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
    const failed = ([count = 0, , , percent = 0]: number[]) => Math.round((count * percent) / 100);
    expect(total?.[0]).toBe(samples);
    expect(total?.[1]).toBe(Math.round(sum(([count = 0, average = 0]) => count * average) / samples));
    expect(total?.[3]).toBe(Number(((100 * sum(failed)) / samples).toFixed(2)));
  });
});
