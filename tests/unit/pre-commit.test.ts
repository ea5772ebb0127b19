import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findProgram, installSystemPackages } from '../../tools/system-package.ts';

if (!findProgram(['git'])) installSystemPackages({ apt: ['git'], brew: ['git'] });
const git = findProgram(['git']) ?? 'git';

/** A clone with the hook switched on, as CONTRIBUTING.md says it. */
function openClone({ hasPackages }: { hasPackages: boolean }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
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

describe('the hook of commits', () => {
  it('takes a commit that is formatted and typed', () => {
    const { commit } = openClone({ hasPackages: true });
    expect(commit('sum.ts', 'export const sum: number = 1;\n')).toMatchObject({ isTaken: true });
  });

  it('refuses one that is not formatted, and says what mends it', () => {
    const { commit } = openClone({ hasPackages: true });
    const { isTaken, said } = commit('sum.ts', 'export const   sum = 1\n');
    expect(isTaken).toBe(false);
    expect(said).toContain('npm run format');
  });

  it('refuses one whose types are wrong, and names the line', () => {
    const { commit } = openClone({ hasPackages: true });
    const { isTaken, said } = commit('sum.ts', "export const sum: number = 'one';\n");
    expect(isTaken).toBe(false);
    expect(said).toContain('sum.ts(1,14): error TS2322');
  });

  it('stands in nobody’s way where no packages are installed', () => {
    const { commit } = openClone({ hasPackages: false });
    const { isTaken, said } = commit('sum.ts', 'export const   sum = 1\n');
    expect(isTaken).toBe(true);
    expect(said).toContain('nothing was checked');
  });
});
