import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import {
  comeBack,
  expect,
  patchApplication,
  phoneOf,
  postApplication,
  searchFor,
  signIn,
  soon,
  statusButton,
  test,
  uniqueName,
} from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

const uz = textsOf('inbox');
const ru = textsOf('inbox', 'ru');

const headers = { 'sec-fetch-site': 'same-origin' };

test('on a phone, a colleague’s work moves no row, and waits for a press in an open application', async ({
  page,
  consoleErrors,
}) => {
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: 740 });
  const word = uniqueName();
  for (const letter of ['A', 'B']) await postApplication(page, `${word} ${letter}`, { phone: phoneOf(word) });
  await signIn(page, searchFor(word));
  const rows = page.locator('[data-rows] li').filter({ hasText: word });
  await expect(rows).toHaveCount(2);
  const id = (await rows.first().locator('[data-row]').getAttribute('data-row')) ?? '';
  const address = `/desk/api/applications/${id}`;
  const places = () =>
    Promise.all((['A', 'B'] as const).map((one) => rows.filter({ hasText: `${word} ${one}` }).boundingBox()));
  const before = await places();
  const callAt = Date.now() + 400 * 24 * 60 * 60_000;
  await patchApplication(page, id, { status: 'noAnswer', attempts: 2, callAt, version: 1 });
  await comeBack(page, () => expect(rows.first()).toContainText(ru('status.noAnswer'), soon));
  await expect(rows.first()).toContainText(/→ \d\d\.\d\d\.\d{4}, \d\d:\d\d/);
  expect(await places()).toEqual(before);

  await page.getByRole('link', { name: `${word} B` }).click();
  const note = page.getByLabel(ru('notes.label'));
  // They load after the application.
  await expect(page.getByRole('heading', { name: ru('possibleDuplicates.title') })).toBeVisible();
  await note.scrollIntoViewIfNeeded();
  const place = await note.boundingBox();
  await page.request.post(`${address}/notes`, { headers, data: { text: 'Ertaga 15:00 da' } });
  const changed = page.getByRole('button', { name: ru('details.changed') });
  await comeBack(page, () => expect(changed).toBeInViewport({ ratio: 1, ...soon }));
  expect(await note.boundingBox()).toEqual(place);
  expect(await accessibilityFaults(page)).toEqual([]);
  // A colleague's note is no conflict with a status.
  await statusButton(page, ru('status.closed')).click();
  await expect(page.getByText('Ertaga 15:00 da', { exact: true })).toBeVisible();
  await expect(changed).toBeHidden();

  await note.pressSequentially('Yarim yozilgan');
  await page.request.delete(address, { headers, data: { version: 4 } });
  consoleErrors.allow(...refusals(404));
  await comeBack(page, () => expect(page.getByText(ru('error.not-found'))).toBeVisible(soon));
  await expect(page.getByText('Yarim yozilgan')).toBeInViewport({ ratio: 1 });
  const repeated: string[] = [];
  page.on('request', (request) => request.url().endsWith(address) && repeated.push(request.url()));
  const update = () => page.waitForResponse('**/desk/api/updates', soon).then(() => {});
  // The second update comes after what the first has loaded.
  for (const _ of ['first', 'second']) await comeBack(page, update);
  expect(repeated).toEqual([]);
  await expect(page.getByRole('button', { name: ru('copy') })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a lost connection is shown on the list and in Today, with the time of the last update', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/, /^failed: /);
  await page.setViewportSize({ width: 360, height: 740 });
  await postApplication(page, uniqueName());
  await signIn(page, '/desk#list=all');
  await expect(page.locator('[data-row]').first()).toBeVisible();
  await page.context().setOffline(true);
  const [start = ''] = uz('away.since', { time: '' }).split(':');
  const away = page.getByRole('status').filter({ hasText: new RegExp(`^${start}: \\d\\d:\\d\\d\\.$`) });
  await comeBack(page, () => expect(away).toBeInViewport({ ratio: 1, ...soon }));
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: uz('today.title') }).click();
  await expect(away).toBeInViewport({ ratio: 1 });
  const retry = page.getByRole('button', { name: uz('retry') });
  await expect(retry).toBeVisible();
  await page.context().setOffline(false);
  await comeBack(page, () => expect(away).toBeHidden(soon));
  // What failed meanwhile loads without a press.
  await expect(retry).toBeHidden();
  await expect(page.locator('[data-row]').first()).toBeVisible();
});
