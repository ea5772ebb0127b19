import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
// @ts-expect-error: plain JavaScript, for dependency-cruiser reads it
import { sourceDirs } from '../.dependency-cruiser.mjs';

/** One part of `npm test` or `npm run check`: a process that fails by its exit code. */
interface Step {
  name: string;
  command: readonly string[];
  /** The report of the runner, from which its tests are counted. */
  report?: { file: string; count: (report: Report) => Count };
}

/** What Vitest and Playwright write as JSON. */
interface Report {
  numPassedTests: number;
  numFailedTests: number;
  stats: { expected: number; unexpected: number; flaky: number };
}

interface Count {
  passed: number;
  failed: number;
}

interface Result extends Partial<Count> {
  name: string;
  isPassed: boolean;
  seconds: number;
}

const reports = 'test-results';
const bin = (name: string) => `node_modules/.bin/${name}`;
const program = (file: string) => [process.execPath, '--import', 'tsx', file];

const vitest = (...projects: string[]): Step => ({
  name: 'vitest',
  command: [
    ...[bin('vitest'), 'run', ...projects.map((project) => `--project=${project}`)],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/vitest.json`],
  ],
  report: {
    file: `${reports}/vitest.json`,
    count: ({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }),
  },
});

/** Static checks, each done in seconds. */
const staticChecks: readonly Step[] = [
  // Without the cache that the commit hook has: TypeScript 7.0.2 passed over errors in files that read a type which had changed.
  { name: 'types', command: [process.execPath, 'node_modules/typescript-7/bin/tsc'] },
  { name: 'lint', command: [bin('biome'), 'ci', '.'] },
  {
    name: 'layers',
    command: [
      ...[bin('depcruise'), '--cache', '--cache-strategy', 'content'],
      ...['--config', '.dependency-cruiser.mjs', ...sourceDirs],
    ],
  },
  { name: 'exports', command: [bin('knip'), '--cache'] },
  { name: 'content', command: program('tools/content.ts') },
];

const build: Step = { name: 'build', command: program('ssg/main.ts') };

const playwright: Step = {
  name: 'playwright',
  command: [bin('playwright'), 'test', '--config', 'tests/browser/playwright.config.ts', '--project', 'chromium*'],
  report: {
    file: `${reports}/browser.json`,
    count: ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }),
  },
};

/** The steps of a stage run side by side; a stage starts when the one before it has ended. */
const stages: readonly (readonly Step[])[] = process.argv.includes('--quick')
  ? [[...staticChecks, vitest('unit')]]
  : [[...staticChecks, build], [vitest('unit', 'slow', 'dist')], [playwright]];

/** Runs a step. Beside others its output is printed in one piece when it has ended. */
async function run({ name, command, report }: Step, isAlone: boolean): Promise<Result> {
  const start = performance.now();
  const heading = `\n── ${name}\n`;
  if (isAlone) process.stdout.write(heading);
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, { stdio: isAlone ? 'inherit' : 'pipe' });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', resolve);
  });
  if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(heading), ...output]));
  if (typeof code === 'string') console.error(code);
  const seconds = (performance.now() - start) / 1000;
  const counts =
    report &&
    (await readFile(report.file, 'utf8').then(
      (text) => report.count(JSON.parse(text)),
      () => undefined,
    ));
  return { name, seconds, ...counts, isPassed: code === 0 };
}

await rm(reports, { recursive: true, force: true });
await mkdir(reports, { recursive: true });
const results: Result[] = [];
for (const stage of stages) {
  // What reads dist/ has nothing to read where the build failed.
  if (results.some(({ name, isPassed }) => name === 'build' && !isPassed)) break;
  results.push(...(await Promise.all(stage.map((step) => run(step, stage.length === 1)))));
}

console.log('\n── summary');
for (const { name, isPassed, seconds, passed, failed } of results) {
  const counts = passed === undefined ? '' : `   ${passed} passed, ${failed} failed`;
  console.log(`${name.padEnd(10)} ${isPassed ? 'passed' : 'FAILED'} ${seconds.toFixed(0).padStart(5)} s${counts}`);
}
const missing = stages.flat().length - results.length;
if (missing > 0) console.log(`not run, because the build failed: ${missing}`);
process.exitCode = results.every(({ isPassed }) => isPassed) && missing === 0 ? 0 : 1;
