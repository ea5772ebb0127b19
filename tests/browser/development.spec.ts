import { startDevelopmentServer } from '../../tools/desk-server.ts';
import type { ServerProcess } from '../../tools/processes.ts';
import { copyProject, type ProjectCopy } from '../fixtures/project-copy.ts';
import { expect, test } from './fixtures.ts';
import { startCarousel } from './page-parts.ts';

// The server starts slowly, so all tests share one.
test.describe.configure({ mode: 'default' });

let copy: ProjectCopy;
let server: ServerProcess;
let address = '';

test.beforeAll(async () => {
  test.setTimeout(200_000);
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

// Asks for few files, because the server makes all outputs for each. Uses Node's `fetch`: Playwright also asks a
// name server for `localhost`, and waits for seconds if there is none.
test('calendars and the sitemap are served as by the built site', async () => {
  for (const [file, type, holds] of [
    ['/ru/dars/qa.ics', 'text/calendar; charset=utf-8', 'BEGIN:VCALENDAR'],
    ['/sitemap.xml', 'application/xml', '<urlset'],
  ] as const) {
    const answer = await fetch(address + file);
    expect([answer.status, answer.headers.get('content-type')], file).toEqual([200, type]);
    expect(await answer.text(), file).toContain(holds);
  }
  for (const file of ['/dars/cobol.ics', '/constructor.txt']) {
    const answer = await fetch(address + file);
    expect([answer.status, answer.headers.get('content-type')], file).toEqual([404, 'text/html; charset=utf-8']);
  }
});

test('?pseudo shows every text in the pseudo-language, also in islands', async ({ page }) => {
  await page.goto(`${address}/corporate?pseudo`);
  await expect(page).toHaveTitle(/^⟦.+⟧$/);
  await expect(page.locator('h1')).toHaveText(/^⟦.+⟧$/);
  await startCarousel(page, { timeout: 20_000 });
  await expect(page.locator('[data-island]').getByRole('button').first()).toHaveAccessibleName(/^⟦.+⟧$/);
});

test('inbox and editor work, and the editor shows a page', async ({ page, consoleErrors }) => {
  // The inbox asks for its session before anybody has signed in.
  consoleErrors.allow(/401/);
  const [, password = ''] = /shown only once: (\S+)/.exec(server.output()) ?? [];
  await page.goto(`${address}/desk/site`);
  await page.locator('input[name=username]').fill('owner');
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page.frameLocator('iframe').locator('h1')).toBeVisible();
});
