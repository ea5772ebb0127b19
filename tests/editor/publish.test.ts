import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firstOwnerName } from '../../desk/api/account.ts';
import type { SiteState, VersionEntry } from '../../editor/shared/api.ts';
import { type DraftChange, type Json, type Place, valueAt } from '../../editor/shared/content.ts';
import { factsFileOf } from '../../model/courses.ts';
import { type DeskServer, startDeskServer } from '../../tools/desk-server.ts';
import { freePort } from '../../tools/processes.ts';
import { deskPassword, deskPasswordHash } from '../browser/desk-password.ts';
import { copyProject } from '../fixtures/project-copy.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const until = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 60_000, interval: 20 }).toBe(true);

const lead: Place = { file: 'content/pages/contact/uz.json', path: ['hero', 'lead'] };
const textOf = (folder = '.') =>
  valueAt(JSON.parse(readFileSync(path.join(folder, lead.file), 'utf8')) as Json, lead.path) as string;
/** The published text, twice: it has no unknown words. */
const doubled = `${textOf()} ${textOf()}`;

const siteIn = (folder: string) => path.join(folder, 'site', readFileSync(path.join(folder, 'site/current'), 'utf8'));

async function startEditing() {
  const folder = temporaryFolder();
  const PORT = String(await freePort());
  const file = path.join(folder, 'desk.db');
  const start = () => startDeskServer({ DESK_FILE: file, DESK_PASSWORD_HASH: deskPasswordHash, PORT });
  let server: DeskServer = await start();
  onTestFinished(() => server.stop());
  const { address } = server;
  const own = { origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const body = JSON.stringify({ name: firstOwnerName, password: deskPassword });
  const { headers } = await fetch(`${address}/desk/api/session`, { method: 'POST', headers: own, body });
  const cookie = headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';

  async function call<T>(method: string, route: string, body?: object): Promise<T> {
    const response = await fetch(`${address}/desk/api/site${route}`, {
      method,
      headers: { ...own, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  }

  return {
    ...{ folder, file },
    state: () => call<SiteState>('GET', ''),
    versions: async () => (await call<{ versions: VersionEntry[] }>('GET', '/versions')).versions,
    page: async (route = '/contact') => (await fetch(address + route)).text(),
    /** Writes a text to the draft. */
    async write(value: string, base = textOf()): Promise<DraftChange> {
      const change = { ...lead, value, base, at: Date.now() };
      await call('PUT', '/draft', { changes: [change] });
      return change;
    },
    publish: (change: DraftChange) => call('POST', '/publish', { changes: [change], kind: 'publish' }),
    kill: () => server.stop('SIGKILL'),
    async restart(): Promise<void> {
      server = await start();
    },
  };
}

it('a version can be written into content/ by a command, from the desk or from a backup', async () => {
  const { write, publish, file } = await startEditing();
  await publish(await write(doubled));
  const copy = copyProject(['dist']);
  onTestFinished(() => copy.remove());
  const pull = (...words: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/content.ts', 'pull', ...words], {
      cwd: copy.folder,
      encoding: 'utf8',
      env: { ...process.env, DESK_FILE: file },
    });
  const before = copy.read(lead.file);
  const other = 'content/pages/contact/ru.json';
  const changedSince = copy.read(other).replace('{', '{ ');
  for (const words of [[], [file]]) {
    copy.write(other, changedSince);
    expect(pull(...words)).toContain('version 1, 1 files changed');
    expect([textOf(copy.folder), copy.read(other)]).toEqual([doubled, changedSince]);
    copy.write(lead.file, before);
  }
});

/** Number of kills; set `EDITOR_KILLS=20` for a longer run by hand. */
const kills = Number(process.env.EDITOR_KILLS ?? 4);

describe('a server', { timeout: 120_000 + 20_000 * kills }, () => {
  it('without a whole rendered site renders it before it answers', async () => {
    const editing = await startEditing();
    await editing.publish(await editing.write(doubled));
    await editing.kill();
    const sites = path.join(editing.folder, 'site');
    writeFileSync(path.join(siteIn(editing.folder), 'site/contact.html'), 'damaged');
    await editing.restart();
    expect(await editing.page()).toContain(doubled);
    await editing.kill();
    rmSync(sites, { recursive: true });
    await editing.restart();
    expect(await editing.page()).toContain(doubled);
  });

  it('with the rendered site of an earlier release serves it until the new site is rendered', async () => {
    const editing = await startEditing();
    await editing.publish(await editing.write(doubled));
    await editing.kill();
    const site = siteIn(editing.folder);
    // A course that the new release adds.
    rmSync(path.join(site, factsFileOf('qa')));
    await editing.restart();
    expect([await editing.page(), siteIn(editing.folder)]).toEqual([expect.stringContaining(doubled), site]);
  });

  it('that is killed while publishing serves the whole old or new version, and loses no draft', async () => {
    const editing = await startEditing();
    const { page, state, versions, kill, restart, folder } = editing;
    const begun = performance.now();
    await editing.publish(await editing.write(doubled));
    // As after each restart, the render process starts first.
    const usualMs = performance.now() - begun;
    const pages = [await page()];
    let [published, count] = [doubled, 1];
    const counts = { old: 0, new: 0 };
    for (let attempt = 0; attempt < kills; attempt += 1) {
      const value = published === doubled ? textOf() : doubled;
      const answer = editing.publish(await editing.write(value, published)).catch(() => {});
      await sleep(Math.random() * 1.5 * usualMs);
      await kill();
      await answer;
      await restart();
      const served = await page();
      const isNew = (await versions()).length > count;
      if (!isNew) expect(served).toBe(pages.at(-1));
      counts[isNew ? 'new' : 'old'] += 1;
      await until(async () => (await page()).includes(isNew ? value : published));
      const { draft } = await state();
      expect(draft).toMatchObject([isNew ? { value: null } : { value }]);
      if (!isNew) continue;
      [published, count] = [value, count + 1];
      pages.push(await page());
    }
    const sites = path.join(folder, 'site');
    if (existsSync(sites)) expect(readdirSync(sites).length).toBeLessThan(7);
    console.log('killed', counts);
  });
});
