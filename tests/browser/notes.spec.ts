import type { Page } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { comeBack, expect, idOf, openNamed, postApplication, signIn, soon, test, uniqueName } from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

test('a draft is the same in two tabs, is sent once, and sign-out names it', async ({ page, consoleErrors }) => {
  consoleErrors.allow(/^failed: .*\/desk\/api\/.*ERR_ABORTED/);
  const t = textsOf('inbox', 'ru');
  const name = uniqueName();
  await postApplication(page, name);
  await storeLanguage(page, 'ru');
  await signIn(page);
  const other = await page.context().newPage();
  const tabs = [page, other];
  for (const tab of tabs) await openNamed(tab, name);
  const noteIn = (tab: Page) => tab.getByLabel(t('notes.label'));
  await noteIn(page).pressSequentially('Ertaga');
  await expect(noteIn(other)).toHaveValue('Ertaga');
  await noteIn(other).press('End');
  await noteIn(other).pressSequentially(' 15:00');
  await expect(noteIn(page)).toHaveValue('Ertaga 15:00');
  const add = (tab: Page) => tab.getByRole('button', { name: t('notes.add'), exact: true }).click();
  await Promise.all(tabs.map(add));
  for (const tab of tabs) await expect(noteIn(tab)).toHaveValue('');
  const stored = await (await page.request.get(`/desk/api/applications/${idOf(page)}`)).json();
  expect(stored.notes).toMatchObject([{ text: 'Ertaga 15:00' }]);

  await noteIn(other).pressSequentially('Yarim');
  await expect(noteIn(page)).toHaveValue('Yarim');
  // The note may have been sent in the first tab.
  await other.reload();
  // The field of the own note has the focus, and goes on with its text.
  await other.getByRole('button', { name: t('notes.edit'), exact: true }).click();
  await other.keyboard.type(' da');
  await expect(other.getByLabel(t('notes.edit'), { exact: true })).toHaveValue('Ertaga 15:00 da');
  await other.getByRole('button', { name: t('login.out') }).click();
  const dialog = other.getByRole('dialog', { name: t('notes.leave', { count: 2 }) });
  await expect(dialog.getByRole('link', { name })).toHaveCount(1);
  expect(await accessibilityFaults(other)).toEqual([]);
  await dialog.getByRole('button', { name: t('login.out') }).click();
  await other.locator('input[type=password]').waitFor();
  await comeBack(page, () => expect(page.getByText(t('login.expired'))).toBeVisible(soon));
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Yarim');
});

test('a note that is too long keeps its whole text, and says how much fits', async ({ page }) => {
  const t = textsOf('inbox');
  const name = uniqueName();
  await postApplication(page, name);
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page);
  await openNamed(page, name);
  const note = page.getByLabel(t('notes.label'));
  await note.fill('a'.repeat(4100));
  await page.getByRole('button', { name: t('notes.add'), exact: true }).click();
  await expect(page.getByText(t('notes.long', { limit: 4000, number: 4100 }))).toBeVisible();
  await expect(note).toHaveValue('a'.repeat(4100));
  expect(await accessibilityFaults(page)).toEqual([]);
  await note.fill('Qisqa');
  await page.getByRole('button', { name: t('notes.add'), exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Qisqa' })).toBeVisible();
});
