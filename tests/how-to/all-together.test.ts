import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectIn } from '../../tools/project-copy.ts';
import { apply, editsOf } from '../fixtures/how-to.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** All but the one on languages, which ends with texts to be translated. */
const howTos = [
  'add-a-course',
  'add-a-page',
  'add-a-section',
  'add-a-testimonial',
  'add-a-form-field',
  'change-phone-or-hours',
];

const folder = temporaryFolder(afterAll);

/** `npm test` takes minutes. */
const timeout = 20 * 60_000;

it('whoever has followed every how-to has a green npm test, its browser tests too', { timeout }, () => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: folder });
  for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)) {
    cpSync(file, path.join(folder, file));
  }
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  git('init', '--quiet');
  const copy = projectIn(folder);
  for (const howTo of howTos) for (const edit of editsOf(howTo)) apply(copy, edit);
  git('add', '--all');
  git(
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@localhost',
    'commit',
    '--quiet',
    '--message',
    'Follow the how-tos',
  );
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'tools/test.ts'], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 2 ** 27,
  });
  expect(status, stdout + stderr).toBe(0);
});
