import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { phone, postApplication } from './application.ts';
import { refusals } from './console-errors.ts';
import { deskPassword } from './desk-password.ts';
import { pageOf } from './desk-people.ts';
import { handedFiles, sameInEveryEngine } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { holdBack, signIn, uniqueName } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const inbox = textsOf('inbox');

const promisedCalls = (page: Page, t: typeof inbox) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: t('today.calls') }) });

test('what is searched for stands in no address that leaves the browser, and Back brings it back', async ({
  page,
  consoleErrors,
}) => {
  // What is on its way when the page is loaded again is not waited for.
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

test('what the list shows is saved as a file', handedFiles, async ({ page, consoleErrors }) => {
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

test('signing out everywhere ends all sessions, this one too', sameInEveryEngine, async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(401));
  // Those of the tests beside this one go on.
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
});

test('the tab says how many applications are new in the language that the owner changes to', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/401/);
  await signIn(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await postApplication(page, uniqueName());
  const titleIn = (code: 'uz' | 'ru') => new RegExp(`^\\(\\d+\\) ${textsOf('inbox', code)('title')}`);
  await expect(async () => {
    // The inbox looks when its tab comes to the front.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await expect(page).toHaveTitle(titleIn('uz'), { timeout: 1000 });
  }).toPass();
  await page.getByRole('button', { name: textsOf('inbox', 'ru')('language.own') }).click();
  await expect(page).toHaveTitle(titleIn('ru'));
});

test('a half-written note outlives the saving of another, a reload and the session, and is gone at sign-out', async ({
  page,
  consoleErrors,
}) => {
  // One refused request ends the page, and with it the requests beside it.
  consoleErrors.allow(/401/, /^failed: .*\/desk\/api\/.*ERR_ABORTED/);
  const name = uniqueName();
  await postApplication(page, name);
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const letThrough = await holdBack(page, '**/notes');
  const note = page.getByLabel(inbox('notes.label'));
  // Typed: in Firefox React never hears of what Playwright 1.64 fills into a field that it controls.
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

  await page.getByRole('button', { name: inbox('login.out') }).click();
  await page.locator('input[type=password]').waitFor();
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Ertaga');
});

test('who did not answer is called again: undone, then promised for another time', async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  await postApplication(page, name);
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  await page.getByRole('link', { name }).click();
  const status = (code: 'new' | 'noAnswer') =>
    page.getByRole('group').getByRole('button', { name: inbox(`status.${code}`), exact: true });
  await status('noAnswer').click();
  await expect(page.getByText(inbox('call.promised', { time: '' }).trim()).first()).toBeVisible();
  await page.getByRole('button', { name: inbox('undo'), exact: true }).click();
  await expect(status('new')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('button', { name: inbox('undo'), exact: true })).toBeHidden();

  await status('noAnswer').click();
  await page.getByRole('button', { name: inbox('call.other') }).click();
  const time = page.getByLabel(inbox('call.time'));
  // Later today: the earliest time has passed when the minute ends meanwhile.
  await time.fill(((await time.getAttribute('min')) as string).replace(/T.*/, 'T23:59'));
  expect(await accessibilityFaults(page)).toEqual([]);
  const set = page.getByRole('button', { name: new RegExp(`^(${inbox('call.set')}|${inbox('call.setAnyway')})$`) });
  await expect(async () => {
    // Asked about first where nobody works at the hour of this run.
    await set.click();
    await expect(time).toBeHidden({ timeout: 500 });
  }).toPass();
  await page.getByRole('link', { name: inbox('today.title') }).click();
  await expect(promisedCalls(page, inbox).getByRole('link', { name })).toBeVisible();
});

