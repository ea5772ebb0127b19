import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Drawn, drawingsOf } from '../../../tests/fixtures/drawing.tsx';
import { temporaryFolder } from '../../../tests/fixtures/temporary-folder.ts';
import { Illustration } from './illustration.tsx';

const folder = temporaryFolder(afterAll);

beforeAll(() => {
  const orders = Array.from({ length: 639 }, (_, index) => `${501 + index},90000,13:40:00\n`);
  const twice = ['1048,200000,14:01:07\n', '1048,200000,14:01:09\n'];
  const others = orders.filter((order) => !order.startsWith('1048')).concat(twice);
  writeFileSync(path.join(folder, 'orders.csv'), others.join(''));
  const paid = ['timeout', 'retry', '200'].map((end, index) => `14:01:0${index ? 9 : 7} POST /pay 1048 ${end}\n`);
  writeFileSync(path.join(folder, 'app.log'), '13:20:00 POST /pay 611 retry\n'.repeat(36) + paid.join(''));
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

/** Systems indent counts differently. */
const linesOf = (output: string) =>
  output
    .trim()
    .split('\n')
    .map((line) => line.trim());

describe.each(drawingsOf('linux-qa', Illustration))('the terminal of a $size in $language', ({ size, drawing }) => {
  const commands = drawing.all('.session').flatMap(commandsOf);

  it('shows under each command the real output of the command', () => {
    expect(commands.length).toBe({ card: 1, share: 2, hero: 7 }[size]);
    for (const { command, output } of commands) {
      const { stdout, stderr } = spawnSync('bash', ['-c', command], { cwd: folder, encoding: 'utf8' });
      expect(stderr, command).toBe('');
      expect(linesOf(output), command).toEqual(linesOf(stdout));
    }
  });

  it('does not solve the task of the trial', () => {
    for (const { command } of commands) expect(command).not.toMatch(/access\.log|500/);
  });
});
