import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { array, assert, constantFrom, oneof, property, record, string } from 'fast-check';
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

const file = constantFrom(...Object.keys(files));
const pattern = constantFrom(
  `'" 500 '`,
  '500',
  "' 500'",
  "'^10.*200'",
  "'cart\\|promo'",
  'ERROR',
  "'(a+)'",
  '"[4-5]0."',
);
const filter = oneof(
  record({ flags: constantFrom('', '-c ', '-v ', '-i ', '-vi ', '-c -v '), pattern }).map(
    ({ flags, pattern }) => `grep ${flags}${pattern}`,
  ),
  constantFrom(`'{print $7}'`, `'/500/ {print $7, $9}'`, `'$9 == 500'`, `'$10==17 {print}'`, `'{ print $1,$20 }'`).map(
    (program) => `awk ${program}`,
  ),
  constantFrom('sort', 'sort -n', 'sort -r', 'sort -rn', 'sort -n -r', 'uniq', 'uniq -c', 'wc -l', 'cat'),
  constantFrom('head', 'head -n 3', 'head -2', 'tail', 'tail -n 1', 'tail -n5', 'tail -n 0'),
);
const pipelines = record({
  first: oneof(
    file.map((name) => `cat ${name}`),
    record({ filter, file }).map((part) => `${part.filter} ${part.file}`),
  ),
  rest: array(filter, { maxLength: 3 }),
}).map(({ first, rest }) => [first, ...rest].join(' | '));

describe('the terminal of the Linux trial', () => {
  it('prints what bash prints, for any pipeline of its commands', () => {
    assert(
      property(array(pipelines, { minLength: 40, maxLength: 40 }), (lines) => {
        const expected = inBash(lines);
        for (const [index, line] of lines.entries()) expect(printed(line), line).toBe(expected[index]);
      }),
      { seed: 29, numRuns: 20 },
    );
  });

  it('never fails, and never prints more than the files have', () => {
    const lines = oneof(
      string(),
      array(oneof(file, filter, constantFrom('|', '<', "'", '"', '$', '-x')), { maxLength: 6 }).map((words) =>
        words.join(' '),
      ),
    );
    assert(
      property(lines, (line) => {
        const { lines: output, refusal } = runLine(line, files);
        if (refusal) expect(output).toEqual([]);
        expect(typeof complete(line, files)).toBe('string');
      }),
      { seed: 29, numRuns: 2000 },
    );
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
