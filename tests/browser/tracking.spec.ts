import type { Page } from '@playwright/test';
import { expect, switchStorageOff, test } from './fixtures.ts';
import { idle } from './page-parts.ts';
import { textsOf } from './site-pages.ts';
import { serveVariant } from './variant.ts';

const modes = ['required', 'assumed'] as const;
let servers: Record<(typeof modes)[number], Awaited<ReturnType<typeof serveVariant>>>;

test.beforeAll(async () => {
  servers = { required: await serveVariant('required'), assumed: await serveVariant('assumed') };
});

test.afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

/** The tag by its contract: it adds a second script from its host, and sends a request. */
const tag = `const more = document.createElement('script');
more.src = 'https://snap.licdn.com/li.lms-analytics/insight.old.min.js';
document.head.append(more);
const call = new XMLHttpRequest();
call.open('GET', 'https://px4.ads.linkedin.com/wa/?pid=' + window._linkedin_partner_id);
call.send();`;

/** An image of one pixel, because Firefox does not finish a request for an invalid image. */
const pixel = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** Answers for LinkedIn's hosts. @returns the addresses of finished requests. */
async function fakeInsight(page: Page): Promise<string[]> {
  const asked: string[] = [];
  const hosts = /licdn\.com|linkedin\.com/;
  page.on('requestfinished', (request) => hosts.test(request.url()) && asked.push(request.url()));
  await page.route(hosts, (route) => {
    const url = route.request().url();
    const isScript = url.endsWith('.js');
    const script = url.endsWith('insight.min.js') ? tag : '';
    return route.fulfill({
      body: isScript ? script : pixel,
      contentType: isScript ? 'text/javascript' : 'image/gif',
      headers: { 'access-control-allow-origin': '*' },
    });
  });
  return asked;
}

const everything = [
  'https://px.ads.linkedin.com/collect/?fmt=gif&pid=1234567',
  'https://px4.ads.linkedin.com/wa/?pid=1234567',
  'https://snap.licdn.com/li.lms-analytics/insight.min.js',
  'https://snap.licdn.com/li.lms-analytics/insight.old.min.js',
];

/** Expects no request after load and idle: the tag waits for both. */
async function expectNothingAsked(page: Page, asked: readonly string[]): Promise<void> {
  await expect(page.locator('[data-insight]')).toBeVisible();
  await idle(page);
  await expect(page.locator('script[src]')).toHaveCount(0);
  expect(asked).toEqual([]);
}

test('with required consent the tag loads only after consent, and on the next page too', async ({ page }) => {
  const asked = await fakeInsight(page);
  await page.goto(`${servers.required.origin}/ru`);
  await expectNothingAsked(page, asked);
  const t = textsOf('site', 'ru');
  const choice = page.getByRole('region', { name: t('insight.title') });
  await expect(choice.getByRole('status')).toHaveText(t('insight.off'));
  await choice.getByRole('button', { name: t('insight.allow'), exact: true }).click();
  await expect(choice.getByRole('status')).toHaveText(t('insight.on'));
  await expect.poll(() => [...asked].sort()).toEqual(everything);
  asked.splice(0);
  await page.goto(`${servers.required.origin}/ru/darslar`);
  await expect.poll(() => [...asked].sort()).toEqual(everything);
});

test('with assumed consent the tag loads after the page, and a refusal removes it', async ({ page }) => {
  const asked = await fakeInsight(page);
  await page.goto(`${servers.assumed.origin}/dars/qa`);
  await expect.poll(() => [...asked].sort()).toEqual(everything);
  asked.splice(0);
  const t = textsOf('site');
  const refuse = page.getByRole('button', { name: t('insight.refuse') });
  // A refusal reloads the page: the reload unloads the tag.
  await Promise.all([page.waitForEvent('load'), refuse.click()]);
  await expectNothingAsked(page, asked);
  await expect(page.locator('[data-insight]').getByRole('status')).toHaveText(t('insight.off'));
  await expect(refuse).toHaveAttribute('aria-pressed', 'true');
});

for (const { what, mode, presses, isFull = false, comes = [] } of [
  { what: 'a refusal stops the tag', mode: 'assumed', presses: ['refuse'] },
  { what: 'a refusal after consent stops the tag', mode: 'required', presses: ['allow', 'refuse'] },
  {
    what: 'a refusal that a full storage does not keep stops the tag',
    mode: 'assumed',
    presses: ['refuse'],
    isFull: true,
  },
  // A consent that is not stored could not be revoked on the next page.
  {
    what: 'a consent that a full storage does not keep is ignored',
    mode: 'required',
    presses: ['allow'],
    isFull: true,
  },
  { what: 'a consent that is not needed loads the tag once', mode: 'assumed', presses: ['allow'], comes: everything },
] as const) {
  test(`before the page is idle ${what}`, async ({ page }) => {
    const asked = await fakeInsight(page);
    await page.addInitScript((isFull) => {
      const waiting: (() => void)[] = [];
      const wait = requestIdleCallback;
      const collect = (act: () => void) => waiting.push(act);
      const beIdle = () => {
        Object.assign(globalThis, { requestIdleCallback: wait });
        for (const act of waiting) act();
      };
      Object.assign(globalThis, { requestIdleCallback: collect, beIdle });
      if (isFull)
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
    }, isFull);
    await page.goto(servers[mode].origin);
    const t = textsOf('site');
    for (const press of presses) await page.getByRole('button', { name: t(`insight.${press}`), exact: true }).click();
    await page.evaluate(() => (globalThis as unknown as { beIdle: () => void }).beIdle());
    if (comes.length === 0) await expectNothingAsked(page, asked);
    await expect.poll(() => [...asked].sort()).toEqual(comes);
    const state = comes.length === 0 ? 'off' : 'on';
    await expect(page.locator('[data-insight]').getByRole('status')).toHaveText(t(`insight.${state}`));
    const pressed = page.locator('[data-insight] [aria-pressed=true]');
    await expect(pressed).toHaveText(t(state === 'on' ? 'insight.allow' : 'insight.refuse'));
  });
}

for (const [signal, mode] of [
  ['globalPrivacyControl', 'required'],
  ['doNotTrack', 'assumed'],
] as const) {
  test(`${signal} stops the tag with ${mode} consent, even after a stored consent`, async ({ page }) => {
    const asked = await fakeInsight(page);
    await page.addInitScript((name) => {
      if (origin === 'null') return;
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true });
      localStorage.setItem('sinov.insight', 'yes');
    }, signal);
    await page.goto(servers[mode].origin);
    await expectNothingAsked(page, asked);
    const choice = page.locator('[data-insight]');
    await expect(choice.getByRole('status')).toHaveText(textsOf('site')('insight.signal'));
    await expect(choice.getByRole('button')).toHaveCount(0);
  });
}

test('the tag does not load in a browser without storage', async ({ page }) => {
  const asked = await fakeInsight(page);
  await switchStorageOff(page);
  await page.goto(servers.assumed.origin);
  await expectNothingAsked(page, asked);
});
