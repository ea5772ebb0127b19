import { fieldSpecs } from '../../model/form-fields.ts';
import { getSite } from '../../site.config.ts';
import { expect, test } from './fixtures.ts';
import { applyLink, closeButton, dialogForm, dialogFrame } from './page-parts.ts';
import { countPages, print } from './pdf.ts';
import { setMedia } from './shared-page.ts';
import { textsOf } from './site-pages.ts';

const { options } = fieldSpecs.services;
const chosen = ['training', 'performance', 'audit'] as const;

test.describe('the brief, without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  test('lists each chosen service, and opens the form with these services', async ({ page }) => {
    await page.goto('/ru/corporate');
    const rows = page.locator('#brief [data-service]');
    await expect(page.locator('a[href="#brief"]')).toBeHidden();
    for (const option of options) {
      await expect(rows.filter({ visible: true })).toHaveCount(options.indexOf(option));
      await page.locator(`input[value=${option}]`).check();
    }
    await expect(rows.filter({ visible: true })).toHaveCount(options.length);
    for (const option of options.filter((name) => !chosen.some((one) => one === name)).reverse())
      await page.locator(`input[value=${option}]`).uncheck();
    await expect(rows.filter({ visible: true })).toHaveCount(chosen.length);
    const bar = page.locator('p', { has: page.locator('a[href="#brief"]') });
    await bar.getByRole('link').click();
    await expect(page.locator('#brief h3')).toBeInViewport();
    await page.locator('#brief [name=people]').fill('8');
    const place = (await page.locator('#places option').first().getAttribute('value')) ?? '';
    await page.locator('#brief [name=environment]').fill(place);
    const send = page.getByRole('button', { name: textsOf('pages/corporate', 'ru')('brief.send') });
    await send.click();
    await expect(page.locator('form [type=submit]')).toBeVisible();
    const { pathname, searchParams } = new URL(page.url());
    expect(pathname).toBe('/r/corporate');
    expect(options.filter((option) => searchParams.has(option))).toEqual(chosen);
    expect(searchParams.get('language')).toBe('ru');
    await expect(page.locator('[name=people]')).toHaveValue('8');
    // The client sends this text, so it must not call our place “ours”.
    await expect(page.locator('[name=environment]')).toHaveValue(`У ${getSite().brand}`);
  });
});

test('the dialog opens the form with the chosen services, and reloads it when they change', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  await page.goto('/corporate');
  await page.locator('input[value=audit]').check();
  await applyLink(page).click();
  await expect(dialogForm(page)).toBeVisible();
  const frame = page.locator('#apply iframe');
  await expect(frame).toHaveAttribute('src', /&audit=audit(&|$)/);
  const topOf = async () => (await page.locator('#apply').boundingBox())?.y;
  const top = await topOf();
  await closeButton(page).click();
  await page.locator('input[value=tools]').check();
  await page.locator('#brief [name=people]').fill('8');
  await page.locator('#brief [data-apply]').click();
  await expect(frame).toHaveAttribute('src', /&tools=tools&audit=audit(&|$)/);
  await expect(dialogFrame(page).locator('[name=people]')).toHaveValue('8');
  // The dialog grows with its form, and only downwards.
  const body = dialogFrame(page).locator('body');
  await expect.poll(() => body.evaluate((form: HTMLElement) => innerHeight - form.offsetHeight)).toBe(0);
  expect(await topOf()).toBe(top);
});

test('once a service is chosen, only the brief is printed, on one sheet', async ({ page }) => {
  await page.goto('/corporate');
  for (const option of options) await page.locator(`input[value=${option}]`).check();
  expect(countPages(await print(page))).toBe(1);
  await setMedia(page, 'print');
  await expect(page.locator('h1')).toBeHidden();
  await expect(page.locator('#brief')).toBeVisible();
  await page.goto('/contact');
  await page.goto('/corporate');
  await setMedia(page, 'print');
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('#brief')).toBeHidden();
});

test('the bar says how many services are chosen', async ({ page }) => {
  await page.goto('/corporate');
  const devTools = await page.context().newCDPSession(page);
  const said = async () => {
    const { nodes } = await devTools.send('Accessibility.getFullAXTree');
    return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => String(name?.value));
  };
  const words = textsOf('pages/corporate')('brief.chosen');
  for (const [index, option] of chosen.entries()) {
    await page.locator(`input[value=${option}]`).check();
    const texts = await said();
    expect(texts[texts.findIndex((text) => text.trim() === words) - 1]).toBe(String(index + 1));
  }
});

test('the load report follows its slider, and its code loads at the first use', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(request.url()));
  const code = () => asked.filter((url) => url.includes('/assets/load-report-results'));
  await page.goto('/ru/corporate');
  const report = page.locator('#load-report');
  const range = report.getByRole('slider');
  const shown = () => report.locator('dd').allTextContents();
  const needle = () => report.locator('[data-needle]').getAttribute('transform');
  const sentence = report.locator('output');
  await expect(sentence).toContainText('400');
  const [printed, turn] = [await shown(), await needle()];
  expect(code()).toEqual([]);
  await range.focus();
  await range.press('End');
  await expect(sentence).toContainText('500');
  expect(code()).toHaveLength(1);
  expect(await needle()).not.toBe(turn);
  expect(await shown()).not.toEqual(printed);
  await range.press('Home');
  await expect(sentence).toContainText('50');
  await expect(report).toHaveAttribute('data-verdict', 'calm');
});
