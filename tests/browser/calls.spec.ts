import { dayMs } from '../../model/durations.ts';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import {
  comeBack,
  expect,
  idOf,
  patchApplication,
  phoneOf,
  postApplication,
  searchFor,
  signIn,
  signInToApplication,
  soon,
  statusButton,
  test,
  uniqueName,
} from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

const uz = textsOf('inbox');
const ru = textsOf('inbox', 'ru');

test('on a phone calls are made and unanswered calls are counted', async ({ page }) => {
  const name = uniqueName();
  const question = { telegram: 'sinovchi', message: 'Когда начало?' };
  await postApplication(page, name, question, '/r/contact?language=ru');
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToApplication(page, name);
  // The buttons at the bottom: a call, then its result. The test machine cannot dial.
  const call = page.getByRole('link', { name: ru('details.callShort'), exact: true });
  await expect(call).toBeInViewport({ ratio: 1 });
  const dial = async () => {
    await call.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
    await call.click();
  };
  for (const part of [call.locator('..'), ...(await call.locator('..').locator('> *').all())])
    expect(await part.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
  // The bar does not cover the field of another time.
  await page.getByRole('button', { name: ru('call.other') }).click();
  const field = page.getByLabel(ru('call.time'));
  await expect(field).toBeInViewport({ ratio: 1 });
  const [bar, box] = await Promise.all([call.locator('..').boundingBox(), field.boundingBox()]);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
  await page.getByRole('button', { name: ru('call.other') }).click();
  await dial();
  const answered = page
    .getByRole('group', { name: ru('call.ended') })
    .getByRole('button', { name: ru('call.answered'), exact: true });
  await expect(answered).toBeInViewport({ ratio: 1 });
  for (const button of await answered.locator('..').getByRole('button').all())
    expect((await button.boundingBox())?.height).toBeLessThan(50);
  expect(await accessibilityFaults(page)).toEqual([]);
  await answered.click();
  await expect(page.getByRole('button', { name: ru('undo') })).toBeInViewport({ ratio: 1 });
  await dial();
  await page
    .getByRole('group', { name: ru('call.ended') })
    .getByRole('button', { name: ru('status.noAnswer') })
    .click();
  for (const count of [1, 2]) {
    await expect(page.getByText(ru('attempts.count', { count }))).toBeVisible();
    await page.getByRole('button', { name: ru('attempts.again') }).click();
  }
  await expect(page.getByText(ru('attempts.count', { count: 3 }))).toContainText(ru('attempts.enough'));
  await expect(page.getByText(ru('history.attempt', { number: 3 }))).toBeVisible();
  await expect(page.getByRole('complementary', { name: ru('undo') })).toContainText(name);
  expect(await accessibilityFaults(page)).toEqual([]);

  await page
    .locator('summary')
    .filter({ hasText: ru('template.title') })
    .click();
  await expect(page.getByText(ru('template.missed'))).toBeVisible();
  // A question gets no invitation to an interview.
  await expect(page.getByText(ru('template.interview'))).toHaveCount(0);
});

test('a call to a new applicant outside of hours is warned about, and is in Today with the last note', async ({
  page,
}) => {
  const name = uniqueName();
  await postApplication(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToApplication(page, name);
  await page.getByLabel(uz('notes.label')).pressSequentially('Tushdan keyin');
  await page.getByRole('button', { name: uz('notes.add'), exact: true }).click();
  await expect(page.getByLabel(uz('notes.label'))).toHaveValue('');
  await page.getByRole('button', { name: uz('call.other') }).click();
  const time = page.getByLabel(uz('call.time'));
  const now = (await time.getAttribute('min')) as string;
  const set = page.getByRole('button', { name: uz('call.set'), exact: true });
  await time.fill('');
  await set.click();
  // A browser's own message is in the browser's language.
  expect(await time.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(uz('check.missing'));
  await time.fill(`${Number(now.slice(0, 4)) + 2}${now.slice(4)}`);
  await expect(page.getByRole('alert')).toContainText('60');
  await set.click();
  expect(await time.evaluate((field: HTMLInputElement) => field.validationMessage)).toBe(uz('check.wrong'));
  await time.fill(`${now.slice(0, 10)}T23:59`);
  await expect(page.getByRole('alert')).toHaveText(uz('call.closed'));
  expect(await accessibilityFaults(page)).toEqual([]);
  await set.click();
  await expect(time).toBeHidden();
  await expect(statusButton(page, uz('status.new'), { pressed: true })).toBeVisible();

  await page.getByRole('link', { name: uz('today.title') }).click();
  const card = page.locator('[data-rows] li').filter({ hasText: name });
  await expect(card).toContainText(`${uz('notes.last')}: Tushdan keyin`);

  // The panel goes on to say why the application was refused.
  await card.getByRole('link', { name }).click();
  await statusButton(page, uz('status.refused')).click();
  await statusButton(page, uz('refusal.other')).click();
  await page.getByLabel(uz('refusal.note')).fill('Armiyaga ketadi');
  await page.getByLabel(uz('refusal.note')).press('Enter');
  await expect(page.getByText(`${uz('refusal.title')}: Armiyaga ketadi`)).toBeVisible();
});

test('a person’s other applications are closed as repeated in one press, and opened again in one press', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(503));
  const [name, earlier] = [uniqueName(), uniqueName()];
  await postApplication(page, earlier, { phone: phoneOf(name) });
  await postApplication(page, name);
  await signInToApplication(page, name);
  const row = page.locator('[data-rows] li').filter({ hasText: name });
  const more = uz('possibleDuplicates.more', { count: 1 });
  await expect(row).toContainText(more);
  await page.route('**/close-others', (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'store-unavailable', message: 'x' } } }),
  );
  const close = uz('possibleDuplicates.close', { count: 1 });
  await page.getByRole('button', { name: close }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: uz('conflict.unsaved', { change: close }) });
  await expect(dialog).toBeVisible();
  await page.unroute('**/close-others');
  await dialog.getByRole('button', { name: uz('retry') }).click();
  const others = page.getByRole('region', { name: uz('possibleDuplicates.title') });
  const entry = others.getByRole('listitem').filter({ hasText: earlier });
  await expect(entry).toContainText(uz('status.repeated'));
  await expect(row).not.toContainText(more);
  await page.getByRole('button', { name: uz('undo'), exact: true }).click();
  await expect(entry).toContainText(uz('status.new'));
  await expect(others.getByRole('button', { name: close })).toBeVisible();
  await expect(page.getByText(uz('history.othersOpened'))).toBeVisible();
  await expect(row).toContainText(more);

  const id = (await entry.getByRole('link').getAttribute('href'))?.slice(-36) ?? '';
  await patchApplication(page, id, { status: 'called', callAt: Date.now() + 400 * dayMs, version: 3 });
  await others.getByRole('button', { name: close }).click();
  const box = page.getByRole('complementary', { name: uz('undo') });
  await expect(box).toContainText(`${uz('status.called')}. ${uz('call.promised', { time: '' })}`);
});