test('a promised call is made on a phone, and leaves the Today of a colleague', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  await postApplication(page, name);
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);
  const id = await page.getByRole('link', { name }).getAttribute('data-row');
  const day = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' });
  const promised = await page.request.patch(`/desk/api/applications/${id}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: { status: 'noAnswer', callAt: Date.parse(`${day}T23:59+05:00`), version: 1 },
  });
  expect(promised.status()).toBe(200);
  await page.getByRole('link', { name: inbox('today.title') }).click();
  await expect(promisedCalls(page, inbox).getByRole('link', { name })).toBeVisible();

  const ru = textsOf('inbox', 'ru');
  const colleague = await pageOf(browser, baseURL, 'ru');
  await signIn(colleague);
  await promisedCalls(colleague, ru).getByRole('link', { name }).click();
  // Under the thumb: a call, and then how it ended. Nothing here dials.
  const call = colleague.getByRole('link', { name: ru('details.callShort'), exact: true });
  await expect(call).toBeInViewport({ ratio: 1 });
  await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await call.click();
  expect(await accessibilityFaults(colleague)).toEqual([]);
  const answered = colleague.getByRole('button', { name: ru('call.answered') });
  await expect(answered).toBeInViewport({ ratio: 1 });
  await answered.click();
  await expect(call).toBeVisible();
  await expect(colleague.getByRole('button', { name: ru('undo') })).toBeInViewport({ ratio: 1 });
  await colleague.getByRole('button', { name: ru('details.back') }).click();
  await colleague
    .getByRole('navigation')
    .getByRole('link', { name: ru('filter.everyStatus') })
    .click();
  const fields = colleague.getByRole('combobox');
  await expect(fields).toHaveCount(0);
  await colleague.getByRole('button', { name: ru('filter.more') }).click();
  await expect(fields).toHaveCount(2);
  await colleague.close();

  await page
    .getByRole('navigation')
    .getByRole('link', { name: inbox('filter.everyStatus') })
    .click();
  // Left before it is there, the list is asked for no more.
  await expect(page.getByRole('link', { name })).toBeVisible();
  await page.getByRole('link', { name: inbox('today.title') }).click();
  await expect(page.getByRole('heading', { name: inbox('today.fresh') })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('whom to call is read anew when the day ends', sameInEveryEngine, async ({ page, consoleErrors }) => {
  consoleErrors.allow(...refusals(401));
  await postApplication(page, uniqueName());
  await page.clock.install();
  await signIn(page);
  await expect(page.getByRole('heading', { name: inbox('today.fresh') })).toBeVisible();
  const again = page.waitForRequest('**/desk/api/today');
  await page.clock.fastForward('24:00:00');
  await again;
});

test('an application opens without moving a row, with what is often written to its sender in their language', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName();
  await page.request.post('/r/qa?language=ru', { form: { name, phone, telegram: 'sinovchi', started: '1' } });
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, '/desk#list=all');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByText(inbox('figures.new'))).toBeVisible();
  const place = await row.boundingBox();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  await page.getByText(inbox('message.title')).click();
  const written = new URL(
    (await page
      .getByRole('link', { name: inbox('message.telegram') })
      .first()
      .getAttribute('href')) ?? '',
  );
  expect([written.origin, written.pathname]).toEqual(['https://t.me', '/sinovchi']);
  const [greeting = ''] = textsOf('inbox', 'ru')('messages.missed', { name, brand: '', subject: '' }).split('!');
  expect(greeting).toContain(name);
  expect(written.searchParams.get('text')).toContain(greeting);
  await page.getByRole('heading', { name }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('whoever changes what somebody else has changed sees it, and decides; what they typed stays', async ({
  page,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401), ...refusals(409));
  const name = uniqueName();
  await postApplication(page, name);
  await signIn(page, '/desk#list=all');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const address = `/desk/api/applications/${/[\da-f-]{36}$/.exec(page.url())?.[0]}`;
  let version = 1;
  /** Another person, in the same version as the server. */
  const elsewhere = async (method: 'PATCH' | 'POST', path: string, change: object) => {
    const headers = { origin: baseURL ?? '', 'sec-fetch-site': 'same-origin' };
    const data = method === 'PATCH' ? { ...change, version } : change;
    const answer = await page.request.fetch(address + path, { method, headers, data });
    ({ version } = (await answer.json()).application);
  };
  // The page does not hear of it by itself.
  await page.route(`**${address}`, (route) => (route.request().method() === 'GET' ? undefined : route.fallback()));
  const conflict = (t: typeof inbox) => page.getByRole('dialog').filter({ hasText: t('error.conflict') });
  const pressed = (status: 'new' | 'called') =>
    page.getByRole('group').getByRole('button', { name: inbox(`status.${status}`), exact: true, pressed: true });

  await elsewhere('PATCH', '', { status: 'called' });
  await elsewhere('POST', '/notes', { text: 'Ertaga 15:00 da' });
  await page.getByRole('button', { name: inbox('status.declined') }).click();
  await expect(conflict(inbox)).toContainText(inbox('conflict.status', { status: inbox('status.called') }));
  await expect(conflict(inbox)).toContainText('Ertaga 15:00 da');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: inbox('conflict.takeTheirs') }).click();
  await expect(conflict(inbox)).toBeHidden();
  await expect(pressed('called')).toBeVisible();

  const putBack = page.getByRole('button', { name: inbox('history.putBack', { status: inbox('status.new') }) });
  await expect(putBack).toBeVisible();
  await elsewhere('PATCH', '', { status: 'interviewed' });
  await putBack.click();
  await expect(conflict(inbox)).toContainText(inbox('conflict.status', { status: inbox('status.interviewed') }));
  await page.getByRole('button', { name: inbox('conflict.keepMine') }).click();
  await expect(pressed('new')).toBeVisible();
  await expect(conflict(inbox)).toBeHidden();
  version++;

  await page.getByRole('button', { name: textsOf('inbox', 'ru')('language.own') }).click();
  const ru = textsOf('inbox', 'ru');
  await elsewhere('PATCH', '', { status: 'interviewed' });
  const note = page.getByLabel(ru('notes.label'));
  await note.pressSequentially('Perezvonit');
  await page.getByRole('button', { name: ru('notes.add') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Perezvonit' })).toBeVisible();
  await expect(conflict(ru)).toBeHidden();
  await expect(note).toHaveValue('');
  version++;

  await elsewhere('POST', '/notes', { text: 'Жду звонка' });
  await page.getByRole('button', { name: ru('remove.open') }).click();
  await page.getByRole('button', { name: ru('remove.confirm'), exact: true }).click();
  await expect(conflict(ru)).toContainText('Жду звонка');
  await page.getByRole('button', { name: ru('conflict.takeTheirs') }).click();
  await page.getByRole('button', { name: ru('remove.open') }).click();
  await page.getByRole('button', { name: ru('remove.confirm'), exact: true }).click();
  await expect(page.getByText(name)).toHaveCount(0);
});
