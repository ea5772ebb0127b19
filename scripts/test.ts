import { spawn } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
// @ts-expect-error: plain JavaScript, for dependency-cruiser reads it
import { rooms } from '../.dependency-cruiser.mjs';
import { findBrowser, findFirefox, findHeadlessShell } from './browser.ts';
import { findPhoneFont } from './phone-font.ts';

/** How many tests of a step ended which way. A step without tests counts as one. */
interface Count {
  passed: number;
  failed: number;
  skipped: number;
}

/** One part of what `npm test` runs. */
interface Step {
  name: string;
  /** Part of `npm run check`, the loop while working. */
  isFast: boolean;
  /** Takes minutes: run only when it is asked for by name, as .ci/run does before a change lands. */
  isHeavy?: boolean;
  command: readonly string[];
  /** Variables for its process, made when it starts: finding a browser may install one. */
  environment?: () => Record<string, string>;
  /** Reads the counts that the step left behind. */
  count?: () => Promise<Count>;
}

const reports = path.resolve('test-results');
const bin = (name: string) => path.resolve('node_modules/.bin', name);
const vitestReport = (project: string) => path.join(reports, `${project}.json`);
const playwrightReport = (step: string) => path.join(reports, `${step}.json`);
/** What the compiler remembers from run to run; the commit hook uses the same file. */
const typesSeen = path.resolve('.build/types.tsbuildinfo');

const isLoop = process.argv.includes('--fast');

/**
 * In the loop, tests share modules, take both processors of a small machine, and keep what they compiled for the next
 * time, which halves their time; in `npm test` each file has modules of its own, compiled anew.
 */
const loopOptions = isLoop ? ['--no-isolate', '--maxWorkers=2', '--experimental.fsModuleCache'] : [];

const vitest = (project: string, ...options: string[]) => [
  ...[bin('vitest'), 'run', '--project', project, ...options],
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${vitestReport(project)}`,
];

const playwright = (projects: string) => [
  bin('playwright'),
  'test',
  '--config',
  'tests/browser/playwright.config.ts',
  '--project',
  projects,
];

const chromiums = (step: string) => ({
  SINOV_HEADLESS_SHELL: findHeadlessShell(),
  SINOV_BROWSER: findBrowser(),
  PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport(step),
});

const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

async function countVitest(project: string): Promise<Count> {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = await readJson(vitestReport(project));
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

async function countPlaywright(step: string): Promise<Count> {
  const { expected, unexpected, flaky, skipped } = (await readJson(playwrightReport(step))).stats;
  return { passed: expected, failed: unexpected + flaky, skipped };
}

const steps: readonly Step[] = [
  {
    name: 'types',
    isFast: true,
    command: [process.execPath, 'node_modules/typescript-7/bin/tsc', '--incremental', '--tsBuildInfoFile', typesSeen],
  },
  { name: 'lint', isFast: true, command: [bin('biome'), 'ci', '.'] },
  {
    name: 'layers',
    isFast: true,
    command: [
      bin('depcruise'),
      '--cache',
      '--cache-strategy',
      'content',
      '--config',
      '.dependency-cruiser.mjs',
      ...rooms,
    ],
  },
  { name: 'exports', isFast: true, command: [bin('knip'), '--cache'] },
  { name: 'content', isFast: true, command: [process.execPath, '--import', 'tsx', 'scripts/check-content.ts'] },
  { name: 'unit', isFast: true, command: vitest('unit', ...loopOptions), count: () => countVitest('unit') },
  { name: 'thorough', isFast: false, command: vitest('thorough'), count: () => countVitest('thorough') },
  { name: 'build', isFast: false, command: [process.execPath, '--import', 'tsx', 'build/main.ts'] },
  { name: 'dist', isFast: false, command: vitest('dist'), count: () => countVitest('dist') },
  { name: 'how-to', isFast: false, isHeavy: true, command: vitest('how-to'), count: () => countVitest('how-to') },
  { name: 'hosts', isFast: false, isHeavy: true, command: vitest('hosts'), count: () => countVitest('hosts') },
  { name: 'desk', isFast: false, isHeavy: true, command: vitest('desk'), count: () => countVitest('desk') },
  {
    name: 'browser',
    isFast: false,
    command: playwright('chromium*'),
    environment: () => chromiums('browser'),
    count: () => countPlaywright('browser'),
  },
  {
    name: 'states',
    isFast: false,
    isHeavy: true,
    command: playwright('states'),
    environment: () => chromiums('states'),
    count: () => countPlaywright('states'),
  },
  {
    name: 'firefox',
    isFast: false,
    isHeavy: true,
    command: playwright('firefox*'),
    environment: () => {
      // Firefox knows no font by another's name: without this one, no text waits in a font of the device.
      findPhoneFont();
      return { SINOV_FIREFOX: findFirefox(), PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport('firefox') };
    },
    count: () => countPlaywright('firefox'),
  },
];

const heading = ({ name }: Step) => Buffer.from(`\n── ${name}\n`);

/** Runs a step. What it says is shown as it comes or, where steps run side by side, in one piece when it has ended. */
function run(step: Step, isAlone: boolean): Promise<boolean> {
  const [program = '', ...rest] = step.command;
  return new Promise((resolve) => {
    const env = { ...process.env, ...step.environment?.() };
    const child = spawn(program, rest, { stdio: isAlone ? 'inherit' : 'pipe', env });
    const held: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => held.push(part));
    child.on('error', (error) => {
      console.error(`${step.name}: ${error.message}`);
      resolve(false);
    });
    child.on('close', (code) => {
      if (!isAlone) process.stdout.write(Buffer.concat([heading(step), ...held]));
      resolve(code === 0);
    });
  });
}

async function runStep(step: Step, isAlone: boolean): Promise<Count> {
  if (isAlone) process.stdout.write(heading(step));
  const isGreen = await run(step, isAlone).catch((error: Error) => {
    console.error(error.message);
    return false;
  });
  const own = { passed: Number(isGreen), failed: Number(!isGreen), skipped: 0 };
  const counted = await step.count?.().catch(() => undefined);
  // A runner that fails for a reason that is no test's must not read as green.
  return counted ? { ...counted, failed: isGreen ? counted.failed : Math.max(counted.failed, 1) } : own;
}

/** `--fast`: what takes seconds; `--only unit,dist`: these steps. */
function chosenSteps(options: readonly string[]): readonly Step[] {
  if (isLoop) return steps.filter((step) => step.isFast);
  const names = options[options.indexOf('--only') + 1]?.split(',');
  if (!options.includes('--only') || !names) return steps.filter((step) => !step.isHeavy);
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0)
    throw new Error(`no step ${unknown.join(', ')}: there are ${steps.map((step) => step.name).join(', ')}`);
  return steps.filter((step) => names.includes(step.name));
}

async function main(): Promise<void> {
  const chosen = chosenSteps(process.argv.slice(2));
  await rm(reports, { recursive: true, force: true });
  await mkdir(reports, { recursive: true });
  const rows: (Count & { name: string })[] = [];
  // Nothing of the loop needs what another step makes.
  if (isLoop)
    rows.push(
      ...(await Promise.all(chosen.map(async (step) => ({ name: step.name, ...(await runStep(step, false)) })))),
    );
  else for (const step of chosen) rows.push({ name: step.name, ...(await runStep(step, true)) });

  const sum = (key: keyof Count) => rows.reduce((total, row) => total + row[key], 0);
  console.log('\n── summary');
  for (const { name, passed, failed, skipped } of rows) {
    console.log(`${name.padEnd(8)} ${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  process.exitCode = sum('failed') + sum('skipped') > 0 ? 1 : 0;
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
