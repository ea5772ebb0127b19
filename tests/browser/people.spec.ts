import type { Locator } from '@playwright/test';
import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { expect, idOf, postApplication, searchFor, signIn, test } from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

const digits = () => String(Math.floor(Math.random() * 1e7)).padStart(7, '0');

test('applications with one phone number belong to one person, until somebody separates them', async ({ page }) => {
  const t = textsOf('inbox', 'ru');
  const name = `Sinovchi ${digits()}`;
  const phone = `90${digits()}`;
  const apply = (form: string, number: string) =>
    postApplication(page, name, { phone: number }, `/r/${form}?language=ru`);
  await apply('qa', phone);
  await apply('linux', phone);
  await apply('api', `91${digits()}`);
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, searchFor(name));

  const rows = page.locator('[data-rows] li').filter({ hasText: name });
  const more = t('possibleDuplicates.more', { count: 1 });
  await expect(rows.filter({ hasText: more })).toHaveCount(2);
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: more }).first().getByRole('link', { name }).click();
  const person = page.getByRole('region', { name: t('possibleDuplicates.title') });
  await expect(person.getByRole('listitem')).toHaveCount(1);
  expect(await accessibilityFaults(page)).toEqual([]);

  const address = page.url();
  await person.getByRole('link').click();
  await expect(page).not.toHaveURL(address);

  await person.getByRole('button', { name: t('possibleDuplicates.markNot') }).click();
  await expect(person.getByText(t('possibleDuplicates.none'))).toBeVisible();
  await expect(rows.filter({ hasText: more })).toHaveCount(0);
  await person.getByText(t('possibleDuplicates.notTitle', { count: 1 })).click();
  await person.getByRole('button', { name: t('possibleDuplicates.markSame') }).click();
  await expect(person.getByText(t('possibleDuplicates.none'))).toBeHidden();
  await expect(rows.filter({ hasText: more })).toHaveCount(2);
});

test('an application by hand asks for topic and origin, and shows duplicates first', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(400));
  const t = textsOf('inbox');
  const name = `Sinovchi ${digits()}`;
  const phone = `90${digits()}`;
  for (const form of ['qa', 'linux', 'api', 'jmeter']) await postApplication(page, name, { phone }, `/r/${form}`);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page);
  await page.getByRole('button', { name: t('byHand.open') }).click();
  const dialog = page.getByRole('dialog', { name: t('byHand.title') });
  const contact = dialog.getByLabel(t('byHand.contact'));
  const leftOf = async (part: Locator) => (await part.boundingBox())?.x;
  expect(await leftOf(contact)).toBe(await leftOf(dialog.getByRole('heading')));
  await page.setViewportSize({ width: 360, height: 740 });
  const known = dialog.getByRole('status').getByRole('link', { name }).first();
  await dialog.getByLabel(t('field.name')).fill('Aziz');
  const chosen = { [t('field.form')]: 'qa', [t('field.source')]: 'walkIn' };
  for (const [label, value] of Object.entries(chosen)) {
    const choice = dialog.getByLabel(label);
    // Nothing is preselected, and Enter asks for it.
    await contact.fill('@aziz_t');
    await contact.press('Enter');
    await expect(choice).toBeFocused();
    expect(await choice.evaluate((field: HTMLSelectElement) => field.validationMessage)).toBe(t('check.missing'));
    await choice.selectOption(value);
  }
  await contact.fill('12');
  await contact.press('Enter');
  await expect(dialog.getByText('@ism_familiya')).toBeVisible();
  await contact.fill(phone);
  await contact.press('Enter');
  await expect(known).toBeInViewport({ ratio: 1 });
  await contact.fill('');
  await expect(known).toBeHidden();
  await contact.fill(phone);
  await contact.press('Enter');
  await expect(known).toBeInViewport({ ratio: 1 });
  await expect(dialog).toBeVisible();
  await expect(dialog.getByText(t('possibleDuplicates.more', { count: 1 }))).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button', { name: t('conflict.keepMine') })).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await contact.press('Enter');
  await expect(page.getByRole('heading', { name: 'Aziz', exact: true })).toBeVisible();
  // The own application is in its row, not among the new ones that wait for a press.
  await expect(page.locator(`[data-row="${idOf(page)}"]`)).toBeAttached();
});
