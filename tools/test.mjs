// @ts-check
/** Runs the suites of `npm test`, `npm run check` and `npm run test:all`. Plain JavaScript: it installs packages. */
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { sourceDirs } from '../.dependency-cruiser.mjs';
import { failPreparation, prepare } from './prepare.mjs';

/**
 * @typedef {object} Suite a process that fails by its exit code.
 * @property {string} name @property {readonly string[]} command
 * @property {readonly import('./requirements.mjs').RequirementName[]} [needs]
 */

/** @typedef {{ name: string, isPassed: boolean, seconds: number, output: Buffer[] }} Result */

const folder = 'test-results';
const maxRepeatedLines = 60;
/** @param {string} name */
const bin = (name) => `node_modules/.bin/${name}`;
/** @param {string} file */
const program = (file) => [process.execPath, '--import', 'tsx', file];

/** @param {string} name @param {readonly string[]} projects @param {Suite['needs']} needs @param {readonly string[]} [options] @returns {Suite} */
const vitest = (name, projects, needs, options = []) => ({
  name,
  command: [bin('vitest'), 'run', ...projects.map((project) => `--project=${project}`), ...options],
  needs,
});

/** @param {string} name @param {readonly string[]} projects @param {Suite['needs']} needs @param {readonly string[]} [options] @returns {Suite} */
const playwright = (name, projects, needs, options = []) => ({
  name,
  command: [
    bin('playwright'),
    'test',
    '--config',
    'tests/browser/playwright.config.ts',
    // Before `--project`, because it takes all following words.
    ...options,
    ...(options.some((option) => option.startsWith('--project')) ? [] : projects.flatMap((one) => ['--project', one])),
  ],
  needs,
});

/** @type {readonly Suite[]} */
const staticChecks = [
  // Not incremental: TypeScript 7.0.2 missed errors in files that read a changed type. One checker: each of the default
  // four checks the shared types again, and the processors are busy with the other suites.
  { name: 'types', command: [process.execPath, 'node_modules/typescript-7/bin/tsc', '--checkers', '1'] },
  { name: 'lint', command: [bin('biome'), 'ci', '.'] },
  {
    name: 'layers',
    command: [
      bin('depcruise'),
      '--cache',
      '--cache-strategy',
      'content',
      '--config',
      '.dependency-cruiser.mjs',
      ...sourceDirs,
    ],
  },
  { name: 'exports', command: [bin('knip'), '--cache'] },
  { name: 'content', command: program('tools/content.ts'), needs: ['uzbekWords'] },
];

/** @type {Suite} */
const build = { name: 'build', command: program('ssg/main.ts') };

/** @param {string} text */
function failUsage(text) {
  console.error(`${text}; for one file of tests: npx vitest run <file>`);
  process.exit(1);
}

/** @param {readonly string[]} args @returns {(readonly Suite[])[]} stages; the suites of a stage run side by side. */
function stagesOf([mode, ...args]) {
  if (mode !== 'all' && mode !== 'check' && mode !== undefined) failUsage('npm test has no options');
  if (mode === 'check') {
    const suites = [...staticChecks, vitest('unit', ['unit'], ['uzbekWords', 'openssl', 'git'])];
    const names = suites.map(({ name }) => name);
    if (args.some((name) => !names.includes(name))) failUsage(`npm run check knows ${names.join(', ')}`);
    return [suites.filter(({ name }) => args.length === 0 || args.includes(name))];
  }
  if (mode !== 'all') {
    return [
      [...staticChecks, build],
      [vitest('vitest', ['unit', 'slow', 'dist'], ['uzbekWords', 'openssl', 'git'])],
      [playwright('playwright', ['chromium'], ['headlessShell'])],
    ];
  }
  const options = args.filter((one) => one !== '--no-build');
  const only = options[0] === 'browsers' || options[0] === 'system' ? options.shift() : undefined;
  if (options.length > 0 && !only) {
    console.error(`options need a suite: npm run test:all -- <browsers|system> ${options.join(' ')}`);
    process.exit(1);
  }
  const suites = [
    playwright(
      'browsers',
      ['chromium, *', 'states', 'variants', 'development', 'editor', 'firefox'],
      ['headlessShell', 'chromium', 'firefox', 'roboto', 'uzbekWords'],
      options,
    ),
    vitest(
      'system',
      ['how-to', 'hosts', 'editor', 'desk'],
      ['headlessShell', 'uzbekWords', 'openssl', 'git', 'nginx', 'caddy', 'postgres'],
      options,
    ),
  ];
  // One after the other: side by side, pages arrive so late on two cores that tests of the first view see them move.
  const chosen = suites.filter(({ name }) => !only || name === only);
  return [args.includes('--no-build') ? [] : [build], ...chosen.map((suite) => [suite])];
}

