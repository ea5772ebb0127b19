import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tests/fixtures/temporary-folder.ts';
import { complete, runLine } from './shell.ts';
import { shopFacts } from './shop-log.ts';

const folder = temporaryFolder(afterAll);
const { files, pages } = shopFacts('$7 is the page');

beforeAll(() => {
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
});

/** One bash for all lines, because starting a process takes most of the time. */
function inBash(lines: readonly string[]): string[] {
  const end = '\u0001';
  const { stdout } = spawnSync('bash', ['-c', lines.map((line) => `${line}\nprintf '${end}'`).join('\n')], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'C' },
  });
  return stdout.split(end).slice(0, -1);
}

const printed = (line: string) => {
  const { lines, refusal } = runLine(line, files);
  return refusal ?? lines.map((text) => `${text}\n`).join('');
};

it.each([
  ['grep 500 access.log', '500'],
  ["cat app.log | grep -i 'error'", 'error'],
  ['grep 500 access.log | head -n 1', undefined],
  ['grep -c 500 access.log', undefined],
  ['grep -v 500 access.log', undefined],
])('a terminal highlights what the last command of %s looked for', (line, match) =>
  expect(runLine(line, files).match?.source).toBe(match),
);

const pipelines = [
  `grep '" 500 ' access.log`,
  'grep -c 500 access.log',
  "grep -i 'error' app.log | head -n 3",
  "grep -vi '^10.*200' access.log | tail -n5",
  "grep -c -v 'cart\\|promo' access.log",
  `grep "[4-5]0." access.log | wc -l`,
  "grep '(a+)' README.txt",
  "awk '{print $7}' access.log | sort | uniq -c | sort -rn | head -2",
  "awk '/500/ {print $7, $9}' access.log | sort | uniq",
  "awk '$9 == 500' access.log | tail -n 1",
  "cat access.log | awk '$10==17 {print}'",
  "cat app.log | awk '{ print $1,$20 }' | sort -r | head",
  'sort -n access.log | tail',
  'sort -n -r app.log | tail -n 0',
  'cat README.txt | wc -l',
];

describe('the terminal of the Linux trial', () => {
  it('prints what bash prints', () => {
    expect(pipelines.map(printed)).toEqual(inBash(pipelines));
  });

  it.each([
    ['vim access.log', { kind: 'unknown', what: 'vim' }],
    ['constructor', { kind: 'unknown', what: 'constructor' }],
    ['cat error.log', { kind: 'noFile', what: 'cat: error.log' }],
    // In bash these are the pipe, a file that exists, and two files.
    ['ls | cat -', { kind: 'unsupported', what: 'cat: -' }],
    ['cat ./app.log', { kind: 'unsupported', what: 'cat: ./app.log' }],
    ['cat {app,access}.log', { kind: 'unsupported', what: 'cat: {app,access}.log' }],
    ['cat < app.log', { kind: 'unsupported', what: '<' }],
    ['wc', { kind: 'unsupported', what: 'wc' }],
    ['grep 500', { kind: 'noInput', what: 'grep' }],
    ['grep -E 500 access.log', { kind: 'unsupported', what: 'grep -E' }],
    ['head -n x app.log', { kind: 'unsupported', what: 'head -n' }],
    // All lines but two, and all lines from the second on.
    ['head -n -2 app.log', { kind: 'unsupported', what: 'head -n' }],
    ['tail -n +2 app.log', { kind: 'unsupported', what: 'tail -n' }],
    ['tail -1e1 app.log', { kind: 'unsupported', what: 'tail -1e1' }],
    ["awk '{sum += $10} END {print sum}' access.log", { kind: 'unsupported', what: '{sum += $10} END {print sum}' }],
    ['awk {print $7} access.log', { kind: 'unsupported', what: '$' }],
    ['cat *.log', { kind: 'unsupported', what: '*' }],
    ['cat app.log > copy.log', { kind: 'unsupported', what: '>' }],
    ["grep '500 access.log", { kind: 'unclosed', what: "'" }],
    // JavaScript would find other lines.
    ["grep '[[:digit:]]' access.log", { kind: 'unsupported', what: '[[:digit:]]' }],
    ["grep '[^]]$' access.log", { kind: 'unsupported', what: '[^]]$' }],
    ["grep -c '\\d' app.log", { kind: 'unsupported', what: '\\d' }],
    ["grep '\\<cart' app.log", { kind: 'unsupported', what: '\\<cart' }],
    ["awk '/\\y500/' access.log", { kind: 'unsupported', what: '\\y500' }],
    ["awk '/(?!500)/' access.log", { kind: 'unsupported', what: '(?!500)' }],
    // JavaScript would search for minutes.
    [`awk '/${'.?'.repeat(40)}x/' access.log`, { kind: 'unsupported', what: `${'.?'.repeat(40)}x` }],
    ["grep '\\(.*\\)*x' access.log", { kind: 'unsupported', what: '(.*)*x' }],
    ["grep '.*.*.*.*x' access.log", { kind: 'unsupported', what: '.*.*.*.*x' }],
    ['cat app.log |', { kind: 'unsupported', what: 'cat app.log |' }],
  ])('says why %s prints nothing', (line, refusal) => expect(runLine(line, files).refusal).toEqual(refusal));

  it('prints nothing for an empty line', () => expect(runLine('  ', files)).toEqual({ lines: [] }));

  it.each([
    ['gr', 'grep '],
    ['cat RE', 'cat README.txt '],
    ['cat a', 'cat a'],
    ['cat access.log | aw', 'cat access.log | awk '],
    ['wc -l ap', 'wc -l app.log '],
    ['', ''],
    ['x', 'x'],
  ])('completes %j to %j', (line, completed) => expect(complete(line, files)).toBe(completed));

  it('has a chronological log in the format of a web server', () => {
    const times = (files['access.log'] ?? '').match(/\d\d:\d\d:\d\d/g) ?? [];
    expect(times).toEqual([...times].sort());
    for (const line of runLine('cat access.log', files).lines)
      expect(line).toMatch(
        /^10\.0\.0\.\d+ - - \[12\/Mar\/2026:\d\d:\d\d:[0-5]\d \+0500\] "GET \/\S* HTTP\/1\.1" \d{3} \d+$/,
      );
    const seen = runLine("awk '{print $7}' access.log | sort | uniq", files).lines;
    expect(seen).toEqual(pages);
  });
});
