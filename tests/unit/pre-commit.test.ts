import { spawnSync } from 'node:child_process';
import { cpSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locate } from '../../tools/requirements.mjs';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const git = locate('git');

/** Switches the hook on as in CONTRIBUTING.md. */
function openClone({ hasPackages }: { hasPackages: boolean }) {
  const folder = temporaryFolder();
  for (const part of ['.githooks', '.gitignore', 'biome.json', 'tsconfig.json'])
    cpSync(part, path.join(folder, part), { recursive: true });
  if (hasPackages) symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  // A hook that runs these tests has its own repository in the environment.
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('GIT_')));
  const ask = (...words: string[]) => spawnSync(git, words, { cwd: folder, encoding: 'utf8', env: environment });
  ask('init', '--quiet');
  ask('config', 'core.hooksPath', '.githooks');
  ask('config', 'user.name', 'Visitor');
  ask('config', 'user.email', 'visitor@sinov.example');
  const commit = (file: string, text: string) => {
    writeFileSync(path.join(folder, file), text);
    ask('add', file);
    const { status, stdout, stderr } = ask('commit', '--message', 'Try');
    return { isTaken: status === 0, said: stdout + stderr };
  };
  return { commit };
}

describe('the pre-commit hook', () => {
  const unformatted = 'export const   sum = 1\n';

  it.each([
    {
      what: 'accepts formatted code with correct types',
      text: 'export const sum: number = 1;\n',
      isTaken: true,
      says: '',
    },
    { what: 'refuses unformatted code', text: unformatted, isTaken: false, says: 'npm run format' },
    {
      what: 'refuses wrong types',
      text: "export const sum: number = 'one';\n",
      isTaken: false,
      says: 'sum.ts(1,14): error TS2322',
    },
    {
      what: 'checks nothing without installed packages',
      text: unformatted,
      isTaken: true,
      says: 'nothing was checked',
      hasPackages: false,
    },
  ])('$what, and says “$says”', ({ text, isTaken, says, hasPackages = true }) => {
    const made = openClone({ hasPackages }).commit('sum.ts', text);
    expect(made).toEqual({ isTaken, said: expect.stringContaining(says) });
  });
});
