import { getCourses, visitorKinds } from '../../model/courses.ts';
import { refusals } from './console-errors.ts';
import { inFirefox } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { lastSlide, openMenu, slide } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

test('menu and language switch work without scripts', async ({ page }) => {
  await page.goto('/dars/qa');
  await expect(page.locator('#menu')).toBeHidden();
  await openMenu(page);
  await page.locator('#menu a[href="/corporate"]').click();
  await expect(page).toHaveURL('/corporate');
  await expect(page.locator('nav [aria-current=page]')).toHaveCount(1);
  await openMenu(page, 'languages');
  await page.locator('a[data-language=ru]').click();
  await expect(page).toHaveURL('/ru/corporate');
});

// sections.test.ts tests that every page links to its form without a script.
test('a chip names the first course, highlights the fitting courses of the comparison, and collapses the others', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const words = textsOf('site');
  const marked = () =>
    page
      .locator('tbody th')
      .evaluateAll((heads) => heads.map((head) => getComputedStyle(head, '::after').display !== 'none'));
  await page.goto('/darslar');
  expect(await marked()).toEqual(getCourses().map(() => false));
  const steps = page.locator('fieldset:has(#suits-all) + ul > li:visible');
  await expect(steps).toHaveCount(0);
  for (const kind of visitorKinds) {
    await page.getByRole('radio', { name: words(`course.compare.${kind}`) }).check();
    expect(await marked()).toEqual(getCourses().map(({ suits }) => suits.includes(kind)));
    await expect(page.locator(`[data-fits="${words('course.compare.fits')}"]`)).toHaveCount(getCourses().length);
    const rows = await page.locator('tr[data-suits]').evaluateAll((all) =>
      (all as HTMLTableRowElement[]).map((row) => ({
        isLifted: getComputedStyle(row).boxShadow !== 'none',
        isFolded: !row.cells[2]?.checkVisibility(),
      })),
    );
    const fitting = getCourses().map(({ suits }) => suits.includes(kind));
    expect(rows).toEqual(fitting.map((fits) => ({ isLifted: fits, isFolded: !fits })));
    // Beside the chips stands the answer to this chip alone.
    await page.locator('fieldset:has(#suits-all)').evaluate((chips) => chips.scrollIntoView());
    await expect(steps).toHaveCount(1);
    await expect(steps).toHaveAttribute('data-suits', kind);
    await expect(steps).toContainText(words('course.compare.first'));
    await expect(steps).toBeInViewport();
  }
});

test(
  'a form without scripts shows errors, keeps the answers, and confirms with a receipt',
  inFirefox,
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(...refusals(422));
    await page.goto('/ru/dars/qa');
    await page.locator('a[data-apply=qa]').first().click();
    const forms = textsOf('forms', 'ru');
    await expect(page.locator('h1:visible')).toHaveText(
      forms('title', { subject: textsOf('courses/qa', 'ru')('name') }),
    );
    await page.locator('#name').fill('Дилноза');
    await page.locator('#phone').fill('12');
    await page.locator('form [type=submit]').click();
    await expect(page.locator('#phone-error')).toHaveText(forms('errors.uzbekPhone'));
    await expect(page.locator('#name')).toHaveValue('Дилноза');
    await page.locator('#phone').fill('90 123 45 67');
    await page.locator('form [type=submit]').click();
    await expect(page.getByRole('status')).toContainText(forms('received.title'));
    await expect(page.getByRole('status')).toContainText(/[0-9A-F]{4}\W+[0-9A-F]{4}/);
    await page.getByRole('link', { name: forms('back') }).click();
    await expect(page).toHaveURL('/ru/dars/qa');
  },
);

test('without scripts a form counts the services chosen before, until a box changes', async ({ page }) => {
  await page.goto('/r/corporate?language=uz&training=training');
  const count = page.getByText(textsOf('forms')('chosen', { number: 1 }));
  await expect(count).toBeVisible();
  await page.locator('summary').first().click();
  await page.locator('[value=audit]').check();
  await expect(count).toBeHidden();
});

test('every testimonial can be scrolled to without scripts, and the buttons are hidden', async ({ page }) => {
  await page.goto('/corporate');
  await expect(page.locator('[data-step]').first()).toBeHidden();
  await page.locator('[data-viewport]').hover();
  for (let index = 1; index <= lastSlide; index++) {
    await page.mouse.wheel(300, 0);
    await expect(slide(page, index)).toBeInViewport({ ratio: 0.9 });
  }
});

test('the guarantee calculator is hidden without scripts', async ({ page }) => {
  await page.goto('/kafolat');
  await expect(page.locator('#calculator select')).toBeHidden();
});

test('a link loads the contact form into its frame without scripts', async ({ page }) => {
  await page.goto('/contact');
  await page.getByRole('link', { name: textsOf('site')('apply.load') }).click();
  await expect(page.frameLocator('iframe').locator('#message')).toBeVisible();
});
