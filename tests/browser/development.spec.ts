import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures.ts';

const parts = [
  'build',
  'config',
  'content',
  'desk',
  'hosting',
  'public',
  'scripts',
  'server',
  'site',
  'package.json',
  'tsconfig.json',
  'site.config.ts',
];

let copy = '';
let server: ChildProcess;
let address = '';

test.beforeAll(async () => {
  copy = mkdtempSync(path.join(tmpdir(), 'sinov-development-'));
  for (const part of parts) cpSync(part, path.join(copy, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'));
  server = spawn(process.execPath, ['--import', 'tsx', 'scripts/dev.ts'], {
    cwd: copy,
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
  rmSync(copy, { recursive: true, force: true });
});

test('a page is rendered per request, and shows an edited text without being asked', async ({ page, complaints }) => {
  // The socket of the reloads closes with each page.
  complaints.allow(/ERR_ABORTED/);
  const response = await page.goto(`${address}/ru/contact`);
  expect(response?.status()).toBe(200);
  const file = path.join(copy, 'content/pages/contact/ru.json');
  const words = JSON.parse(readFileSync(file, 'utf8'));
  await expect(page.locator('h1')).toHaveText(words.hero.title);
  words.hero.title = 'Другой заголовок';
  writeFileSync(file, JSON.stringify(words));
  await expect(page.locator('h1')).toHaveText('Другой заголовок');
});

test('an island runs there too', async ({ page, complaints }) => {
  complaints.allow(/ERR_ABORTED/);
  await page.goto(`${address}/corporate`);
  await page.locator('[data-island]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-viewport=running]')).toBeVisible({ timeout: 20_000 });
});
