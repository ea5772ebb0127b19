import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drawn, drawingsOf } from '../../../tests/fixtures/drawing.tsx';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { Illustration } from './illustration.tsx';

const folder = temporaryFolder(afterAll);

const request = (address: string, status: number) =>
  `10.0.0.7 - - [12/Mar/2026:14:01:07 +0500] "POST ${address} HTTP/1.1" ${status} 17 "-" "okhttp/4.12"\n`;

beforeAll(() => {
  const log = [
    request('/', 200).repeat(2311),
    request('/logo.svg', 304).repeat(107),
    request('/promo', 404).repeat(49),
    request('/api/promo', 500).repeat(12),
    request('/api/cart', 500),
  ];
  writeFileSync(path.join(folder, 'access.log'), log.join(''));
  writeFileSync(path.join(folder, 'app.log'), 'INFO started\nERROR unknown promo "NAVRUZ "\n');
});

/** Commands of a session with the output below them. */
function commandsOf(session: Drawn): { command: string; output: string }[] {
  const commands: { command: string; output: string }[] = [];
  for (const part of session.children) {
    const last = commands.at(-1);
    if (part.tag === 'b') commands.push({ command: part.text.replaceAll('\n> ', '\n'), output: '' });
    else if (last) last.output += part.text;
  }
  return commands;
}

const answersIn = (output = '') => linesOf(output).map((line) => Number.parseInt(line, 10));

/** Systems indent counts differently. */
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => line.trim());

describe.each(drawingsOf('linux-qa', Illustration))('the terminal of a $size in $language', ({ size, drawing }) => {
  const commands = drawing.all('.session').flatMap(commandsOf);

  it('shows under each command the real output of the command', () => {
    expect(commands.length).toBe(size === 'hero' ? 7 : 2);
    for (const { command, output } of commands) {
      const { stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' });
      expect(stderr, command).toBe('');
      expect(linesOf(output), command).toEqual(linesOf(stdout));
    }
  });

  it('has over 90% of its errors at one address, caused by one extra space', () => {
    const failed = answersIn(commands.find(({ command }) => command.startsWith('grep -c'))?.output);
    const [most = 0] = answersIn(commands.find(({ command }) => command.includes('$7'))?.output).sort((a, b) => b - a);
    const [cause = ''] = commands.flatMap(({ output }) => /unknown promo "(.*)"/.exec(output)?.[1] ?? []);
    if (size !== 'hero') return;
    expect(most / (failed[0] as number)).toBeGreaterThan(0.9);
    expect(cause.length - cause.trim().length).toBe(1);
  });
});
