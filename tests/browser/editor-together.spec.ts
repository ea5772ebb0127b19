import sharp from 'sharp';
import { type Change, idOf, type Json } from '../../editor/shared/content.ts';
import { ownerFile } from '../../model/owner.ts';
import { inEveryLanguage } from '../fixtures/languages.ts';
import { consoleOfLoss, refusals } from './console-errors.ts';
import { password, signIn } from './desk.ts';
import {
  button,
  choose,
  clickText,
  computer,
  expect,
  expectGoodState,
  expectServed,
  fieldOf,
  longer,
  openEditor,
  openView,
  people,
  phone,
  previewOf,
  publish,
  publishedChange,
  test,
  textAt,
} from './editor-site.ts';
import { textsOf } from './site-pages.ts';

const { code } = computer;
const t = textsOf('inbox-site', code);
const listT = textsOf('inbox-site-people', code);

test('two people who add to one list at once both keep theirs, and nobody sees the other’s draft', async ({
  page,
  site,
  browser,
}) => {
  const context = await browser.newContext();
  const colleague = await context.newPage();
  await openEditor(colleague, site, computer, 'editor');
  await openEditor(page, site, computer);
  const add = async (who: typeof page, name: string) => {
    await openView(who, code, 'people');
    await choose(who, listT('lists'), 'employers');
    await who.getByRole('button', { name: listT('add.employers') }).click();
    await who.getByRole('textbox', { name: listT('field.company') }).fill(name);
  };
  await add(page, 'Chinor Pay');
  await add(colleague, 'Anhor Bank');
  await expect(page.getByText('Anhor Bank')).toHaveCount(0);
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a85' } });
  const buffer = await image.jpeg().toBuffer();
  await page.locator('input[type=file]').setInputFiles({ name: 'logo.jpg', mimeType: 'image/jpeg', buffer });
  await expect(page.getByRole('img', { name: listT('field.photo') })).toBeVisible();
  await expectGoodState(page);
  await publish(page, code);
  await publish(colleague, code);
  const html = await expectServed(page, '/ru', 'Chinor Pay', 'Anhor Bank');
  const [, address = ''] = /src="(\/photos\/[\w-]+\.webp)"/.exec(html) ?? [];
  expect((await page.request.get(address)).status()).toBe(200);

  // An unfinished item of a colleague blocks nobody else.
  await colleague.getByRole('button', { name: listT('add.employers') }).click();
  await expect(button(colleague, t('publish.start'))).toHaveAttribute('aria-disabled', 'true');
  const item = page.getByRole('listitem').filter({ hasText: 'Anhor Bank' });
  await button(item, `${listT('action.named').replace('{{name}}', 'Anhor Bank')} ${listT('action.remove')}`).click();
  await publish(page, code);
  await expect(colleague.getByText('Anhor Bank')).toHaveCount(0);
  await context.close();
});

test('who edits a text that a colleague published chooses and loses neither', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(...refusals(409));
  // On a phone the open text hides the list of changes.
  await openEditor(page, site, { code, width: phone.width });
  await clickText(page, code);
  await fieldOf(page, code).fill(longer(code));
  await expect.poll(() => site.values()).toEqual([longer(code)]);
  const theirs = textAt(code, 'hours.note');
  // The editor learns of the publication by its own press.
  const old = await (await page.request.get('/desk/api/site')).json();
  await page.route('**/desk/api/site', (route) => route.fulfill({ json: old }));
  await site.publishAs('editor', publishedChange(code, theirs));
  await button(page, t('publish.start')).click();
  const choice = page.getByRole('status').filter({ hasText: t('conflict.text') });
  await expect(choice.first()).toContainText(people.editor);
  await page.unroute('**/desk/api/site');
  await expect(fieldOf(page, code)).toHaveText(longer(code));
  await expect(button(page, t('publish.start'))).toHaveAttribute('aria-disabled', 'true');
  await expectGoodState(page);
  await button(choice.first(), t('conflict.theirs')).click();
  await expect(fieldOf(page, code)).toHaveText(theirs);
  await button(page, listT('undo')).click();
  await expect(fieldOf(page, code)).toHaveText(longer(code));
  await button(choice.first(), t('conflict.mine')).click();
  await expect(page.getByText(t('error.conflict'))).toHaveCount(0);
  await publish(page, code);
  await expectServed(page, '/ru/contact', longer(code));
});

