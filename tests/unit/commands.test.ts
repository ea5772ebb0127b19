import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

const run = (...args: string[]) => spawnSync(process.execPath, ['--import', 'tsx', ...args], { encoding: 'utf8' });

it.each([
  ['desk/commands.ts', 'npm run desk -- password '],
  ['tools/content.ts', 'npm run content -- pull '],
])('%s prints its usage for --help, and names an unknown option', (file, usage) => {
  const help = { status: 0, stdout: expect.stringContaining(usage), stderr: '' };
  expect(run(file, '--help')).toMatchObject(help);
  expect(run(file, '--hepl')).toMatchObject({ status: 1, stdout: '', stderr: "Unknown option '--hepl'\n" });
});

it('a password takes no --replace', () => {
  const refused = { status: 1, stdout: '', stderr: expect.stringContaining('npm run desk -- password ') };
  expect(run('desk/commands.ts', 'password', '--replace')).toMatchObject(refused);
});
