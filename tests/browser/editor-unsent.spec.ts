import { refusals } from './console-errors.ts';
import { password, signIn } from './desk.ts';
import { deskPassword } from './desk-password.ts';
import {
  button,
  choose,
  clickText,
  computer,
  expect,
  expectGoodState,
  fieldOf,
  longer,
  openEditor,
  people,
  phone,
  placeOf,
  prepare,
  previewOf,
  test,
  textAt,
  title,
} from './editor-site.ts';
import { holdBack } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

test('the author resolves the conflict when two people edit one text at the same time', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(409));
  const { code } = computer;
  const t = textsOf('inbox-site', code);
  await openEditor(page, site, computer);
  await clickText(page, code);
  const release = await holdBack(page, '**/site/draft');
  await fieldOf(page, code).fill(longer(code));
  await site.write(placeOf(code), title(code));
  release();
  const conflict = page.getByRole('alert').filter({ hasText: t('conflict.draft') });
  await expect(conflict.locator('blockquote')).toHaveText(title(code));
  await expect(conflict).toContainText(people.editor);
  await expect(conflict).toBeFocused();
  await expect(conflict).toBeInViewport();
  await expect(fieldOf(page, code)).toHaveText(longer(code));
  await expectGoodState(page);
  await button(conflict, t('conflict.mine')).click();
  await expect(fieldOf(page, code)).toBeFocused();
  await expect.poll(site.values).toEqual([longer(code)]);

  // The author learns that a colleague replaced the text, and brings it back.
  const { version } = (await site.draft()).changes[0] ?? {};
  await site.write(placeOf(code), title(code), version);
  const replaced = page.getByRole('group').getByRole('status').filter({ hasText: people.editor });
  await expect(replaced.locator('blockquote')).toHaveText(longer(code));
  await expect(fieldOf(page, code)).toHaveText(title(code));
  await expectGoodState(page);
  await button(replaced, t('replaced.mine')).click();
  await expect.poll(site.values).toEqual([longer(code)]);
});

test('a text typed while the server is down is kept, listed as unsent, and sent when the server is back', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(/net::ERR_|NS_ERROR/);
  const { code } = phone;
  const t = textsOf('inbox-site', code);
  await openEditor(page, site, phone);
  await clickText(page, code);
  await site.kill();
  try {
    await fieldOf(page, code).fill(longer(code));
    await expect(page.getByText(t('offline.text'))).toBeVisible();
    // Closing the window would lose the text. Browsers ask only after a press on the page.
    await fieldOf(page, code).click();
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => void setTimeout(() => location.reload()));
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await fieldOf(page, code).press('Escape');
    const change = page.getByRole('region', { name: t('changes.title') }).getByRole('listitem');
    await expect(change).toContainText(t('unsent.title'));
    await expect(change).toContainText(textAt(code, 'hours.note'));
    await expectGoodState(page);
    // The preview of another page waits for the server.
    await choose(page, t('page'), 'home');
  } finally {
    await site.start();
  }
  await expect.poll(site.values).toEqual([longer(code)]);
  await expect(page.getByText(t('unsent.title'))).toHaveCount(0);
  await expect(page.getByText(t('offline.text'))).toHaveCount(0);
  await expect(previewOf(page).locator('h1')).toBeVisible();
});

test('an unsent text is never sent from another account, and is sent when its author signs in again', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401), /net::ERR_FAILED/);
  const { code } = computer;
  const t = textsOf('inbox-site', code);
  const inbox = textsOf('inbox', code);
  const signInAgain = async (name: string, word: string) => {
    await page.getByLabel(inbox('login.name')).fill(name);
    await page.getByLabel(inbox('login.password')).fill(word);
    await page.keyboard.press('Enter');
    await expect(previewOf(page).locator('h1')).toBeVisible();
  };
  await prepare(page, computer);
  await signIn(page, '/desk/site', people.owner);
  await page.route('**/site/draft', (route) => route.abort());
  await clickText(page, code);
  await fieldOf(page, code).fill(longer(code));
  await expect(page.getByText(t('save.failed'), { exact: true })).toBeVisible();
  await button(page, inbox('login.out')).click();
  // Until the session has ended, the text may be sent again under its author's name.
  await page.getByLabel(inbox('login.password')).waitFor();
  await page.unroute('**/site/draft');

  await signInAgain(people.editor, password);
  await expect(page.getByText(t('unsent.title'))).toHaveCount(0);
  expect(await site.values()).toEqual([]);
  await button(page, inbox('login.out')).click();

  await signInAgain(people.owner, deskPassword);
  await expect
    .poll(async () => (await site.draft()).changes)
    .toMatchObject([{ value: longer(code), by: people.owner }]);
});
