import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { applyLink } from './apply-dialog.ts';
import { refusals } from './complaints.ts';
import { expect, test } from './fixtures.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('menu and language work', async ({ page }) => {
  await page.goto('/dars/qa');
  await page.locator('[popovertarget=menu]').click();
  await page.locator('#menu a[href="/corporate"]').click();
  await expect(page).toHaveURL('/corporate');
  await page.locator('[popovertarget=languages]').click();
  await page.locator('a[data-language=ru]').click();
  await expect(page).toHaveURL('/ru/corporate');
});

for (const { code, prefix } of languages) {
  test(`every page of ${code} is read, gone through and applied from`, async ({ page }) => {
    for (const { path, form: asked } of screens) {
      const address = localizedPath(path, prefix);
      await page.goto(address);
      await expect(page.locator('h1'), address).toBeVisible();
      await expect(page.locator('footer'), address).toContainText('©');
      await page.locator('[popovertarget=menu]').click();
      await expect(page.locator('#menu a').first(), address).toBeVisible();
      await page.keyboard.press('Escape');
      if (!asked || asked === 'contact') continue;
      await applyLink(page).click();
      await expect(page.locator('form [type=submit]'), address).toBeVisible();
    }
  });
}

test('applying works: faults are shown beside what was written, and the thanks name a receipt', async ({
  page,
  complaints,
}) => {
  complaints.allow(...refusals(422));
  await page.goto('/ru/dars/qa');
  await page.locator('a[data-apply=qa]').first().click();
  await expect(page.locator('h1')).toHaveText('Заявка: Junior QA');
  await page.getByLabel('Ваше имя').fill('Дилноза');
  await page.getByLabel('Телефон', { exact: true }).fill('12');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page.locator('#phone-error')).toContainText('Проверьте номер');
  await expect(page.getByLabel('Ваше имя')).toHaveValue('Дилноза');
  await page.getByLabel('Телефон', { exact: true }).fill('90 123 45 67');
  await page.getByRole('button', { name: 'Отправить заявку' }).click();
  await expect(page).toHaveURL(/\/r\/qa\/received\?receipt=[0-9A-F]{4}-[0-9A-F]{4}&language=ru$/);
  await expect(page.getByRole('status')).toContainText('Мы получили вашу заявку');
  await page.getByRole('link', { name: 'Вернуться на страницу' }).click();
  await expect(page).toHaveURL('/ru/dars/qa');
});

test('every testimonial can be scrolled to', async ({ page }) => {
  await page.goto('/corporate');
  const slides = page.locator('[role=group]');
  await expect(slides).toHaveCount(3);
  await page.locator('[data-viewport]').hover();
  for (const index of [1, 2]) {
    await page.mouse.wheel(300, 0);
    await expect(slides.nth(index)).toBeInViewport({ ratio: 0.9 });
  }
});

test('the next cohort’s date was ahead when the page was built', async ({ page }) => {
  await page.goto('/dars/qa');
  const date = await page.locator('time').first().getAttribute('datetime');
  expect(Date.parse(`${date}T00:00:00+05:00`)).toBeGreaterThan(Date.now());
});

test('a link loads the contact form into its frame', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: 'Formani shu yerda ochish' }).click();
  await expect(page.frameLocator('iframe').getByLabel('Xabaringiz')).toBeVisible();
});