/** @param {Suite} suite @param {boolean} isAlone prints at once, not at the end. @returns {Promise<Result>} */
async function run(suite, isAlone) {
  const { name, command } = suite;
  const start = performance.now();
  const heading = `\n── ${name}\n`;
  if (isAlone) process.stdout.write(heading);
  const [file = '', ...rest] = command;
  const child = spawn(file, rest, { stdio: isAlone && process.stdout.isTTY ? 'inherit' : 'pipe' });
  /** @type {Buffer[]} */
  const output = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output.push(chunk);
      if (isAlone) process.stdout.write(chunk);
    });
  }
  const code = await new Promise((resolve) => {
    child.once('error', ({ message }) => resolve(message));
    child.once('close', resolve);
  });
  if (!isAlone) process.stdout.write(Buffer.concat([Buffer.from(heading), ...output]));
  if (typeof code === 'string') console.error(code);
  return { name, seconds: (performance.now() - start) / 1000, isPassed: code === 0, output };
}

/** @param {readonly Suite[]} suites */
async function runSideBySide(suites) {
  const isAlone = suites.length === 1;
  const running = new Set(suites.map(({ name }) => name));
  if (!isAlone) console.log(`\nrunning ${[...running].join(', ')} …`);
  const start = performance.now();
  const progress = setInterval(() => {
    const minutes = Math.round((performance.now() - start) / 60_000);
    if (!isAlone) console.log(`after ${minutes} min still running: ${[...running].join(', ')}`);
  }, 60_000);
  const results = await Promise.all(
    suites.map((suite) => run(suite, isAlone).finally(() => running.delete(suite.name))),
  );
  clearInterval(progress);
  return results;
}

const stages = stagesOf(process.argv.slice(2)).filter((stage) => stage.length > 0);
const needs = [...new Set(stages.flat().flatMap((suite) => suite.needs ?? []))];
const unchecked = await prepare(needs).catch(failPreparation);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
/** @type {Result[]} */
const results = [];
for (const stage of stages) {
  // Later stages read dist/.
  if (results.some(({ name, isPassed }) => name === 'build' && !isPassed)) break;
  results.push(...(await runSideBySide(stage)));
}

// A CI shows the end of a long log, and a later suite may have pushed the failures out of it.
for (const { name, isPassed, output } of results.slice(0, -1)) {
  const lines = Buffer.concat(output).toString().trimEnd().split('\n');
  if (!isPassed && lines.length > 1)
    console.log(`\n── end of ${name}, which failed\n${lines.slice(-maxRepeatedLines).join('\n')}`);
}
console.log('\n── summary');
for (const { name, isPassed, seconds } of results)
  console.log(`${name.padEnd(10)} ${isPassed ? 'passed' : 'FAILED'} ${seconds.toFixed(0).padStart(5)} s`);
for (const line of unchecked) console.log(`not checked: ${line}`);
const unrun = stages.flat().length - results.length;
if (unrun > 0) console.log(`not run, because the build failed: ${unrun}`);
process.exitCode = results.every(({ isPassed }) => isPassed) && unrun === 0 ? 0 : 1;
