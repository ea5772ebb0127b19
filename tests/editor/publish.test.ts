import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { firstOwnerName } from '../../desk/api/account.ts';
import type { PublicationState, SiteResponse } from '../../editor/shared/api.ts';
import { type DraftPlace, type Json, valueAt } from '../../editor/shared/draft.ts';
import { type DeskServer, startDeskServer } from '../../tools/desk-server.ts';
import { freePort } from '../../tools/processes.ts';
import { deskPassword, deskPasswordHash } from '../browser/desk-password.ts';
import { copyProject } from '../fixtures/project-copy.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const until = (holds: () => Promise<boolean>) => expect.poll(holds, { timeout: 60_000, interval: 20 }).toBe(true);

async function startEditing(settings: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  const PORT = String(await freePort());
  const file = path.join(folder, 'desk.db');
  const start = () => startDeskServer({ DESK_FILE: file, DESK_PASSWORD_HASH: deskPasswordHash, PORT, ...settings });
  let server: DeskServer = await start();
  onTestFinished(() => server.stop());
  const { address } = server;
  const own = { origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const signIn = async () => {
    const body = JSON.stringify({ name: firstOwnerName, password: deskPassword });
    const { headers } = await fetch(`${address}/desk/api/session`, { method: 'POST', headers: own, body });
    return headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  };
  const cookie = await signIn();

  async function call<T>(method: string, route: string, body?: object): Promise<T> {
    const response = await fetch(`${address}/desk/api/site${route}`, {
      method,
      headers: { ...own, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const state = () => call<SiteResponse>('GET', '');
  const page = async (route: string) => (await fetch(address + route)).text();

  return {
    ...{ folder, file, address, call, state, page },
    /** Writes a value to the draft. @param base the published value. */
    async write(place: DraftPlace, base: Json, value: Json): Promise<void> {
      const { changes } = await state();
      const own = changes.find((one) => one.file === place.file && one.path.join() === place.path.join());
      await call('PUT', '/draft', { ...place, value, base: own?.base ?? base, version: own?.version ?? 0 });
    },
    async publish(): Promise<PublicationState> {
      await call('POST', '/publish', {});
      await until(async () => (await state()).publication.state !== 'running');
      return (await state()).publication;
    },
    async kill(): Promise<void> {
      await server.stop('SIGKILL');
    },
    async restart(): Promise<void> {
      server = await start();
    },
  };
}

const textOf = (file: string, keys: readonly string[]) =>
  valueAt(JSON.parse(readFileSync(file, 'utf8')) as Json, keys) as string;

const lead = (language: 'uz' | 'ru') => ({ file: `content/pages/contact/${language}.json`, path: ['hero', 'lead'] });

type Editing = Awaited<ReturnType<typeof startEditing>>;

/** Repeats a text in both languages, so that the draft has no unknown words. @returns the Uzbek text. */
async function double({ write }: Editing, placeOf: typeof lead): Promise<string> {
  for (const language of ['uz', 'ru'] as const) {
    const place = placeOf(language);
    const base = textOf(place.file, place.path);
    await write(place, base, `${base} ${base}`);
  }
  const { file, path: keys } = placeOf('uz');
  return `${textOf(file, keys)} ${textOf(file, keys)}`;
}

it('a publication can be written into content/ by a command, from the desk or from a backup', async () => {
  const editing = await startEditing();
  const doubled = await double(editing, lead);
  await editing.publish();
  const copy = copyProject(['dist']);
  onTestFinished(() => copy.remove());
  const pull = (...words: string[]) =>
    execFileSync(process.execPath, ['--import', 'tsx', 'tools/content.ts', 'pull', ...words], {
      cwd: copy.folder,
      encoding: 'utf8',
      env: { ...process.env, DESK_FILE: editing.file },
    });
  const before = copy.read('content/pages/contact/uz.json');
  for (const [words, said] of [
    [[], '2 files changed'],
    [[editing.file], '1 files changed'],
  ] as const) {
    expect(pull(...words)).toContain(said);
    expect(textOf(path.join(copy.folder, 'content/pages/contact/uz.json'), ['hero', 'lead'])).toBe(doubled);
    copy.write('content/pages/contact/uz.json', before);
  }
});

it('a number and a name in one language only are published without an answer for the other language', async () => {
  const { write, publish, page } = await startEditing();
  const place = lead('uz');
  await write(place, textOf(place.file, place.path), 'Savol yozing: sinash0, Postman, 24/7.');
  expect((await publish()).state).toBe('done');
  expect(await page('/contact')).toContain('sinash0, Postman, 24/7.');
});

/** Number of kills; set `EDITOR_KILLS=20` for a longer run by hand. */
const kills = Number(process.env.EDITOR_KILLS ?? 4);

describe('a server', { timeout: 120_000 + 20_000 * kills }, () => {
  it('with a damaged rendered site serves the build, and renders the site again', async () => {
    const editing = await startEditing();
    const doubled = await double(editing, lead);
    const { id } = await editing.publish();
    await editing.kill();
    const sites = path.join(editing.folder, 'site');
    const current = readFileSync(path.join(sites, 'current'), 'utf8');
    expect(current).toContain(id);
    writeFileSync(path.join(sites, current, 'site/contact.html'), 'damaged');
    await editing.restart();
    expect(await editing.page('/contact')).not.toContain('damaged');
    await until(async () => (await editing.page('/contact')).includes(doubled));
  });

  it('that is killed while publishing serves the whole old or new site, and keeps draft or publication', async () => {
    const editing = await startEditing();
    const { page, state, call, kill, restart, folder } = editing;
    const before = await page('/contact');
    const doubled = await double(editing, lead);
    const counts = { old: 0, new: 0 };
    for (let attempt = 0; attempt < kills; attempt += 1) {
      await call('POST', '/publish', {});
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 3_500));
      await kill();
      await restart();
      const contact = await page('/contact');
      const isNew = contact.includes(doubled);
      if (!isNew) expect(contact).toBe(before);
      counts[isNew ? 'new' : 'old'] += 1;
      // The lock of the killed server expires, and a recorded publication is served.
      await until(async () => (await state()).publication.state !== 'running');
      const { changes, publication } = await state();
      await until(async () => (await page('/contact')).includes(doubled) === (changes.length === 0));
      if (changes.length > 0) {
        expect(changes).toHaveLength(2);
        expect(publication).toMatchObject({ state: 'failed', failure: { code: 'stopped' } });
        continue;
      }
      const { publications } = await call<{ publications: { id: string }[] }>('GET', '/publications');
      await call('POST', '/undo', { id: publications[0]?.id });
      await until(async () => !(await page('/contact')).includes(doubled));
      await double(editing, lead);
    }
    const sites = path.join(folder, 'site');
    if (existsSync(sites)) expect(readdirSync(sites).length).toBeLessThan(6);
    console.log('killed', counts);
  });
});
