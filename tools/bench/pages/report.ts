import type { PageWeight } from '../../page-weight.ts';
import { median } from '../quantile.ts';
import { type ApplyTap, earliestTap, rest } from './apply-tap.ts';
import type { FirstView } from './first-view.ts';
import type { Intent } from './intent.ts';

/** Milliseconds from a tap on Apply, under slow 4G and the first slowdown. Reported: another machine has another pace. */
const applyTarget = 50;

/** All that was measured of one page. */
export interface PageResult {
  address: string;
  weight: PageWeight;
  intent: Intent;
  /** By slowdown of the processor, every run. */
  firstViews: Record<number, FirstView[]>;
  applyTaps: Record<number, ApplyTap[]>;
}

/** From one page to another, under one slowdown. */
export interface PageChange {
  from: string;
  to: string;
  slowdown: number;
  /** Milliseconds, every run. */
  delays: number[];
}

const ms = (values: readonly number[]) => (values.length > 0 ? median(values).toFixed(0) : '–');
const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map((_, index) => (index === 0 ? '---' : '--:')), ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

function weights(pages: readonly PageResult[]): string {
  const rows = pages.map(({ address, weight, intent }) => [
    address,
    String(weight.page),
    String(weight.firstView),
    String(weight.withoutScripts),
    weight.ratio.toFixed(3),
    String(weight.styles),
    String(weight.page - weight.withoutScripts),
    String(intent.before.fonts),
    String(intent.before.requests),
    String(intent.before.scripts),
    String(intent.scriptsAfter),
  ]);
  return table(
    [
      'page',
      'bytes, brotli',
      'first view',
      'without scripts',
      'ratio',
      'of it CSS',
      'of it scripts',
      'fonts',
      'requests',
      'script files before intent',
      'after',
    ],
    rows,
  );
}

function paints(pages: readonly PageResult[], slowdown: number): string {
  const rows = pages.map(({ address, firstViews, applyTaps }) => {
    const views = firstViews[slowdown] ?? [];
    const of = (key: Exclude<keyof FirstView, 'moved'>) => views.map((view) => view[key]);
    const taps = applyTaps[slowdown] ?? [];
    return [
      address,
      ms(of('firstPaint')),
      ms(of('largestPaint')),
      String(Math.max(...of('shift'))),
      ms(of('longTasks')),
      ms(of('longTaskTime')),
      taps.length > 0 ? median(taps.map(({ delay }) => delay)).toFixed(1) : '–',
    ];
  });
  return table(['page', 'FCP', 'LCP', 'layout shift', 'long tasks', 'their time', 'Apply → form asked for'], rows);
}

/** The tables, as Markdown. */
export function reportOf(
  pages: readonly PageResult[],
  changes: readonly PageChange[],
  slowdowns: readonly number[],
): string {
  const byPace = slowdowns.map(
    (slowdown) =>
      `## Slow 4G, processor ${slowdown} times slower\n\nMilliseconds; Apply from the lift of a finger that came ` +
      `${earliestTap} after the first paint and rested for ${rest}.\n\n${paints(pages, slowdown)}`,
  );
  const change = changes.map(({ from, to, slowdown, delays }) => [`${from} → ${to}`, `${slowdown}×`, ms(delays)]);
  return [
    `## Weight\n\nBytes. Fonts and script files as they came over the line, headers included.\n\n${weights(pages)}`,
    ...byPace,
    `## From page to page\n\nMilliseconds from the tap on a link to the next page's painted heading, slow 4G.\n\n${table(
      ['from → to', 'processor', 'tap → heading'],
      change,
    )}`,
  ].join('\n\n');
}

/** What is slower than aimed at; no fault, for it depends on the machine. */
export function remarksOf(pages: readonly PageResult[], slowdown: number): string[] {
  return pages.flatMap(({ address, applyTaps }) => {
    const taps = (applyTaps[slowdown] ?? []).map(({ delay }) => delay);
    const delay = median(taps);
    return delay > applyTarget ? [`${address}: Apply took ${delay.toFixed(0)} ms of ${applyTarget} aimed at`] : [];
  });
}
