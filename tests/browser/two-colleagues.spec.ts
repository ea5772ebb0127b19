import type { Page } from '@playwright/test';
import type { Application } from '../../desk/api/application.ts';
import { clockTime } from '../../desk/inbox/browser/received-time.ts';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import {
  comeBack,
  expect,
  fitsWidth,
  idOf,
  openNamed,
  patchApplication,
  postApplication,
  searchFor,
  signIn,
  signInTwo,
  soon,
  statusButton,
  test,
  twoPlaces,
  uniqueName,
} from './desk.ts';
import { textsOf } from './site-pages.ts';

// Each test signs two people in, which takes seconds on a busy machine.
test.describe.configure({ timeout: 90_000 });

const minute = 60_000;
/** In milliseconds, longer than the 15 s after which Today asks again. */
const askedAfter = 16_000;
const [inUzbekOnPhones, inRussianOnLaptops] = twoPlaces;
const rowOf = (page: Page, name: string) => page.locator('[data-rows] li').filter({ hasText: name });
/** A sentence of the texts without its time. */
const startOf = (sentence: string) => sentence.replace(/[:.]? ?$/, '');

test('a promised call stays when the status is pressed after it, until somebody cancels it', async ({
  page,
  openPhone,
}) => {
  const word = uniqueName();
  const [name, next] = [`${word} A`, `${word} B`];
  for (const one of [next, name, `${word} C`]) await postApplication(page, one);
  const { colleague } = await signInTwo(page, openPhone, inUzbekOnPhones);
  const t = textsOf('inbox', inUzbekOnPhones.code);
  await page.goto(searchFor(word));
  await page.getByRole('link', { name }).click();
  const promise = page
    .getByRole('region', { name: t('call.title'), exact: true })
    .getByRole('button')
    .first();
  await promise.click();
  await expect(page.getByRole('button', { name: t('call.none') })).toBeVisible();
  await statusButton(page, t('status.called')).click();
  const box = page.getByRole('complementary', { name: t('undo') });
  await expect(box).toContainText(startOf(t('call.kept', { time: '' })));
  await expect(box.getByRole('button', { name: t('call.cancel') })).toBeInViewport({ ratio: 1 });
  // Letters are taller than their line, but a cut line adds 18 px.
  const cutHeight = (text: HTMLElement | SVGElement) => text.scrollHeight - text.clientHeight;
  for (const text of await box.locator('p').all()) expect(await text.evaluate(cutHeight)).toBeLessThan(10);
  expect(await fitsWidth(page)).toBe(true);
  expect(await accessibilityFaults(page)).toEqual([]);

  await openNamed(colleague, name);
  await expect(statusButton(colleague, t('status.called'), { pressed: true })).toBeVisible();
  await expect(colleague.getByRole('button', { name: t('call.none') })).toBeVisible();
  await expect(colleague.getByText(startOf(t('history.callKept', { time: '' })))).toBeVisible();

  await box.getByRole('button', { name: t('call.cancel') }).click();
  await expect(page.getByRole('button', { name: t('call.none') })).toBeHidden();
  await expect(page.getByText(startOf(t('history.callCleared', { time: '' }))).last()).toBeVisible();
  await box.getByRole('button', { name: t('undo'), exact: true }).click();
  await expect(page.getByRole('button', { name: t('call.none') })).toBeVisible();
  await expect(statusButton(page, t('status.called'), { pressed: true })).toBeVisible();

  await statusButton(page, t('status.interviewed')).click();
  await box.getByRole('button', { name: t('call.cancel') }).waitFor();
  const pressNext = () =>
    page
      .getByRole('button', { name: t('details.next'), exact: true })
      .last()
      .click();
  await pressNext();
  // The question names its own person, and does not cover the name of the next.
  await expect(box.getByText(startOf(t('call.kept', { time: '' })))).toContainText(name);
  await page.getByRole('heading', { name: next }).click({ trial: true, position: { x: 1, y: 1 } });
  await pressNext();
  await expect(page.getByRole('button', { name: t('details.last') })).toBeVisible();
  // In Today “next” goes on with what nobody has handled above. Other tests read the rows of their own.
  await page.route('**/today?*', async (route) => {
    const response = await route.fetch();
    const json = await response.json();
    const fresh = json.fresh.filter(({ answers }: Pick<Application, 'answers'>) => answers.name?.startsWith(word));
    await route.fulfill({ response, json: { ...json, calls: [], fresh } });
  });
  await page.goto('/desk');
  await page.locator('[data-row]').last().click();
  await expect(page.getByRole('button', { name: t('details.back') })).toBeVisible();
  const address = page.url();
  await pressNext();
  await expect(page).not.toHaveURL(address);
});

