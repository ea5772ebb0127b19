import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { expect, storeLanguage, test } from './fixtures.ts';
import { signIn } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const digits = () => String(Math.floor(Math.random() * 1e7)).padStart(7, '0');

test('applications with one phone number belong to one person, until somebody separates them', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401));
  const t = textsOf('inbox', 'ru');
  const name = `Sinovchi ${digits()}`;
  const phone = `90${digits()}`;
  const apply = (form: string, number: string) =>
    page.request.post(`/r/${form}?language=ru`, { form: { name, phone: number, started: '1' } });
  await apply('qa', phone);
  await apply('linux', phone);
  await apply('api', `91${digits()}`);
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: 800 });
  await signIn(page, `/desk#search=${encodeURIComponent(name)}`);

  const rows = page.locator('[data-rows] li').filter({ hasText: name });
  const more = t('possibleDuplicates.more', { count: 1 });
  await expect(rows.filter({ hasText: more })).toHaveCount(2);
  await expect(rows).toHaveCount(3);
  await rows.filter({ hasText: more }).first().getByRole('link', { name }).click();
  const person = page.getByRole('region', { name: t('possibleDuplicates.title') });
  await expect(person.getByRole('listitem')).toHaveCount(2);
  expect(await accessibilityFaults(page)).toEqual([]);

  const address = page.url();
  await person.getByRole('link').click();
  await expect(page).not.toHaveURL(address);
  await expect(person.getByRole('listitem').first()).not.toHaveAttribute('aria-current');

  await person.getByRole('button', { name: t('possibleDuplicates.markNot') }).click();
  await expect(person.getByText(t('possibleDuplicates.none'))).toBeVisible();
  await expect(rows.filter({ hasText: more })).toHaveCount(0);
  await person.getByText(t('possibleDuplicates.notTitle', { count: 1 })).click();
  await person.getByRole('button', { name: t('possibleDuplicates.markSame') }).click();
  await expect(person.getByText(t('possibleDuplicates.none'))).toBeHidden();
  await expect(rows.filter({ hasText: more })).toHaveCount(2);
});
