import { execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PublishMessage } from '../../desk/editor/protocol.ts';
import type { Publication } from '../../desk/shared/site-api.ts';
import type { Json } from '../../desk/shared/site-draft.ts';
import { manifestFile, parseManifest } from '../../hosting/manifest.ts';
import { copyProject, type ProjectCopy } from '../../tools/project-copy.ts';

const file = 'content/pages/contact/ru.json';
const keys = ['hero', 'title'];

let copy: ProjectCopy;
const dist = () => path.join(copy.folder, 'dist');
const page = () => readFileSync(path.join(dist(), 'site/ru/contact.html'), 'utf8');
const title = () => JSON.parse(copy.read(file)).hero.title as string;
const publications = () =>
  copy
    .read('data/editor/publications.jsonl')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Publication);

/** Starts a publication. @param job what of it differs. @param preload a module that its process loads first. */
function start(value: Json, place: { file: string; path: string[]; base: Json }, preload?: string) {
  const child = fork(path.join(copy.folder, 'editor/publish.ts'), [], {
    cwd: copy.folder,
    execArgv: ['--import', 'tsx', ...(preload ? ['--import', preload] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const messages: PublishMessage[] = [];
  child.on('message', (message: PublishMessage) => messages.push(message));
  child.send({ id: randomUUID(), at: 1, by: 'Dilnoza', changes: [{ ...place, value }], dist: dist() });
  const ended = new Promise<PublishMessage | undefined>((resolve) =>
    child.once('close', () => resolve(messages.findLast((message) => !('step' in message)))),
  );
  return { child, ended };
}
const publishTitle = (value: string) => start(value, { file, path: keys, base: title() }).ended;

/** Does what a publication that was killed has left to do. */
async function recover(): Promise<void> {
  const child = fork(path.join(copy.folder, 'editor/publish.ts'), [], {
    cwd: copy.folder,
    execArgv: ['--import', 'tsx'],
  });
  child.send({ recover: dist() });
  await new Promise((resolve) => child.once('close', resolve));
}

/** Whether every file of the site is the one that its build wrote. */
function isWhole(): boolean {
  const manifest = parseManifest(readFileSync(path.join(dist(), manifestFile), 'utf8'));
  return manifest.files.every(({ file: name }) => existsSync(path.join(dist(), 'site', name)));
}

beforeAll(async () => {
  copy = copyProject();
  expect(await publishTitle('Где нас найти')).toEqual({ done: { id: expect.any(String) } });
});
afterAll(() => copy.remove());

/** How many publications are killed. */
const kills = Number(process.env.EDITOR_KILLS ?? 3);

describe('a publication, without Git', () => {
  it('writes text, site and history, and every other byte of the file stays', () => {
    expect(page()).toContain('Где нас найти');
    expect(copy.read(file)).toBe(
      readFileSync(file, 'utf8').replace(/("hero": \{\s*"title": )"[^"]*"/, '$1"Где нас найти"'),
    );
    expect(publications().at(-1)).toMatchObject({
      by: 'Dilnoza',
      changes: [{ file, path: keys, after: 'Где нас найти' }],
    });
  });

  it('that would publish a misspelling leaves everything as it is, and names the text', async () => {
    const before = page();
    expect(await publishTitle('Где нас найтти')).toMatchObject({
      failure: { code: 'finding', file, key: 'hero.title' },
    });
    expect(page()).toBe(before);
    expect(title()).toBe('Где нас найти');
    expect(readdirSync(copy.folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  it('of a word that no dictionary has is done though no text needs it, and texts with it follow', async () => {
    const words = 'content/known-words.json';
    const before = copy.read(words);
    const base = JSON.parse(before).ru;
    const add = start([...base, 'перцофон'], { file: words, path: ['ru'], base });
    expect(await add.ended).toEqual({ done: { id: expect.any(String) } });
    expect(copy.read(words)).toBe(before.replace(/"\n {2}\]\n\}\n$/, '",\n    "перцофон"\n  ]\n}\n'));
    expect(await publishTitle('Где наш перцофон')).toEqual({ done: { id: expect.any(String) } });
  });

  it('of a fact that is none names file and key', async () => {
    const fact = { file: 'content/courses/qa/course.json', path: ['cohortSize'] };
    const base = JSON.parse(copy.read(fact.file)).cohortSize;
    const failed = await start('many', { ...fact, base }).ended;
    expect(failed).toMatchObject({ failure: { code: 'build', file: fact.file, key: 'cohortSize' } });
  });

  it('over a text that somebody has changed in the file is refused', async () => {
    const failed = await start('Новый заголовок', { file, path: keys, base: 'Старый' }).ended;
    expect(failed).toMatchObject({ failure: { code: 'changed', file, key: 'hero.title' } });
  });

  it(
    'that is killed leaves the old or the new site whole',
    async () => {
      const outcomes = { old: 0, new: 0 };
      for (let kill = 0; kill < kills; kill += 1) {
        const before = title();
        const after = kill % 2 ? 'Где нас найти' : 'Как нас найти';
        const { child, ended } = start(after, { file, path: keys, base: before });
        // While it builds, and while it puts the new site in place.
        if (kill === 0) await sleep(3000);
        else {
          await new Promise<void>((resolve) =>
            child.on(
              'message',
              (message: PublishMessage) => 'step' in message && message.step === 'replace' && resolve(),
            ),
          );
          await sleep((kill - 1) * 5);
        }
        child.kill('SIGKILL');
        await ended;
        await recover();
        expect(isWhole()).toBe(true);
        expect(page()).toContain(title());
        expect([before, after]).toContain(title());
        outcomes[title() === before ? 'old' : 'new'] += 1;
        rmSync(path.join(copy.folder, 'data/editor/publishing.lock'), { force: true });
      }
      console.log('killed', outcomes);
      expect(outcomes.old + outcomes.new).toBe(kills);
    },
    kills * 120_000,
  );

  it('that is killed between the two renames of the build is finished by whoever comes next', async () => {
    // Kills the process that has moved the old build away, before the new one is in its place.
    const preload = `data:text/javascript,${encodeURIComponent(`
      import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      const { renameSync } = fs;
      fs.renameSync = (from, to) => {
        renameSync(from, to);
        if (String(to).endsWith('dist.old')) process.kill(process.pid, 'SIGKILL');
      };
      syncBuiltinESMExports();`)}`;
    const before = title();
    const killed = () => start('Наш адрес', { file, path: keys, base: before }, preload).ended;
    expect(await killed()).toBeUndefined();
    expect(existsSync(dist())).toBe(false);
    await recover();
    expect(isWhole()).toBe(true);
    expect(page()).toContain('Наш адрес');
    expect(title()).toBe('Наш адрес');
    expect(publications().at(-1)).toMatchObject({ changes: [{ before, after: 'Наш адрес' }] });
    expect(readdirSync(copy.folder).filter((name) => name.startsWith('dist'))).toEqual(['dist']);
  });

  it('that is killed there is no obstacle to the server: the service puts the old build back before it starts', () => {
    const [, command = ''] =
      /^ExecStartPre=\/bin\/sh -c '(.*)'$/m.exec(readFileSync('deploy/sinov-editing.conf', 'utf8')) ?? [];
    const putBack = () => execFileSync('/bin/sh', ['-c', command], { cwd: copy.folder });
    const before = page();
    putBack();
    expect(page()).toBe(before);
    renameSync(dist(), `${dist()}.old`);
    putBack();
    expect(page()).toBe(before);
    expect(isWhole()).toBe(true);
  });
});
