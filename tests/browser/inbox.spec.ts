import { readFileSync } from 'node:fs';
import { accessibilityFaults } from './accessibility.ts';
import { phone, postApplication } from './application.ts';
import { refusals } from './console-errors.ts';
import { deskPassword } from './desk-password.ts';
import { handedFiles, sameInEveryEngine } from './engines.ts';
import { expect, storeLanguage, test } from './fixtures.ts';
import { holdBack, signIn, uniqueName } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const inbox = textsOf('inbox');

test('a search term appears in no request URL, and Back restores it', async ({ page, consoleErrors }) => {
  // A reload aborts pending requests.
  consoleErrors.allow(...refusals(401), /^failed: .*\/desk\/api\/.*ABORTED/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url().split('#', 1)[0] ?? '')));
  const name = uniqueName();
  await postApplication(page, name);
  await postApplication(page, uniqueName());
  await signIn(page, '/desk#list=all');
  const search = page.getByRole('searchbox');
  const row = page.getByRole('link', { name });
  await search.pressSequentially(name);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  // The numbers count all applications.
  await expect(page.getByRole('link', { name: inbox('status.declined') }).locator('span')).toBeHidden();
  await row.click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(name);
  await page.getByRole('link', { name: inbox('status.declined') }).click();
  await expect(page.getByText(inbox('list.nothing'))).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(name);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: inbox('filter.export') }).click();
  await expect.poll(() => asked.some((url) => url.includes('export.csv'))).toBe(true);
  expect(asked.filter((url) => url.includes(name))).toEqual([]);
});

test(
  'an application that is opened before the search starts stays open',
  sameInEveryEngine,
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(...refusals(401));
    const name = uniqueName();
    await postApplication(page, name);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signIn(page, '/desk#list=all');
    const row = page.getByRole('link', { name });
    await row.waitFor();
    await page.getByRole('searchbox').fill(name);
    await row.click();
    await expect(page).toHaveURL(/search=/);
    await expect(page.getByRole('heading', { name })).toBeVisible();
  },
);

test('the owner exports the listed applications as CSV and JSON', handedFiles, async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  await postApplication(page, name);
  await postApplication(page, uniqueName());
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: inbox('filter.export') }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^applications-[\d-]+\.csv$/);
  const file = readFileSync(await download.path(), 'utf8');
  const [, row, ...others] = file.trim().split('\r\n');
  expect([row, others]).toEqual([expect.stringContaining(name), []]);

  const downloadingJson = page.waitForEvent('download');
  await page.getByRole('button', { name: inbox('filter.exportJson') }).click();
  const json = await downloadingJson;
  expect(json.suggestedFilename()).toMatch(/^applications-[\d-]+\.json$/);
  expect(JSON.parse(readFileSync(await json.path(), 'utf8'))).toMatchObject([{ answers: { name }, notes: [] }]);

  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole('button', { name: inbox('filter.exportJson') })).toBeHidden();
});

test(
  'signing out everywhere ends all sessions, including the current session',
  sameInEveryEngine,
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(...refusals(401));
    // The sessions of parallel tests must survive, so the request is stubbed.
    const asked: string[] = [];
    await page.route('**/desk/api/sessions', (route) => {
      asked.push(route.request().method());
      return route.fulfill({ status: 204 });
    });
    await signIn(page);
    await expect(page.locator('[data-rows]')).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('link', { name: inbox('pages.account') }).click();
    await expect(page).toHaveURL(/\/desk\/account$/);
    await page.getByRole('button', { name: textsOf('inbox-account')('sessions.endAll') }).click();
    await expect(page.locator('input[type=password]')).toBeVisible();
    expect(asked).toEqual(['DELETE']);
  },
);

