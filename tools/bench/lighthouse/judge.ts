import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { findHeadlessShell } from '../../browser.ts';

/**
 * Asked of the registry when it is run, and no dependency of the project: with all that it brings along it would be a
 * quarter of what every `npm ci` fetches.
 */
const lighthouse = 'lighthouse@12.8.2';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

export const fullScore = 100;

const category = v.object({ score: v.nullable(v.number()), auditRefs: v.array(v.object({ id: v.string() })) });
const judgement = v.object({
  lighthouseVersion: v.string(),
  categories: v.object(v.entriesFromList(categories, category)),
  audits: v.record(
    v.string(),
    v.object({ title: v.string(), score: v.nullable(v.number()), scoreDisplayMode: v.string() }),
  ),
});

export type Judgement = v.InferOutput<typeof judgement>;

/** Runs Lighthouse once. @throws Error with what it said, where it fails. */
async function judge(url: string, slowdown: number): Promise<Judgement> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-lighthouse-'));
  const report = path.join(folder, 'report.json');
  const words = [
    ...['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', url, '--quiet', '--output=json'],
    ...[`--output-path=${report}`, `--only-categories=${categories}`, '--no-enable-error-reporting'],
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    '--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic --disable-component-update --disable-sync',
  ];
  try {
    const child = spawn('npm', words, {
      env: { ...process.env, CHROME_PATH: findHeadlessShell() },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (chunk) => {
      said += chunk;
    });
    const code = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
    if (code !== 0) throw new Error(`${url}: Lighthouse ended so: ${said.trim()}`);
    return v.parse(judgement, JSON.parse(readFileSync(report, 'utf8')));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The points of a category, of {@link fullScore}. */
export function scoreOf({ categories: found }: Judgement, name: Category): number {
  return Math.round((found[name].score ?? 0) * fullScore);
}

/** Why a category lacks points: its audits that lost some. */
export function lossesOf({ categories: found, audits }: Judgement, name: Category): string[] {
  return found[name].auditRefs
    .map(({ id }) => audits[id])
    .filter((audit) => audit && audit.score !== null && audit.score < 1 && audit.scoreDisplayMode !== 'informative')
    .map((audit) => audit?.title ?? '');
}

/**
 * Lets Lighthouse judge a page as a phone sees it.
 * @param slowdown of the processor.
 * @param runs how often: another process on the machine takes points, so the median counts.
 * @returns the run whose performance stands in the middle.
 * @throws Error with what Lighthouse said, where it fails twice in a row.
 */
export async function judgeOften(url: string, slowdown: number, runs: number): Promise<Judgement> {
  const judgements: Judgement[] = [];
  for (let run = 0; run < runs; run += 1) {
    // Now and then Lighthouse loses its own trace, and asks to be run again.
    judgements.push(await judge(url, slowdown).catch(() => judge(url, slowdown)));
  }
  judgements.sort((one, other) => scoreOf(one, 'performance') - scoreOf(other, 'performance'));
  return judgements[Math.floor((runs - 1) / 2)] as Judgement;
}
