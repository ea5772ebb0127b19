import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../../server/create-server.ts';
import { expect, test } from './fixtures.ts';
import { type FakeFormService, startFormService } from './form-service.ts';

const frameOptions = 'alignLeft=1&hideTitle=1&transparentBackground=1&dynamicHeight=1';

test.describe.configure({ mode: 'serial' });

let service: FakeFormService;
let server: FastifyInstance;
let folder = '';
let origin = '';

test.beforeAll(async () => {
  service = await startFormService();
  folder = mkdtempSync(path.join(tmpdir(), 'sinov-forms-'));
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build/main.ts', path.join(folder, 'dist')],
    {
      encoding: 'utf8',
      env: { ...process.env, SINOV_FORMS_SERVICE: service.base, SINOV_FORMS_IDS_CONTACT: 'wQ7xYz' },
    },
  );
  expect(status, stderr).toBe(0);
  server = await createServer(path.join(folder, 'dist'));
  await server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
});

test.afterAll(async () => {
  await server?.close();
  service?.close();
  rmSync(folder, { recursive: true, force: true });
});

test.beforeEach(() => {
  service.asked.length = 0;
});

test('nothing of the service is asked for before the frame comes near', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 300 });
  await page.goto(`${origin}/ru/dars/qa`);
  await page.waitForLoadState('networkidle');
  expect(service.asked).toEqual([]);
});

test('the frame loads through the service’s script', async ({ page }) => {
  await page.goto(`${origin}/contact`);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('form')).toBeVisible();
  expect(service.asked).toEqual(['/widgets/embed.js', `/embed/wQ7xYz?${frameOptions}&originPage=%2Fcontact`]);
  await expect(page.locator('iframe')).toHaveAttribute('height', '447');
});

test('the frame loads by its own address where the script cannot be had', async ({ page, complaints }) => {
  complaints.allow(/embed\.js/, /ERR_FAILED/);
  await page.route('**/widgets/embed.js', (route) => route.abort());
  await page.goto(`${origin}/contact`);
  await page.locator('iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('iframe').getByText('form')).toBeVisible();
  expect(service.asked).toEqual([`/embed/wQ7xYz?${frameOptions}`]);
});

test('apply links to the form’s own page', async ({ page }) => {
  await page.goto(`${origin}/dars/qa`);
  await expect(page.locator('a[data-apply=qa]').first()).toHaveAttribute('href', `${service.base}/r/qa`);
});
