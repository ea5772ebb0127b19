import {
  expect,
  phoneOf,
  postApplication,
  searchFor,
  signIn,
  signInToApplication,
  statusButton,
  test,
  uniqueName,
} from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

test('rows are short on a phone and mark a draft; beside a list, answers and notes come before the status', async ({
  page,
}) => {
  const t = textsOf('inbox', 'ru');
  const name = uniqueName();
  await postApplication(page, name, { motivation: 'Хочу в тестирование. '.repeat(8) });
  await storeLanguage(page, 'ru');
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, searchFor(name));
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120);

  await page.setViewportSize({ width: 1280, height: 800 });
  await row.getByRole('link', { name }).click();
  const topOf = async (title: string) =>
    (await page.getByRole('heading', { name: title, exact: true }).boundingBox())?.y ?? 0;
  await expect(page.getByLabel(t('notes.label'))).toBeInViewport({ ratio: 1 });
  expect(await topOf(t('details.answers'))).toBeLessThan(await topOf(t('notes.title')));
  expect(await topOf(t('notes.title'))).toBeLessThan(await topOf(t('details.status')));

  await page.getByLabel(t('notes.label')).fill('перезвонить');
  await expect(row).toContainText(t('notes.draft'));
  await page.getByText(t('template.title'), { exact: true }).click();
  const telegram = page.getByRole('link', { name: t('template.telegram') }).first();
  await expect(telegram).toHaveAttribute('href', new RegExp(`^https://t\\.me/\\+998${phoneOf(name)}\\?text=`));
  await expect(page.getByText(t('template.byNumber'))).toBeVisible();
  // A press on the link says that it copied the message.
  await page.context().grantPermissions(['clipboard-write']);
  await telegram.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()));
  await telegram.click();
  await expect(page.getByRole('button', { name: t('copied') })).toHaveCount(1);
});

test('a new note is on the row of a company at once, beside its long name', async ({ page }) => {
  const t = textsOf('inbox', 'uz');
  const name = uniqueName();
  const company = 'OOO Toshkent Savdo Logistika va Hamkorlar';
  await postApplication(page, name, { company }, '/r/corporate');
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToApplication(page, name);
  await page.getByLabel(t('notes.label')).fill('Juma');
  await page.getByRole('button', { name: t('notes.add'), exact: true }).click();
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name }) });
  await expect(row).toContainText(company);
  await expect(row.getByText(`${t('notes.last')}: Juma`)).toBeInViewport();
  await page.getByRole('button', { name: t('details.close') }).click();
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(row.getByText(`${t('notes.last')}: Juma`)).toBeInViewport();
  expect((await row.boundingBox())?.height).toBeLessThanOrEqual(120);
});

test('filters and statuses take two lines beside each other at 1280 px in both languages', async ({ page }) => {
  const name = uniqueName();
  await postApplication(page, name);
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInToApplication(page, name);
  for (const code of ['uz', 'ru'] as const) {
    const t = textsOf('inbox', code);
    await page.getByRole('button', { name: t('language.own') }).click();
    const filters = page.getByRole('navigation', { name: t('filter.statuses') }).getByRole('link');
    for (const pills of [filters, statusButton(page, t('status.new')).locator('..').getByRole('button')]) {
      // `evaluateAll` does not wait for the texts of the other language.
      const lines = () => pills.evaluateAll((all) => new Set(all.map((pill) => pill.getBoundingClientRect().top)).size);
      await expect.poll(lines).toBe(2);
    }
  }
});
