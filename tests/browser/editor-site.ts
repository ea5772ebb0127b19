import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { type APIRequestContext, type Page, request } from '@playwright/test';
import type { SiteResponse } from '../../desk/shared/site-api.ts';
import { type Json, valueAt } from '../../desk/shared/site-draft.ts';
import type { languages } from '../../model/languages.ts';
import { superviseDeskServer } from '../../tools/desk-server.ts';
import { freePort } from '../../tools/processes.ts';
import { copyProject, type ProjectCopy } from '../../tools/project-copy.ts';
import { accessibilityFaults } from './accessibility.ts';
import { deskPassword, deskPasswordHash } from './desk-password.ts';
import { test as base, expect } from './fixtures.ts';
import { setTheme } from './shared-page.ts';

/** Who edits: the owner, and somebody with the role “editor”, by their names. */
export const people = { owner: 'Nodira', editor: 'Sardor' } as const;
export type Person = keyof typeof people;

/** A server whose site is edited: a copy of the project in a Git repository, with the built site. */
export interface EditorSite {
  copy: ProjectCopy;
  origin: string;
  /** The desk's API, as somebody who is signed in. */
  apiOf: (person: Person) => APIRequestContext;
  /** A text as its file in the checkout has it. @param key dotted path. */
  text: (file: string, key: string) => string;
  /** All texts of a dictionary in the checkout, by dotted path. */
  textsOf: (file: string) => Readonly<Record<string, string>>;
  draft: () => Promise<SiteResponse>;
  /** Ends the server as a kill does, and starts it again at the same address. */
  restart: () => Promise<void>;
}

const password = 'uzun-parol-uzun';

function eachText(json: Json, keys: readonly string[] = []): [string, string][] {
  if (typeof json === 'string') return [[keys.join('.'), json]];
  return Object.entries(json as object).flatMap(([key, inner]) => eachText(inner as Json, [...keys, key]));
}

async function startEditorSite(): Promise<EditorSite & { stop: () => Promise<void> }> {
  const copy = copyProject(['dist']);
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy.folder, stdio: 'ignore' });
  git('init', '--quiet');
  git('add', 'content');
  git('-c', 'user.name=x', '-c', 'user.email=x@y.z', 'commit', '--quiet', '--message', 'Add content');
  const port = await freePort();
  const start = () =>
    superviseDeskServer(
      {
        PORT: String(port),
        DESK_FILE: path.join(copy.folder, 'data/desk.db'),
        DESK_PASSWORD_HASH: deskPasswordHash,
        DESK_EDITOR_DIR: copy.folder,
      },
      copy.folder,
    );
  let server = await start();
  const origin = `http://127.0.0.1:${port}`;
  const openApi = () =>
    request.newContext({ baseURL: origin, extraHTTPHeaders: { origin, 'sec-fetch-site': 'same-origin' } });
  const apis = { owner: await openApi(), editor: await openApi() };
  const post = async (who: Person, address: string, data: object) => {
    const response = await apis[who].post(`/desk/api/${address}`, { data });
    if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  await post('owner', 'session', { password: deskPassword });
  await apis.owner.patch('/desk/api/account', { data: { name: people.owner } });
  const { token } = await post('owner', 'accounts/invitations', { name: people.editor, role: 'editor' });
  await post('editor', 'invitation/accept', { token, password });
  return {
    copy,
    origin,
    apiOf: (person) => apis[person],
    text: (file, key) => String(valueAt(JSON.parse(copy.read(file)) as Json, key.split('.'))),
    textsOf: (file) => Object.fromEntries(eachText(JSON.parse(copy.read(file)) as Json)),
    async draft() {
      // A server that has published what its forms show starts anew.
      let draft: SiteResponse | undefined;
      await expect(async () => {
        draft = await (await apis.owner.get('/desk/api/site')).json();
      }).toPass({ timeout: 30_000 });
      return draft as SiteResponse;
    },
    async restart() {
      await server.stop('SIGKILL');
      server = await start();
    },
    async stop() {
      await Promise.all(Object.values(apis).map((api) => api.dispose()));
      await server.stop();
      copy.remove();
    },
  };
}

/** Tests of the page on which the site is edited: one server for all of a worker's, which begin without changes. */
export const test = base.extend<{ withoutChanges: undefined }, { site: EditorSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await startEditorSite();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  withoutChanges: [
    async ({ site, consoleErrors }, use) => {
      // A page of the draft that another is chosen after needs its fonts no more.
      consoleErrors.allow(/\/desk\/site\/assets\/\S+ (net::ERR_ABORTED|NS_BINDING_ABORTED)/);
      await use(undefined);
      for (const { file, path: keys, base, version } of (await site.draft()).changes) {
        const data = { file, path: keys, value: base, base, version };
        await site.apiOf('owner').put('/desk/api/site/draft', { data });
      }
    },
    { auto: true },
  ],
});
export { expect };

export interface View {
  /** Of the interface. */
  code: (typeof languages)[number]['code'];
  width: number;
}

/** The two ends of what people edit with, in both languages. */
export const views: readonly View[] = [
  { code: 'ru', width: 360 },
  { code: 'uz', width: 1280 },
];

/** Opens the page on which the site is edited, and waits until a page of the site can be clicked. */
export async function openEditor(page: Page, site: EditorSite, { code, width }: View, person: Person = 'owner') {
  const { cookies } = await site.apiOf(person).storageState();
  await page.context().addCookies(cookies);
  await page.addInitScript((chosen) => {
    if (origin !== 'null') localStorage.setItem('sinov.language', chosen);
    // Playwright 1.64 fills a field of Firefox as a script does, which React passes over: it knows what scripts wrote.
    addEventListener(
      'input',
      ({ isTrusted, target }) => {
        const written = target as { _valueTracker?: { setValue: (value: string) => void } } | null;
        if (!isTrusted) written?._valueTracker?.setValue('');
      },
      true,
    );
  }, code);
  await page.setViewportSize({ width, height: width < 600 ? 740 : 800 });
  await page.goto('/desk/site');
  await expect(previewOf(page).locator('h1')).toBeVisible({ timeout: 90_000 });
}

/** The page of the site beside the fields. */
export const previewOf = (page: Page) => page.frameLocator('iframe');

/** Expects that axe finds nothing around the page of the draft in both themes, and that nothing is wider than the window. */
export async function expectGoodState(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    expect(await accessibilityFaults(page, undefined, { frames: false })).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/**
 * Waits until a page says something: the server looks for another build now and then, and starts anew where it has published
 * what its forms show. @returns the page.
 */
export async function expectServed(page: Page, address: string, words: string): Promise<string> {
  let html = '';
  await expect(async () => {
    html = await (await page.request.get(address)).text();
    expect(html).toContain(words);
  }).toPass({ timeout: 30_000 });
  return html;
}
