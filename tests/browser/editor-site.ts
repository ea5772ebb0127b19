import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type APIRequestContext, type Locator, type Page, request } from '@playwright/test';
import { firstOwnerName } from '../../desk/api/account.ts';
import type { SiteState } from '../../editor/shared/api.ts';
import { type Change, isUndone, type Json, type Place, valueAt } from '../../editor/shared/content.ts';
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

/** A server with an owner and an editor, who have no drafts. */
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

  return {
    origin,
    cookiesOf: async (who: Person) => (await apis[who].storageState()).cookies,
    /** The values of a stored draft. */
    async values(who: Person = 'owner'): Promise<Json[]> {
      const { draft } = await call<SiteState>(who, 'GET', 'site');
      return draft.filter((change) => !isUndone(change)).map(({ value }) => value);
    },
    publishAs: (who: Person, ...changes: Change[]) => call(who, 'POST', 'site/publish', { kind: 'publish', changes }),
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

export function contentAt({ file, path: keys }: Place): Json {
  const value = valueAt(JSON.parse(readFileSync(file, 'utf8')) as Json, keys);
  if (value === undefined) throw new Error(`${file} has no ${keys.join('.')}`);
  return value;
}

/** Each test has a server of its own. */
export const test = base.extend<{ site: EditorSite; quiet: undefined }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  site: async ({}, use) => {
    const site = await startEditorSite();
    await use(site);
    await site.close();
  },
  baseURL: ({ site }, use) => use(site.origin),
  quiet: [
    async ({ consoleErrors }, use) => {
      // A replaced preview aborts its fonts, and a further key the requests of the last.
      consoleErrors.allow(/\.woff2 (net::ERR_ABORTED|NS_BINDING_ABORTED)/);
      consoleErrors.allow(/\/desk\/api\/site\S* (net::ERR_ABORTED|NS_BINDING_ABORTED)/);
      await use(undefined);
    },
    { auto: true },
  ],
});
export { expect };

interface View {
  code: LanguageCode;
  width: number;
}

export const phone: View = { code: 'uz', width: 360 };
export const computer: View = { code: 'ru', width: 1280 };

async function prepare(page: Page, { code, width }: View): Promise<void> {
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

/** Opens the editor, and waits until the preview can be clicked. */
export async function openEditor(page: Page, site: EditorSite, view: View, who: Person = 'owner'): Promise<void> {
  await page.context().addCookies(await site.cookiesOf(who));
  await prepare(page, view);
  await page.goto(`${site.origin}/desk/site`);
  await expect(previewOf(page).locator('h1')).toBeVisible();
}

export const previewOf = (page: Page) => page.frameLocator('iframe');
export const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });
export const choose = (page: Page, label: string, option: string) =>
  page.getByRole('combobox', { name: label, exact: true }).selectOption(option);
export const fieldOf = (within: Page | Locator, code: LanguageCode) =>
  within.getByRole('textbox', { name: textsOf('inbox', code)('language.own'), exact: true });
export const openView = (page: Page, code: LanguageCode, view: 'facts' | 'people' | 'questions') =>
  page.getByRole('link', { name: textsOf('inbox-site', code)(`view.${view}`), exact: true }).click();

export async function writeText(within: Page | Locator, texts: Readonly<Record<LanguageCode, string>>): Promise<void> {
  for (const { code } of languages) await fieldOf(within, code).fill(texts[code]);
}

/** As from the clipboard, which a headless browser does not have. */
export const paste = (target: Locator, text: string) =>
  target.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

export async function publish(page: Page, code: LanguageCode): Promise<void> {
  const t = textsOf('inbox-site', code);
  await button(page, t('publish.start')).click();
  // A busy machine renders pages for a while.
  await expect(page.getByText(t('publish.done'))).toBeVisible({ timeout: 60_000 });
}

const placeOf = (code: LanguageCode, key = 'form.lead'): Place => ({
  file: `content/pages/contact/${code}.json`,
  path: key.split('.'),
});
export const textAt = (code: LanguageCode, key?: string) => String(contentAt(placeOf(code, key)));
/** A text without misspellings that is not published. */
export const longer = (code: LanguageCode) => `${textAt(code)} ${textAt(code, 'hours.note')}`;
export const publishedChange = (code: LanguageCode, value: string): Change => ({
  ...placeOf(code),
  ...{ value, base: textAt(code) },
});

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
