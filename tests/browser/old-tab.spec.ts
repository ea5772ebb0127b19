import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applyLink, closeButton, dialogFrame } from './apply-dialog.ts';
import { nextButton, position, slide } from './carousel-parts.ts';
import { refusals } from './complaints.ts';
import { expect, test } from './fixtures.ts';

test.describe('in a tab that is older than the build', () => {
  const gone = async (page: Page, files: string) => {
    const body = await readFile('dist/404.html', 'utf8');
    await page.route(files, (route) => route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }));
  };
  const told = [...refusals(404), /MIME type/, /Failed to fetch dynamically/, /\/assets\/.* net::ERR_ABORTED/];

  test('the carousel stays as it is, and moves', async ({ page, complaints }) => {
    complaints.allow(...told);
    await gone(page, '**/assets/**.js');
    await page.goto('/corporate');
    await page.locator('[data-island]').scrollIntoViewIfNeeded();
    await nextButton(page).click();
    await expect(position(page)).toHaveText('2 / 3');
    await expect(slide(page, 1)).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const files of ['**/assets/form-dialog-*', '**/assets/form-events-*']) {
    test(`Apply ends at the form though ${files} is gone`, async ({ page, complaints }) => {
      complaints.allow(...told);
      await gone(page, files);
      await page.goto('/ru/dars/qa');
      await applyLink(page).click();
      const fields = dialogFrame(page);
      await fields.locator('#name').fill('Старая Вкладка');
      await fields.locator('#phone').fill('901234567');
      await fields.locator('form [type=submit]').click();
      await expect(fields.getByRole('status')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/);
      await closeButton(page).click();
      await expect(page.locator('#apply')).toBeHidden();
    });
  }

  test('the contact form comes', async ({ page, complaints }) => {
    complaints.allow(...told);
    await gone(page, '**/assets/**.js');
    await page.goto('/contact');
    await page.locator('main iframe').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('main iframe').locator('form')).toBeVisible();
  });
});
