import type { Page } from '@playwright/test';
import { firstOwnerId } from '../../desk/api/account.ts';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import {
  comeBack,
  expect,
  idOf,
  patchApplication,
  postApplication,
  searchFor,
  signIn,
  signInColleague,
  signInToApplication,
  soon,
  statusButton,
  test,
  uniqueName,
} from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { holdBack } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const uz = textsOf('inbox');

test('a list shows in place what a colleague views, and “next” skips that row', async ({ page, openPhone }) => {
  const word = uniqueName();
  for (const letter of ['A', 'B', 'C']) await postApplication(page, `${word} ${letter}`);
  const { colleague, name } = await signInColleague(page, openPhone, 'ru');
  const list = searchFor(word);
  const rowOf = (on: Page, letter: string) => on.locator('[data-rows] li').filter({ hasText: `${word} ${letter}` });
  await page.goto(list);
  await expect(rowOf(page, 'C')).toBeVisible();
  /** In whole pixels: the name's line is a fifth of a pixel lower than the line of a time. */
  const places = () =>
    Promise.all(['A', 'B', 'C'].map(async (letter) => Math.round((await rowOf(page, letter).boundingBox())?.y ?? 0)));
  const before = await places();

  await colleague.goto(list);
  await colleague.getByRole('link', { name: `${word} B` }).click();
  await expect(colleague.getByRole('heading', { name: `${word} B` })).toBeVisible();
  const viewing = uz('viewers', { count: 1, name });
  await comeBack(page, () => expect(rowOf(page, 'B')).toContainText(viewing, soon));
  expect(await places()).toEqual(before);
  await page.getByRole('link', { name: `${word} C` }).click();
  await page
    .getByRole('button', { name: uz('details.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `${word} A` })).toBeVisible();

  await page.getByRole('link', { name: `${word} B` }).click();
  await expect(page.getByRole('status').filter({ hasText: viewing })).toBeInViewport();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a version conflict opens a dialog in the middle of the window, also after “next”', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(409), /^failed: .*\/desk\/api\/.*ABORTED/);
  const t = textsOf('inbox', 'ru');
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: 740 });
  const word = uniqueName();
  for (const letter of ['A', 'B']) await postApplication(page, `${word} ${letter}`);
  await signIn(page, searchFor(word));
  await page.getByRole('link', { name: `${word} B` }).click();
  await expect(page.getByRole('heading', { name: `${word} B` })).toBeVisible();
  const id = idOf(page);
  const release = await holdBack(page, `**/applications/${id}`);
  await patchApplication(page, id, { status: 'called', version: 1 });
  await statusButton(page, t('status.closed')).click();
  await page
    .getByRole('button', { name: t('details.next'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: `${word} A` })).toBeVisible();
  release();
  const dialog = page.getByRole('dialog').filter({ hasText: t('error.conflict') });
  await expect(dialog).toBeFocused();
  await expect(dialog).toBeInViewport({ ratio: 1 });
  await expect(dialog).toContainText(`${word} B`);
  await expect(dialog).toContainText(t('status.called'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: t('conflict.keepMine') }).click();
  await expect(dialog).toBeHidden();
  const { application } = await (await page.request.get(`/desk/api/applications/${id}`)).json();
  expect(application).toMatchObject({ status: 'closed' });
});

test('a status change or a deletion can conflict with a colleague’s edit, but a status not with who calls', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(409));
  const name = uniqueName();
  await postApplication(page, name);
  await signIn(page, '/desk#list=all');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const address = `/desk/api/applications/${idOf(page)}`;
  let version = 1;
  /** An edit by another person, at the server's current version. */
  const elsewhere = async (method: 'PATCH' | 'POST' | 'PUT', path: string, change: object) => {
    const headers = { 'sec-fetch-site': 'same-origin' };
    const data = method === 'POST' ? change : { ...change, version };
    const answer = await page.request.fetch(address + path, { method, headers, data });
    ({ version } = (await answer.json()).application);
  };
  // The page does not load these edits.
  await page.route(`**${address}`, (route) => (route.request().method() === 'GET' ? undefined : route.fallback()));
  const conflict = page.getByRole('dialog').filter({ hasText: uz('error.conflict') });

  await elsewhere('PATCH', '', { status: 'called' });
  await elsewhere('POST', '/notes', { text: 'Ertaga 15:00 da' });
  await page.getByRole('button', { name: uz('status.closed') }).click();
  await expect(conflict).toContainText(uz('status.called'));
  await expect(conflict).toContainText('Ertaga 15:00 da');
  await page.getByRole('button', { name: uz('conflict.takeTheirs') }).click();
  await expect(conflict).toBeHidden();
  await expect(statusButton(page, uz('status.called'), { pressed: true })).toBeVisible();

  await elsewhere('PUT', '/responsible', { accountId: firstOwnerId });
  await statusButton(page, uz('status.interviewed')).click();
  await expect(statusButton(page, uz('status.interviewed'), { pressed: true })).toBeVisible();
  await expect(conflict).toBeHidden();

  await elsewhere('POST', '/notes', { text: 'Kutyapman' });
  await page.getByRole('button', { name: uz('remove.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: uz('remove.confirm'), exact: true })
    .click();
  await expect(conflict).toContainText('Kutyapman');
  await page.getByRole('button', { name: uz('conflict.takeTheirs') }).click();
  await page.getByRole('button', { name: uz('remove.open') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: uz('remove.confirm'), exact: true })
    .click();
  await expect(page.getByText(name)).toHaveCount(0);
});

test('a note that failed to send opens a dialog in the middle of the window, and is sent on retry', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(503), ...refusals(404));
  await page.setViewportSize({ width: 360, height: 740 });
  const name = uniqueName();
  await postApplication(page, name);
  await signInToApplication(page, name);
  await page.route('**/notes', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'store-unavailable', message: 'x' } } }),
  );
  const note = page.getByLabel(uz('notes.label'));
  await note.pressSequentially('Ertaga');
  await page.getByRole('button', { name: uz('notes.add'), exact: true }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: uz('conflict.unsavedNote') });
  await expect(dialog).toBeInViewport({ ratio: 1 });
  // The next key goes on with the text.
  await dialog.getByRole('button', { name: uz('details.close') }).click();
  await page.keyboard.type(' 15:00');
  await expect(note).toHaveValue('Ertaga 15:00');
  await page.getByRole('button', { name: uz('notes.add'), exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.unroute('**/notes');
  await dialog.getByRole('button', { name: uz('retry') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ertaga' })).toBeVisible();
  await expect(note).toHaveValue('');

  await page.route('**/notes', (route) =>
    route.fulfill({ status: 404, json: { error: { code: 'not-found', message: 'x' } } }),
  );
  await note.pressSequentially('Indin');
  await page.getByRole('button', { name: uz('notes.add'), exact: true }).click();
  const removed = page.getByRole('dialog').filter({ hasText: uz('error.not-found') });
  await expect(removed.getByText('Indin')).toBeVisible();
  await expect(removed.getByRole('button', { name: uz('retry') })).toHaveCount(0);
});

test('a list shows eight rows at 1280 × 800', async ({ page }) => {
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 1280, height: 800 });
  const word = uniqueName();
  const motivation = 'Uch yil doʻkonda sotuvchi boʻlib ishladim. Endi IT sohasiga oʻtmoqchiman.';
  for (let number = 0; number < 9; number++) {
    const long = { telegram: `sinovchi_dilnoza_abdurahmon_${number}`, motivation };
    await postApplication(page, `${word} ${number}`, long, '/r/jmeter?language=ru');
  }
  await signIn(page, searchFor(word));
  const rows = page.locator('[data-rows] li').filter({ hasText: word });
  await expect(rows).toHaveCount(9);
  await expect(rows.nth(7)).toBeInViewport({ ratio: 1 });
  const promise = { status: 'noAnswer', attempts: 2, callAt: Date.now() + 10 * 24 * 60 * 60_000, version: 1 };
  for (const link of await rows.locator('[data-row]').all())
    await patchApplication(page, (await link.getAttribute('data-row')) ?? '', promise);
  await page.reload();
  await expect(rows.filter({ hasText: '→' })).toHaveCount(9);
  await expect(rows.nth(7)).toBeInViewport({ ratio: 1 });
});
