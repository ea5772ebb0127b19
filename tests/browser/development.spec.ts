import { site } from '../../site.config.ts';
import { startDevelopmentServer } from '../../tools/desk-server.ts';
import type { ServerProcess } from '../../tools/processes.ts';
import { copyProject, type ProjectCopy } from '../fixtures/project-copy.ts';
import { expect, notFoundErrors, test } from './fixtures.ts';
import { startCarousel } from './page-parts.ts';
import { setTheme } from './shared-page.ts';

// The server starts slowly, so all tests share one.
test.describe.configure({ mode: 'default' });

let copy: ProjectCopy;
let server: ServerProcess;
let address = '';

test.beforeAll(async () => {
  // It compiles the application desk before it answers.
  test.setTimeout(90_000);
  copy = copyProject();
  server = await startDevelopmentServer(copy.folder);
  address = server.ready[0];
});

// A reload closes the socket that announced it.
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/ERR_ABORTED/));

test.afterAll(async () => {
  await server.stop();
  copy.remove();
});

test('a page is rendered per request, and reloads by itself when a text is edited', async ({ page }) => {
  const response = await page.goto(`${address}/ru/contact`);
  expect(response?.status()).toBe(200);
  const file = 'content/pages/contact/ru.json';
  const words = JSON.parse(copy.read(file));
  await expect(page.locator('h1')).toHaveText(words.hero.title);
  words.hero.title = 'Другой заголовок';
  copy.write(file, JSON.stringify(words));
  await expect(page.locator('h1')).toHaveText('Другой заголовок');
});

// For each of them the server makes all: few are asked for. By Node's own `fetch`: Playwright's requests ask a name server too
// for `localhost`, for seconds where there is none.
test('Markdown, calendars and the sitemap are served as by the built site', async () => {
  for (const [file, type, holds] of [
    ['/dars/qa.md', 'text/markdown; charset=utf-8', `url: "${site.origin}/dars/qa"`],
    ['/ru/dars/qa.ics', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
    ['/sitemap.xml', 'application/xml', '<urlset'],
  ] as const) {
    const answer = await fetch(address + file);
    expect([answer.status, answer.headers.get('content-type')], file).toEqual([200, type]);
    expect(await answer.text(), file).toContain(holds);
  }
  for (const file of ['/dars/cobol.md', '/constructor.txt']) {
    const answer = await fetch(address + file);
    expect([answer.status, answer.headers.get('content-type')], file).toEqual([404, 'text/html; charset=utf-8']);
  }
});

test.describe('an editor who adds ?words', () => {
  test('sees file and key of an element’s text on hover and on focus, in both themes', async ({ page }) => {
    await page.goto(`${address}/?words`);
    const label = page.locator('sinov-words').getByRole('status');
    await expect(label).toBeHidden();
    await page.locator('h1').hover();
    await expect(label).toHaveText('content/pages/home/uz.json → hero.title');
    // Beneath the link that covers a whole card.
    await page.locator('article').first().locator('h3 + p').hover({ force: true });
    await expect(label).toContainText('content/courses/linux-qa/uz.json → card.description');
    await page.keyboard.press('Tab');
    await expect(label).toContainText('content/site/uz.json → navigation.skip');
    await expect(page.locator('[data-words]')).toHaveCount(0);
    const colours = () =>
      label.evaluate((element) => {
        const { color, backgroundColor } = getComputedStyle(element);
        return [color, backgroundColor];
      });
    await setTheme(page, 'light', 'sinov-words');
    const light = await colours();
    await setTheme(page, 'dark', 'sinov-words');
    const dark = await colours();
    for (const [ink, ground] of [light, dark]) expect(ink).not.toBe(ground);
    expect(dark[1]).not.toBe(light[1]);
  });

  test('copies file and key with a click that follows no link, and follows a link with Alt', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${address}/?words`);
    const link = page.locator('main a').first();
    await link.click();
    await expect(page.locator('sinov-words').getByText('Copied')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('content/pages/home/uz.json → hero.courses');
    expect(new URL(page.url()).pathname).toBe('/');
    await link.click({ modifiers: ['Alt'] });
    await page.waitForURL('**/darslar?words');
    await expect(page.locator('sinov-words')).toBeAttached();
  });

  test('finds every text in a list, including texts of the head and of attributes', async ({ page, consoleErrors }) => {
    consoleErrors.allow(...notFoundErrors);
    await page.goto(`${address}/ru/nothing-here?words`);
    const panel = page.locator('sinov-words');
    await panel.getByText(/^\d+ texts on this page$/).click();
    await expect(panel.getByText('content/pages/not-found/ru.json → head.title')).toBeVisible();
    const row = panel.getByRole('button', { name: /navigation\.label/ }).first();
    await expect(row).toContainText('aria-label');
    await row.focus();
    await expect(panel.getByRole('status')).toContainText('content/site/ru.json → navigation.label');
  });

  test('still sees the page when an element shows many texts', async ({ page }) => {
    await page.goto(`${address}/kafolat?words`);
    await page.locator('select').focus();
    const label = page.locator('sinov-words').getByRole('status');
    await expect(label).toContainText('content/pages/guarantees/uz.json → calculator.empty');
    await expect(label).toContainText(/… and \d+ more in the list/);
    const { height = Number.POSITIVE_INFINITY } = (await label.boundingBox()) ?? {};
    expect(height).toBeLessThan((page.viewportSize()?.height ?? 0) / 2);
  });
});

test('?pseudo shows every text in the pseudo-language, islands too', async ({ page }) => {
  await page.goto(`${address}/corporate?pseudo`);
  await expect(page).toHaveTitle(/^⟦.+⟧$/);
  await expect(page.locator('h1')).toHaveText(/^⟦.+⟧$/);
  await startCarousel(page, { timeout: 20_000 });
  await expect(page.locator('[data-island]').getByRole('button').first()).toHaveAccessibleName(/^⟦.+⟧$/);
});
