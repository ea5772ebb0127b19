import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { readCommitDays } from './commit-days.ts';
import { lastModified } from './text-files.ts';

const readLastModified = (root: string) => (namespace: string, language: string) =>
  lastModified(readCommitDays(root), namespace, language);

const folder = temporaryFolder(afterAll);

function commit(day: string, files: Record<string, string>): void {
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  const date = `${day}+05:00`;
  const options = ['-c', 'user.name=Visitor', '-c', 'user.email=visitor@sinov.example'];
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  execFileSync('git', ['add', '.'], { cwd: folder });
  execFileSync('git', [...options, 'commit', '-qm', 'Edit'], { cwd: folder, env });
}

beforeAll(() => {
  execFileSync('git', ['init', '-q'], { cwd: folder });
  commit('2026-01-02T00:30:00', { 'content/courses/qa/uz.json': '1', 'content/courses/qa/ru.json': '1' });
  commit('2026-02-03T12:00:00', { 'content/courses/qa/ru.json': '2', 'content/pages/home/uz.json': '1' });
  commit('2026-03-04T12:00:00', { 'site/pages/home.tsx': '1' });
});

describe('the last-modified day of a page', () => {
  it('is the Tashkent day of the last commit to its texts in that language', () => {
    const lastModified = readLastModified(folder);
    expect(lastModified('courses/qa', 'uz')).toBe('2026-01-02');
    expect(lastModified('courses/qa', 'ru')).toBe('2026-02-03');
    expect(lastModified('pages/home', 'uz')).toBe('2026-02-03');
    expect(lastModified('pages/contact', 'uz')).toBeUndefined();
  });

  it('is the day of the last commit to its facts when that day is later', () => {
    commit('2026-05-06T12:00:00', { 'content/courses/qa/course.json': '{}' });
    expect(readLastModified(folder)('courses/qa', 'uz')).toBe('2026-05-06');
    commit('2026-06-07T12:00:00', { 'content/pages/home/testimonials.json': '[]' });
    expect(readLastModified(folder)('pages/home', 'ru')).toBe('2026-06-07');
  });

  it('is unknown without Git and in a shallow clone', () => {
    const outside = temporaryFolder();
    expect(readLastModified(outside)('courses/qa', 'uz')).toBeUndefined();
    execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, 'shallow'], { cwd: outside });
    expect(readLastModified(path.join(outside, 'shallow'))('courses/qa', 'uz')).toBeUndefined();
  });
});
