import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { site } from '../../site.config.ts';
import { expect, test } from './fixtures.ts';

for (const { prefix } of languages) {
  for (const screen of screens.filter(({ course }) => course)) {
    const address = localizedPath(screen.path, prefix);

    test(`${address} prints as a syllabus of two pages, with phone and address`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('footer')).toContainText(site.phone);
      await expect(page.locator('footer').getByText(site.origin + address)).toBeVisible();
      await expect(page.locator('body > header')).toBeHidden();
      await expect(page.locator('[data-apply]').first()).toBeHidden();
    });
  }
}