test('the correction form follows undo and colleagues, but keeps what somebody types', async ({ page }) => {
  const [name, wrong, corrected] = [uniqueName(), uniqueName(), uniqueName()];
  await postApplication(page, name);
  await signInToApplication(page, name);
  await page.getByText(uz('correction.title'), { exact: true }).click();
  const field = page.getByRole('textbox', { name: uz('field.name'), exact: true });
  const telegram = page.getByRole('textbox', { name: 'Telegram', exact: true });
  await field.fill(wrong);
  await page.getByRole('button', { name: uz('save'), exact: true }).click();
  await expect(page.getByRole('heading', { name: wrong, exact: true })).toBeVisible();
  await page.getByRole('button', { name: uz('undo'), exact: true }).click();
  await expect(field).toHaveValue(name);

  const correct = async (version: number, name: string) => {
    const address = `/desk/api/applications/${idOf(page)}/answers`;
    await page.request.patch(address, { headers: { 'sec-fetch-site': 'same-origin' }, data: { name, version } });
    await comeBack(page, () => expect(page.getByRole('heading', { name, exact: true })).toBeVisible(soon));
  };
  await correct(3, corrected);
  await expect(field).toHaveValue(corrected);
  await telegram.fill('@yarim');
  await correct(4, name);
  await expect(telegram).toHaveValue('@yarim');
});

test('a mark of spam by hand and its undo are in the history', async ({ page }) => {
  const name = uniqueName();
  await postApplication(page, name);
  await signInToApplication(page, name);
  await page.getByRole('button', { name: uz('details.markSpam'), exact: true }).click();
  await expect(page.getByText(uz('history.spam'), { exact: true })).toBeVisible();
  await page.getByRole('button', { name: uz('undo'), exact: true }).click();
  await expect(page.getByText(`${uz('undone')} ${uz('history.notSpam')}`, { exact: true })).toBeVisible();
});

test('Undo stays with its application while another application is opened and deleted', async ({ page }) => {
  const name = uniqueName();
  for (const one of [`${name} A`, `${name} B`]) await postApplication(page, one);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, searchFor(name));
  await page.getByRole('link', { name: `${name} B` }).click();
  await statusButton(page, uz('status.closed')).click();
  const undo = page.getByRole('complementary', { name: uz('undo') });
  await expect(undo).toContainText(`${name} B`);
  await page
    .getByRole('button', { name: uz('details.next') })
    .last()
    .click();
  await page.getByRole('button', { name: uz('remove.open') }).click();
  await page.getByRole('button', { name: uz('remove.confirm'), exact: true }).click();
  await expect(page.getByRole('link', { name: `${name} A` })).toHaveCount(0);
  await undo.getByRole('button').click();
  await page.getByRole('link', { name: `${name} B` }).click();
  await expect(statusButton(page, uz('status.new'), { pressed: true })).toBeVisible();
});
