import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test';
import { firstOwnerName } from '../../desk/api/account.ts';
import type { PublicationsResponse, SiteResponse } from '../../editor/shared/api.ts';
import { type DraftPlace, type Json, valueAt } from '../../editor/shared/draft.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { type DeskServer, startDeskServer } from '../../tools/desk-server.ts';
import { freePort } from '../../tools/processes.ts';
import { accessibilityFaults } from './accessibility.ts';
import { password } from './desk.ts';
import { deskPassword, deskPasswordHash } from './desk-password.ts';
import { test as base, expect } from './fixtures.ts';
import { setTheme } from './shared-page.ts';
import { textsOf } from './site-pages.ts';

export const people = { owner: 'Nodira', editor: 'Sardor' } as const;
type Person = keyof typeof people;

async function startEditorSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-editor-'));
  const port = await freePort();
  const start = () =>
    startDeskServer({
      PORT: String(port),
      DESK_FILE: path.join(folder, 'desk.db'),
      DESK_PASSWORD_HASH: deskPasswordHash,
    });
  let server: DeskServer = await start();
  const origin = server.address;
  const openApi = () =>
    request.newContext({ baseURL: origin, extraHTTPHeaders: { origin, 'sec-fetch-site': 'same-origin' } });
  const apis: Record<Person, APIRequestContext> = { owner: await openApi(), editor: await openApi() };
  const call = async <T>(who: Person, method: string, address: string, data?: object): Promise<T> => {
    const response = await apis[who].fetch(`/desk/api/${address}`, { method, ...(data && { data }) });
    if (!response.ok()) throw new Error(`${address}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  await call('owner', 'POST', 'session', { name: firstOwnerName, password: deskPassword });
  await call('owner', 'PATCH', 'account', { name: people.owner });
  const invited = { name: people.editor, role: 'editor' };
  const { token } = await call<{ token: string }>('owner', 'POST', 'accounts/invitations', invited);
  await call('editor', 'POST', 'invitation/accept', { token, password });

  const draft = () => call<SiteResponse>('owner', 'GET', 'site');
  return {
    origin,
    cookies: async () => (await apis.owner.storageState()).cookies,
    draft,
    values: async () => (await draft()).changes.map(({ value }) => value),
    /** Writes as the editor, a colleague of the owner. */
    write: (place: DraftPlace, value: Json, version = 0) =>
      call('editor', 'PUT', 'site/draft', { ...place, value, base: contentAt(place), version }),
    /** Discards the draft and reverts what tests published. */
    async reset(): Promise<void> {
      // A closed page may still have a request in flight.
      await expect(async () => {
        for (const { file, path: keys, base: value, version } of (await draft()).changes) {
          await call('owner', 'PUT', 'site/draft', { file, path: keys, value, base: value, version });
        }
      }).toPass();
      const { publications } = await call<PublicationsResponse>('owner', 'GET', 'site/publications');
      const undone = publications.map(({ undoOf }) => undoOf);
      for (const { id, undoOf } of publications) {
        if (undoOf || undone.includes(id)) continue;
        await call('owner', 'POST', 'site/undo', { id });
        await expect.poll(async () => (await draft()).publication.state, { timeout: 120_000 }).toBe('done');
      }
    },
    kill: () => server.stop('SIGKILL'),
    async start(): Promise<void> {
      server = await start();
    },
    async close(): Promise<void> {
      await Promise.all(Object.values(apis).map((api) => api.dispose()));
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export type EditorSite = Awaited<ReturnType<typeof startEditorSite>>;

export function contentAt({ file, path: keys }: DraftPlace): Json {
  const value = valueAt(JSON.parse(readFileSync(file, 'utf8')) as Json, keys);
  if (value === undefined) throw new Error(`${file} has no ${keys.join('.')}`);
  return value;
}

/** Tests share one server for each worker, and each begins without changes. */
export const test = base.extend<{ withoutChanges: undefined }, { site: EditorSite }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
    async ({}, use) => {
      const site = await startEditorSite();
      await use(site);
      await site.close();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ site }, use) => use(site.origin),
  withoutChanges: [
    async ({ site, consoleErrors }, use) => {
      // A replaced preview aborts its fonts.
      consoleErrors.allow(/\.woff2 (net::ERR_ABORTED|NS_BINDING_ABORTED)/);
      // The editor polls its state every two seconds: a reload aborts a request.
      consoleErrors.allow(/\/desk\/api\/site\S* (net::ERR_ABORTED|NS_BINDING_ABORTED)/);
      await use(undefined);
      await site.reset();
    },
    { auto: true },
  ],
});
export { expect };

interface View {
  code: LanguageCode;
  width: number;
}

export const phone: View = { code: 'ru', width: 360 };
export const computer: View = { code: 'uz', width: 1280 };

export async function prepare(page: Page, { code, width }: View): Promise<void> {
  await page.addInitScript((chosen) => {
    if (origin !== 'null') localStorage.setItem('sinov.language', chosen);
    // Playwright 1.64 fills fields in Firefox by script, and React ignores values that it saw a script write.
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
}

/** Opens the editor as the owner, and waits until the preview can be clicked. */
export async function openEditor(page: Page, site: EditorSite, view: View): Promise<void> {
  await page.context().addCookies(await site.cookies());
  await prepare(page, view);
  await page.goto('/desk/site');
  await expect(previewOf(page).locator('h1')).toBeVisible();
}

export const previewOf = (page: Page) => page.frameLocator('iframe');

export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

export const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option);

export const fieldOf = (within: Page | Locator, code: LanguageCode) =>
  within.getByRole('textbox', { name: textsOf('inbox', code)('language.own'), exact: true });

export async function writeText(within: Page | Locator, texts: Readonly<Record<LanguageCode, string>>): Promise<void> {
  for (const { code } of languages) await fieldOf(within, code).fill(texts[code]);
}

export async function publish(page: Page, code: LanguageCode): Promise<void> {
  const t = textsOf('inbox-site', code);
  await button(page, t('publish.start')).click();
  // A busy machine renders all pages for a while.
  await expect(page.getByText(t('publish.done'))).toBeVisible({ timeout: 120_000 });
}

export const placeOf = (code: LanguageCode, key = 'hero.lead') => ({
  file: `content/pages/contact/${code}.json`,
  path: key.split('.'),
});
export const textAt = (code: LanguageCode, key?: string) => String(contentAt(placeOf(code, key)));
export const title = (code: LanguageCode) => textAt(code, 'hero.title');
/** A text without misspellings that is not published. */
export const longer = (code: LanguageCode) => `${textAt(code)} ${textAt(code, 'hours.note')}`;

export async function clickText(page: Page, code: LanguageCode): Promise<void> {
  await choose(page, textsOf('inbox-site', code)('page'), 'contact');
  await previewOf(page).getByText(textAt(code)).click();
  await expect(fieldOf(page, code)).toHaveText(textAt(code));
}

/** In both themes. Checks with axe only around the preview. */
export async function expectGoodState(page: Page): Promise<void> {
  for (const theme of ['dark', 'light'] as const) {
    await setTheme(page, theme);
    expect(await accessibilityFaults(page, undefined, { frames: false })).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

export async function expectServed(page: Page, address: string, ...words: string[]): Promise<string> {
  let html = '';
  await expect
    .poll(async () => {
      html = await (await page.request.get(address)).text();
      return words.filter((word) => !html.includes(word));
    })
    .toEqual([]);
  return html;
}
