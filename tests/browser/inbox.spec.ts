import { readFileSync } from 'node:fs';
import { firstOwnerName } from '../../desk/api/account.ts';
import { bugs, tools } from '../../model/points.ts';
import { accessibilityFaults } from './accessibility.ts';
import { expect, postApplication, searchFor, signIn, signInToApplication, test, uniqueName } from './desk.ts';
import { deskPassword } from './desk-password.ts';
import { inFirefox } from './engines.ts';
import { holdBack } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const inbox = textsOf('inbox');

test('a search term appears in no request URL, and Back restores it', inFirefox, async ({ page, consoleErrors }) => {
  // A reload aborts pending requests.
  consoleErrors.allow(/^failed: .*\/desk\/api\/.*ABORTED/);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url().split('#', 1)[0] ?? '')));
  const name = uniqueName();
  await postApplication(page, name);
  await postApplication(page, uniqueName());
  await page.goto('/desk#list=all');
  await page.locator('input[name=username]').fill(firstOwnerName);
  await page.locator('input[type=password]').fill(deskPassword);
  await page.keyboard.press('Enter');
  const search = page.getByRole('searchbox');
  const row = page.getByRole('link', { name });
  await search.pressSequentially(name);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  // The numbers count all applications.
  await expect(page.getByRole('link', { name: inbox('status.refused') }).locator('span')).toBeHidden();
  await row.click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue(name);
  await page.getByRole('link', { name: inbox('status.refused') }).click();
  await expect(page.getByText(inbox('list.nothing'))).toBeVisible();
  await page.goBack();
  await expect(search).toHaveValue(name);
  await expect(row).toBeVisible();
  await page.getByRole('button', { name: inbox('filter.export') }).click();
  await expect.poll(() => asked.some((url) => url.includes('export.csv'))).toBe(true);
  expect(asked.filter((url) => url.includes(name))).toEqual([]);
});

test('an application that is opened before the search starts stays open', async ({ page }) => {
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
});

test('Enter in the search opens the first hit, and Ctrl+Enter saves a note', async ({ page }) => {
  const word = uniqueName();
  for (const last of ['Aliyev', 'Botirov']) await postApplication(page, `${word} ${last}`);
  await signIn(page);
  const search = page.getByRole('searchbox');
  await search.fill(word);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: `${word} Botirov` })).toBeVisible();
  const note = page.getByLabel(inbox('notes.label'));
  await note.fill('Ertaga');
  await note.press('Control+Enter');
  await expect(page.getByText('Ertaga', { exact: true })).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(note).toBeFocused();
  // Text that nobody searched with Enter opens nothing.
  await page.keyboard.press('Escape');
  await search.fill(`${word} Aliyev`);
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await expect(page.getByText(inbox('counts.choose'))).toBeVisible();
});

// desk/applications/export.test.ts tests the content of the file.
test('the owner exports the listed applications as CSV', async ({ page }) => {
  const name = uniqueName();
  for (const one of [name, uniqueName()]) await postApplication(page, one);
  await signIn(page, searchFor(name));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: inbox('filter.export'), exact: true }).click();
  const [, row, ...more] = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect([row, more]).toEqual([expect.stringContaining(name), []]);
});

test('the tab title counts new applications in the language that the owner selects', async ({ page }) => {
  await signIn(page);
  await expect(page.getByRole('searchbox')).toBeVisible();
  await postApplication(page, uniqueName());
  const titleIn = (code: 'uz' | 'ru') => new RegExp(`^\\(\\d+\\) ${textsOf('inbox', code)('title')}`);
  await expect(async () => {
    // The inbox polls when its tab becomes visible.
    await page.evaluate(() => dispatchEvent(new Event('focus')));
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
  consoleErrors.allow(/^failed: .*\/desk\/api\/.*ERR_ABORTED/);
  const name = uniqueName();
  await postApplication(page, name);
  await signInToApplication(page, name);
  const letThrough = await holdBack(page, '**/notes');
  const note = page.getByLabel(inbox('notes.label'));
  // Types, because in Firefox React misses what Playwright 1.64 fills into a controlled field.
  await note.pressSequentially('Qoʻngʻiroq qildim');
  await page.getByRole('button', { name: inbox('notes.add'), exact: true }).click();
  await note.press('ControlOrMeta+a');
  await note.pressSequentially('Ertaga yana');
  letThrough();
  await expect(page.getByText('Qoʻngʻiroq qildim', { exact: true })).toBeVisible();
  await expect(note).toHaveValue('Ertaga yana');

  await page.reload();
  await expect(note).toHaveValue('Ertaga yana');

  await page.context().clearCookies();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(page.getByText(inbox('login.expired'))).toBeVisible();
  await expect(page.locator('input[name=username]')).toHaveValue('owner');
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

test('an application opens without moving a row, with its points and templates in the applicant’s language', async ({
  page,
}) => {
  const name = uniqueName();
  await postApplication(page, name, { telegram: 'sinovchi' }, `/r/qa?language=ru&points=once`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, '/desk#list=all');
  const row = page.getByRole('listitem').filter({ hasText: name });
  await expect(page.getByText(inbox('counts.choose'))).toBeVisible();
  const place = await row.boundingBox();
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  expect(await row.boundingBox()).toEqual(place);
  const points = inbox('points', { bugs: 1, allBugs: bugs.length, tools: 0, allTools: tools.length });
  await expect(page.getByText(points, { exact: true })).toBeVisible();
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
  expect(await accessibilityFaults(page)).toEqual([]);
});