test('the tab title counts new applications in the language that the owner selects', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await signIn(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await postApplication(page, uniqueName());
  const titleIn = (code: 'uz' | 'ru') => new RegExp(`^\\(\\d+\\) ${textsOf('inbox', code)('title')}`);
  await expect(async () => {
    // The inbox polls when its tab becomes visible.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page).toHaveTitle(titleIn('uz'), { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: textsOf('inbox', 'ru')('language.own') }).click();
  await expect(page).toHaveTitle(titleIn('ru'));
});

test('a draft note survives saving another note, a reload and the session, and is deleted at sign-out', async ({
  page,
  consoleErrors,
}) => {
  // A refused request ends the page, and aborts the requests beside it.
  consoleErrors.allow(/401/, /^failed: .*\/desk\/api\/.*ERR_ABORTED/);
  const name = uniqueName();
  await postApplication(page, name);
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const letThrough = await holdBack(page, '**/notes');
  const note = page.getByLabel(inbox('notes.label'));
  // Types, because in Firefox React misses what Playwright 1.64 fills into a controlled field.
  await note.pressSequentially('Qoʻngʻiroq qildim');
  await page.getByRole('button', { name: inbox('notes.add') }).click();
  await note.press('ControlOrMeta+a');
  await note.pressSequentially('Ertaga yana');
  letThrough();
  await expect(page.getByText('Qoʻngʻiroq qildim')).toBeVisible();
  await expect(note).toHaveValue('Ertaga yana');

  await page.reload();
  await expect(note).toHaveValue('Ertaga yana');

  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(page.getByText(inbox('login.expired'))).toBeVisible();
  await page.locator('input[type=password]').fill(deskPassword);
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Ertaga yana');

  const signOut = page.getByRole('button', { name: inbox('login.out') });
  const dialog = page.getByRole('dialog', { name: inbox('notes.leave', { count: 1 }) });
  await signOut.click();
  await expect(dialog.getByRole('button', { name: inbox('notes.stay') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(note).toHaveValue('Ertaga yana');
  await signOut.click();
  await dialog.getByRole('button', { name: inbox('login.out') }).click();
  await page.locator('input[type=password]').waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ertaga');
});

test('a scheduled call is listed in Today, and made on a phone', async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  await postApplication(page, name);
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  const id = await page.getByRole('link', { name }).getAttribute('data-row');
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' });
  const promised = await page.request.patch(`/desk/api/applications/${id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { status: 'noAnswer', callAt: Date.parse(`${day}T23:59+05:00`), version: 1 },
  });
  expect(promised.status()).toBe(200);
  const ru = textsOf('inbox', 'ru');
  await page.getByRole('link', { name: ru('today.title') }).click();
  const calls = page.locator('section').filter({ has: page.getByRole('heading', { name: ru('today.calls') }) });
  await calls.getByRole('link', { name }).click();
  // The buttons at the bottom: a call, then its result. Nothing dials here.
  const call = page.getByRole('link', { name: ru('details.callShort'), exact: true });
  await expect(call).toBeInViewport({ ratio: 1 });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  expect(await accessibilityFaults(page)).toEqual([]);
  const answered = page.getByRole('button', { name: ru('call.answered') });
  await expect(answered).toBeInViewport({ ratio: 1 });
  await answered.click();
  await expect(call).toBeVisible();
  await expect(page.getByRole('button', { name: ru('undo') })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: ru('details.back') }).click();
  await page
    .getByRole('navigation')
    .getByRole('link', { name: ru('filter.everyStatus') })
    .click();
  const fields = page.getByRole('combobox');
  await expect(fields).toHaveCount(0);
  await page.getByRole('button', { name: ru('filter.more') }).click();
  await expect(fields).toHaveCount(2);
});

test('the list of calls is reloaded when the day ends', sameInEveryEngine, async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(401));
  await postApplication(page, uniqueName());
  await page.clock.install();
  await signIn(page);
  await expect(page.getByRole('heading', { name: inbox('today.fresh') })).toBeVisible();
  const again = page.waitForRequest('**/desk/api/today');
  await page.clock.fastForward('24:00:00');
  await again;
});

test('an application opens without moving a row, with message templates in the applicant’s language', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  await page.request.post('/r/qa?language=ru', { form: { name, phone, telegram: 'sinovchi', started: '1' } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, '/desk#list=all');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByText(inbox('counts.choose'))).toBeVisible();
  const place = await row.boundingBox();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  await page.getByText(inbox('template.title')).click();
  const written = new URL(
    (await page
      .getByRole('link', { name: inbox('template.telegram') })
      .first()
      .getAttribute('href')) ?? '',
  );
  expect([written.origin, written.pathname]).toEqual(['https://t.me', '/sinovchi']);
  const [greeting = ''] = textsOf('inbox', 'ru')('templates.missed', { name, brand: '', subject: '' }).split('!');
  expect(greeting).toContain(name);
  expect(written.searchParams.get('text')).toContain(greeting);
  await page.getByRole('heading', { name }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