test('two unanswered calls within a second are both counted, and undo takes back only one’s own', async ({
  page,
  openPhone,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(409));
  const name = uniqueName();
  await postApplication(page, name);
  const { colleague, name: colleagueName } = await signInTwo(page, openPhone, inUzbekOnPhones);
  const t = textsOf('inbox', inUzbekOnPhones.code);
  const both = [page, colleague];
  for (const one of both) await openNamed(one, name);
  await Promise.all(both.map((one) => statusButton(one, t('status.noAnswer')).click()));
  const boxOf = (one: Page) => one.getByRole('complementary', { name: t('undo') });
  for (const one of both) await expect(boxOf(one)).toBeVisible();
  const stored = async () => (await page.request.get(`/desk/api/applications/${idOf(page)}`)).json();
  const { application, history } = await stored();
  expect(application).toMatchObject({ status: 'noAnswer', attempts: 2 });
  const calls = history.filter(({ kind }: { kind: string }) => kind === 'status');
  const names = calls.map(({ accountName }: { accountName: string }) => accountName);
  expect(names.toSorted()).toEqual([colleagueName, 'owner'].sort());
  const [later, earlier] = (names[0] === 'owner' ? both : both.toReversed()) as [Page, Page];
  const undo = (one: Page) => boxOf(one).getByRole('button', { name: t('undo') });
  await undo(later).click();
  // The page may have shown one attempt before it knew of the colleague's.
  await expect.poll(async () => (await stored()).application).toMatchObject({ status: 'noAnswer', attempts: 1 });
  await expect(later.getByText(t('attempts.count', { count: 1 }))).toBeVisible();
  await undo(earlier).click();
  await expect.poll(async () => (await stored()).application).toMatchObject({ status: 'new', attempts: 0 });
});

test('Today and an open application follow a colleague, and “show” brings the newest to the view', async ({
  page,
  openPhone,
}) => {
  const [early, late] = [uniqueName('Erta'), uniqueName('Kech')];
  await postApplication(page, early);
  const { colleague } = await signInTwo(page, openPhone, inRussianOnLaptops);
  const t = textsOf('inbox', inRussianOnLaptops.code);
  await colleague.clock.install();
  await colleague.goto('/desk');
  const row = rowOf(colleague, early);
  const waiting = t('wait.now');
  await expect(row).toContainText(waiting);
  const id = (await row.locator('[data-row]').getAttribute('data-row')) ?? '';
  const callAt = Date.now() + 24 * 60 * minute;
  await patchApplication(page, id, { status: 'new', callAt, version: 1 });
  // Nobody touches the colleague's page: Today asks every 15 s.
  await colleague.clock.fastForward(askedAfter);
  await expect(row).not.toContainText(waiting);
  await expect(row).toContainText(startOf(t('time.tomorrow', { time: '' })));

  await row.getByRole('link', { name: early }).click();
  const me = await colleague.getByRole('button', { name: t('responsible.me'), exact: true }).boundingBox();
  expect(me?.width).toBeGreaterThanOrEqual(44);
  await patchApplication(page, id, { status: 'called', version: 2 });
  const called = statusButton(colleague, t('status.called'), { pressed: true });
  await comeBack(colleague, () => expect(called).toBeVisible(soon));
  await expect(row.getByText(t('status.called'))).toHaveCount(1);
  await colleague
    .getByRole('button', { name: t('details.close') })
    .first()
    .click();

  await postApplication(page, uniqueName());
  const show = colleague.getByRole('status').getByRole('button');
  await colleague.clock.fastForward(askedAfter);
  await expect(show).toBeVisible();
  // It leaves the title in view.
  const title = colleague.locator('[data-rows] h2').first();
  await title.click({ trial: true, position: { x: 5, y: 5 } });
  await postApplication(page, late);
  // Other tests handle and add applications, so the number on the button says nothing.
  await comeBack(colleague, async () => {
    if (await show.isVisible()) await show.click();
    await expect(show).toBeHidden(soon);
    await expect(colleague.getByRole('link', { name: late })).toBeInViewport({ ratio: 1, ...soon });
  });
  // Its tab asks for Today again: what was handled has gone.
  await colleague.getByRole('link', { name: t('today.title') }).click();
  await expect(row).toHaveCount(0);
  const all = colleague.getByRole('button', { name: t('today.all'), exact: true });
  await all.click();
  await colleague.reload();
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  // Another account in the same browser has its own choice.
  await signIn(colleague);
  await expect(all).toHaveAttribute('aria-pressed', 'false');
});

test('a call that falls due moves no row, and Today places it when its tab is pressed', async ({
  page,
  consoleErrors,
}) => {
  // The clock passes the time limit of requests that are on their way.
  consoleErrors.allow(/^failed: .*\/desk\/api\/.*ERR_ABORTED/);
  const t = textsOf('inbox');
  const name = uniqueName();
  await postApplication(page, name);
  await page.clock.install();
  await signIn(page);
  const linkIn = (title: string) =>
    page
      .locator('[data-rows] > section')
      .filter({ has: page.getByRole('heading', { name: title }) })
      .getByRole('link', { name });
  const waiting = linkIn(t('today.fresh'));
  await expect(waiting).toBeVisible();
  const id = (await waiting.getAttribute('data-row')) ?? '';
  const callAt = Date.now() + 20 * minute;
  await patchApplication(page, id, { status: 'new', callAt, version: 1 });
  await comeBack(page, () => expect(rowOf(page, name)).toContainText(clockTime(callAt), soon));
  // Only the clock of this page passes. A call that is near would be announced in the browsers of other tests too.
  const call = { id, name, phone: null, callAt, responsible: null };
  await page.route('**/desk/api/due-calls', (route) => route.fulfill({ json: [call] }));
  await page.clock.fastForward(21 * minute);
  await comeBack(page, () => expect(page.locator('header').getByRole('link', { name })).toBeVisible(soon));
  await expect(waiting).toBeVisible();
  await page.getByRole('link', { name: t('today.title') }).click();
  await expect(linkIn(t('today.calls'))).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
