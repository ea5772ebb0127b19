import { execFileSync, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEditor } from '../../desk/editor/editor.ts';
import type { PublishMessage } from '../../desk/editor/protocol.ts';
import type { RemoteState, SiteIncident } from '../../desk/shared/site-api.ts';
import type { Json } from '../../desk/shared/site-draft.ts';
import { copyProject, type ProjectCopy } from '../../tools/project-copy.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const file = 'content/pages/contact/ru.json';
const otherFile = 'content/pages/contact/uz.json';

const folder = temporaryFolder(afterAll);
let copy: ProjectCopy;
/** The remote, bare. */
let remote: string;
/** A developer's clone of it. */
let clone: string;
const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=Aziz', '-c', 'user.email=a@b.uz', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
const textAt = (folder: string, name: string, keys: readonly string[]): string =>
  keys.reduce((json, key) => json[key], JSON.parse(readFileSync(path.join(folder, name), 'utf8')));
const remoteState = () => JSON.parse(copy.read('data/editor/remote.json')) as RemoteState;
const page = () => readFileSync(path.join(copy.folder, 'dist/site/ru/contact.html'), 'utf8');

/** Publishes a value, or merges and pushes alone. @returns the end of it, and every message. */
async function publish(change?: { path: string[]; value: Json; base?: Json }) {
  const child = fork(path.join(copy.folder, 'editor/publish.ts'), [], {
    cwd: copy.folder,
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const messages: PublishMessage[] = [];
  child.on('message', (message: PublishMessage) => messages.push(message));
  const changes = change ? [{ file, base: textAt(copy.folder, file, change.path), ...change }] : [];
  child.send({ id: randomUUID(), at: 1, by: 'Dilnoza', changes, dist: path.join(copy.folder, 'dist') });
  await new Promise((resolve) => child.once('close', resolve));
  const end = messages.findLast((message) => 'done' in message || 'failure' in message);
  return { end, conflicts: messages.find((message) => 'conflicts' in message) };
}

/** Commits another text in the developer's clone. */
function edit(name: string, keys: readonly string[], value: string): void {
  const text = readFileSync(path.join(clone, name), 'utf8');
  writeFileSync(path.join(clone, name), text.replace(JSON.stringify(textAt(clone, name, keys)), JSON.stringify(value)));
  git(clone, 'commit', '--quiet', '--all', '--message', 'Edit a text');
}
function pushEdit(...[name, keys, value]: Parameters<typeof edit>): void {
  git(clone, 'pull', '--quiet', '--rebase');
  edit(name, keys, value);
  git(clone, 'push', '--quiet');
}

beforeAll(() => {
  copy = copyProject(['.gitignore']);
  remote = path.join(folder, 'remote.git');
  clone = path.join(folder, 'clone');
  git(folder, 'init', '--quiet', '--bare', '--initial-branch=main', remote);
  git(copy.folder, 'init', '--quiet', '--initial-branch=main');
  git(copy.folder, 'add', '.');
  git(copy.folder, 'reset', '--quiet', '--', 'node_modules');
  git(copy.folder, 'commit', '--quiet', '--message', 'Begin');
  git(copy.folder, 'remote', 'add', 'origin', remote);
  git(copy.folder, 'push', '--quiet', '--set-upstream', 'origin', 'main');
  git(folder, 'clone', '--quiet', remote, clone);
});
afterAll(() => copy.remove());

describe('a publication in a checkout that follows a remote', { timeout: 600_000 }, () => {
  it('is pushed, with another key and another file that came from there', async () => {
    pushEdit(file, ['hero', 'lead'], 'Ответим каждому.');
    pushEdit(otherFile, ['hero', 'title'], 'Bizga yozing');
    expect(await publish({ path: ['hero', 'title'], value: 'Где нас найти' })).toMatchObject({
      end: { done: {} },
      conflicts: undefined,
    });
    expect(remoteState().state).toBe('pushed');
    expect(page()).toContain('Где нас найти');
    expect(page()).toContain('Ответим каждому.');
    git(clone, 'pull', '--quiet', '--rebase');
    expect(textAt(clone, file, ['hero', 'title'])).toBe('Где нас найти');
    expect(textAt(copy.folder, otherFile, ['hero', 'title'])).toBe('Bizga yozing');
    expect(git(copy.folder, 'status', '--porcelain', '--untracked-files=no')).toBe('');
    expect(git(copy.folder, 'log', '-1', '--format=%an')).toBe('Dilnoza');
  });

  it('of a text that was changed there too is left to whoever publishes: the site has theirs until then', async () => {
    pushEdit(file, ['hero', 'title'], 'Наши контакты');
    const place = { path: ['hero', 'title'], value: 'Контакты школы' };
    expect(await publish(place)).toMatchObject({ end: { failure: { code: 'changed', file, key: 'hero.title' } } });
    expect(page()).toContain('Наши контакты');
    expect(await publish(place)).toMatchObject({ end: { done: {} } });
    expect(page()).toContain('Контакты школы');
    expect(remoteState().state).toBe('pushed');
  });

  it('that cannot be pushed is published, and pushed later; of a text changed on both sides none is lost', async () => {
    renameSync(remote, `${remote}.gone`);
    expect(await publish({ path: ['hero', 'title'], value: 'Приходите завтра' })).toMatchObject({ end: { done: {} } });
    expect(page()).toContain('Приходите завтра');
    expect(remoteState()).toMatchObject({ state: 'waiting', message: expect.stringMatching(/./) });
    expect(remoteState().message).not.toContain(remote);
    renameSync(`${remote}.gone`, remote);
    pushEdit(file, ['hero', 'title'], 'Как нас найти');
    expect(await publish()).toMatchObject({
      end: { done: {} },
      conflicts: { conflicts: [{ file, path: ['hero', 'title'], value: 'Как нас найти' }], by: 'Aziz' },
    });
    expect(remoteState().state).toBe('pushed');
    expect(page()).toContain('Приходите завтра');
    expect(git(remote, 'show', `main:${file}`)).toContain('Приходите завтра');
  });

  it('by a server tells people what was changed on both sides, and shows it beside what they write there', async () => {
    const told: SiteIncident[] = [];
    const editor = createEditor({
      ...{ root: copy.folder, dist: path.join(copy.folder, 'dist'), environment: process.env },
      log: { warn: () => {}, info: () => {} },
      tell: (incident) => told.push(incident),
      worker: { ask: async () => ({ findings: [] }) as never, stop: () => {} },
    });
    const draft = await editor.draft();
    const place = { file, path: ['hero', 'title'] };
    async function publishText(keys: string[], value: string) {
      for (const [name, text] of [[file, value] as const, [otherFile, `${textAt(copy.folder, otherFile, keys)}!`]]) {
        const base = textAt(copy.folder, name, keys);
        await draft.set({ file: name, path: keys, value: text, base, version: 0 }, 'Dilnoza');
      }
      expect(await editor.publish('Dilnoza')).toBeUndefined();
    }
    renameSync(remote, `${remote}.gone`);
    await publishText(place.path, 'Ждём вас');
    await editor.hasPublished();
    renameSync(`${remote}.gone`, remote);
    pushEdit(file, place.path, 'Как пройти');
    await publishText(['hero', 'lead'], 'Отвечаем всем.');
    // Somebody writes the same text while it is published.
    await draft.set({ ...place, value: 'Ждём в гости', base: 'Ждём вас', version: 0 }, 'Dilnoza');
    expect(await editor.hasPublished()).toBe(true);
    expect(editor.publication()).toMatchObject({ state: 'done' });
    expect(told).toEqual([{ at: expect.any(Number), what: 'conflict' }]);
    expect(draft.state().changes).toMatchObject([{ ...place, value: 'Ждём в гости', theirs: 'Как пройти' }]);
    expect(page()).toContain('Ждём вас');
  });

  it('whose push is refused, for the remote moved on in that moment, is pushed with what came', async () => {
    git(clone, 'pull', '--quiet', '--rebase');
    edit(otherFile, ['hero', 'title'], 'Biz bilan bogʻlaning');
    // Takes a developer's push in right before ours.
    const receive = path.join(path.dirname(remote), 'receive-pack');
    writeFileSync(
      receive,
      `#!/bin/sh\nmv '${receive}.once' '${receive}.done' 2>/dev/null && env -i PATH="$PATH" git -C '${clone}' push --quiet >&2\nexec git-receive-pack "$@"\n`,
    );
    chmodSync(receive, 0o755);
    writeFileSync(`${receive}.once`, '');
    git(copy.folder, 'config', 'remote.origin.receivepack', receive);
    expect(await publish({ path: ['hero', 'title'], value: 'Пишите нам' })).toMatchObject({ end: { done: {} } });
    expect(existsSync(`${receive}.done`)).toBe(true);
    expect(remoteState().state).toBe('pushed');
    expect(git(remote, 'show', `main:${file}`)).toContain('Пишите нам');
    expect(textAt(copy.folder, otherFile, ['hero', 'title'])).toBe('Biz bilan bogʻlaning');
  });

  it('is published without code that came from there, and says whose work that is', async () => {
    git(clone, 'pull', '--quiet', '--rebase');
    writeFileSync(path.join(clone, 'site.config.ts'), `${readFileSync(path.join(clone, 'site.config.ts'), 'utf8')}\n`);
    git(clone, 'commit', '--quiet', '--all', '--message', 'Change code');
    git(clone, 'push', '--quiet');
    expect(await publish({ path: ['hero', 'title'], value: 'Наш адрес' })).toMatchObject({ end: { done: {} } });
    expect(page()).toContain('Наш адрес');
    expect(remoteState()).toMatchObject({ state: 'blocked', message: expect.stringContaining('site.config.ts') });
  });
});
