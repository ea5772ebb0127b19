import { type ChildProcess, spawn } from 'node:child_process';
import { copyProject, type ProjectCopy } from '../fixtures/project-copy.ts';
import { expect, test } from './fixtures.ts';

let copy: ProjectCopy;
let server: ChildProcess;
let address = '';

test.beforeAll(async () => {
  copy = copyProject();
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: copy.folder,
    env: { ...process.env, NODE_ENV: 'development', PORT: '0' },
  });
  address = await new Promise<string>((resolve, reject) => {
    server.stdout?.on('data', (text) => {
      const found = /http:\/\/localhost:\d+/.exec(String(text));
      if (found) resolve(found[0]);
    });
    server.on('exit', () => reject(new Error('the development server stopped')));
  });
});

test.afterAll(() => {
  server.kill();
  copy.remove();
});

test('a page is rendered per request, and shows an edited text without being asked', async ({ page, complaints }) => {
  // The socket of the reloads closes with each page.
  complaints.allow(/ERR_ABORTED/);
  const response = await page.goto(`${address}/ru/contact`);
  expect(response?.status()).toBe(200);
  const file = 'content/pages/contact/ru.json';
  const words = JSON.parse(copy.read(file));
  await expect(page.locator('h1')).toHaveText(words.hero.title);
  words.hero.title = 'Другой заголовок';
  copy.write(file, JSON.stringify(words));
  await expect(page.locator('h1')).toHaveText('Другой заголовок');
});

test('an island runs there too', async ({ page, complaints }) => {
  complaints.allow(/ERR_ABORTED/);
  await page.goto(`${address}/corporate`);
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-viewport=running]')).toBeVisible({ timeout: 20_000 });
});