test('two people who move and write one item see the names, the numbers and what has left the site', async ({
  page,
  site,
}) => {
  const at = (key: string, value: Json, base: Json): Change => ({
    file: ownerFile,
    path: ['trainers', key],
    value,
    base,
  });
  const trainer = (id: string, name: string) => {
    const texts = inEveryLanguage({ uz: name, ru: name });
    return { id, name: texts, role: texts, years: 5, courses: ['qa'] };
  };
  const anor = trainer('a1', 'Anor');
  await site.publishAs(
    'owner',
    ...[anor, trainer('b1', 'Behi'), trainer('c1', 'Olma')].map((item) => at(String(idOf(item)), item, null)),
  );
  await openEditor(page, site, computer);
  await openView(page, code, 'people');
  await choose(page, listT('lists'), 'trainers');
  const own = (name: string, key: string) =>
    button(page, `${listT('action.named').replace('{{name}}', name)} ${listT(key)}`);
  await own('Olma', 'action.up').click();
  await own('Anor', 'action.edit').click();
  await page.getByRole('textbox', { name: listT('field.years') }).fill('7');
  const changes = page.getByRole('region', { name: t('changes.title') });
  await expect(changes).toContainText(`${listT('field.years')}: `);
  await expect(changes.getByRole('insertion').filter({ hasText: '7' })).toBeVisible();
  await site.publishAs('editor', at('order', ['b1', 'a1', 'c1'], ['a1', 'b1', 'c1']));
  const order = changes.getByRole('status').filter({ hasText: t('conflict.text') });
  await expect(order.getByRole('deletion')).toContainText('Olma');
  await expectGoodState(page);
  await button(order, t('conflict.mine')).click();
  await publish(page, code);
  await site.publishAs('editor', at('a1', null, { ...anor, years: 7 }));
  const versions = page.getByRole('region', { name: t('versions.title') }).getByRole('listitem');
  await expect(versions).toHaveCount(4);
  const mine = versions.nth(1);
  await button(mine, t('versions.open')).click();
  await expect(mine.getByText(t('versions.removed'))).toBeVisible();
  await expectGoodState(page);
});

test('a publication whose answer is lost is found among the versions', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(consoleOfLoss, /net::ERR_FAILED/);
  await openEditor(page, site, computer);
  await clickText(page, code);
  await fieldOf(page, code).fill(longer(code));
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  await page.route('**/desk/api/site/publish', async (route) => {
    await route.fetch();
    await lost;
    await route.abort();
  });
  await button(page, t('publish.start')).click();
  await expect(page.getByRole('region', { name: t('changes.title') })).toHaveCount(0, { timeout: 60_000 });
  await expect(page.getByRole('region', { name: t('versions.title') }).getByRole('listitem')).toHaveCount(1);
  lose();
  await expect(page.getByText(t('publish.lost'))).toBeVisible();
});

test('what is written offline on a phone is sent when the server is back, also after the tab was closed', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_|NS_ERROR/);
  const own = textsOf('inbox-site', phone.code);
  await page.clock.install();
  await openEditor(page, site, phone);
  await clickText(page, phone.code);
  await page.context().setOffline(true);
  await expect(page.getByText(own('offline.text'))).toBeVisible();
  // Online again, the editor asks the server without waiting for a timer.
  await page.clock.pauseAt(Date.now() + 60_000);
  const answered = page.waitForResponse('**/desk/api/site');
  await page.context().setOffline(false);
  await answered;
  await page.clock.resume();
  await expect(page.getByText(own('offline.text'))).toHaveCount(0);
  await site.kill();
  await fieldOf(page, phone.code).fill(longer(phone.code));
  await expect(page.getByText(own('offline.text'))).toBeVisible();
  await expect(page.getByText(own('save.device'))).toBeVisible();
  await expectGoodState(page);
  await page.close();
  await site.start();
  expect(await site.values()).toEqual([]);
  const later = await page.context().newPage();
  await openEditor(later, site, phone);
  await expect.poll(() => site.values()).toEqual([longer(phone.code)]);
  const changes = later.getByRole('region', { name: own('changes.title') });
  await expect(changes).toContainText(textAt(phone.code, 'hours.note'));
  await expect(later.getByText(own('offline.text'))).toHaveCount(0);
});

test('an unsent text is never sent from another account', async ({ page, site, consoleErrors }) => {
  consoleErrors.allow(...refusals(401), /net::ERR_FAILED/);
  const inbox = textsOf('inbox', code);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.addInitScript(() => origin !== 'null' && localStorage.setItem('sinov.language', 'ru'));
  await signIn(page, '/desk/site', people.owner);
  await page.route('**/site/draft', (route) => route.abort());
  await clickText(page, code);
  await fieldOf(page, code).fill(longer(code));
  await expect(page.getByText(t('save.device'))).toBeVisible();
  await button(page, inbox('login.out')).click();
  await page.getByLabel(inbox('login.name')).fill(people.editor);
  await page.getByLabel(inbox('login.password')).fill(password);
  await page.unroute('**/site/draft');
  await page.keyboard.press('Enter');
  await expect(previewOf(page).locator('h1')).toBeVisible();
  await expect(page.getByRole('region', { name: t('changes.title') })).toHaveCount(0);
  expect([await site.values(), await site.values('editor')]).toEqual([[], []]);
});
