import { setTimeout as sleep } from 'node:timers/promises';
import type { Page, Request } from '@playwright/test';
import { formPatience } from '../../site/browser/form-patience.ts';
import { applyLink, closeButton, dialogForm } from './apply-dialog.ts';
import { nextButton, position } from './carousel-parts.ts';
import { sendWhole, serveChanged } from './changed-site.ts';
import { lostFont } from './complaints.ts';
import { keptPages } from './engines.ts';
import { expect, test } from './fixtures.ts';

/** What is heard of requests that a network loses. */
const lost = [/ERR_FAILED|ERR_INTERNET_DISCONNECTED/, lostFont];

const ways = (page: Page) => page.locator('#apply details[open]');
const isPage = (request: Request) => request.isNavigationRequest() && !request.frame().parentFrame();

/** The page can be read, and Apply ends at the form or at the ways that need none. */
async function isOfUse(page: Page): Promise<void> {
  await expect(page.locator('h1')).toBeVisible();
  await expect(page.locator('footer')).toContainText('©');
  await applyLink(page).click();
  await page.clock.runFor(formPatience);
  const isReached = async () =>
    (await dialogForm(page).isVisible()) || ways(page).locator('a[href^="tel:"]').isVisible();
  await expect.poll(isReached).toBe(true);
  await expect(closeButton(page)).toBeVisible();
}

test.describe('with the network gone', () => {
  test('the page that is open does all that it did', async ({ page, context, complaints }) => {
    complaints.allow(...lost, /testimonials|form-dialog/);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/corporate');
    await context.setOffline(true);
    await page.locator('[popovertarget=menu]').click();
    await expect(page.locator('#menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await nextButton(page).click();
    await expect(position(page)).toHaveText('2 / 3');
    await applyLink(page).click();
    await expect(ways(page).locator('a[href^="tel:"]')).toBeVisible();
    await expect(ways(page).locator('textarea')).toHaveValue(/\S/);
    await closeButton(page).click();
    await expect(page.locator('#apply')).toBeHidden();
  });

  test('Back and Forward show the pages that were read', keptPages, async ({ page, context, complaints }) => {
    // Chromium asks for the tab's sign when it likes, a page's first time too.
    complaints.allow(
      /favicon\.svg net::ERR_INTERNET_DISCONNECTED/,
      /console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED/,
    );
    await page.goto('/dars/qa');
    await page.goto('/ru/dars/jmeter');
    await page.goto('/kafolat');
    await context.setOffline(true);
    await page.goBack();
    await expect(page.locator('h1')).toContainText('JMeter');
    await page.goBack();
    await expect(page).toHaveURL('/dars/qa');
    await expect(page.locator('table tbody tr').first()).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/ru/dars/jmeter');
    await context.setOffline(false);
    await applyLink(page).click();
    await expect(dialogForm(page)).toBeVisible();
  });

  test(
    'a page that cannot be had leaves Back to the one that was read',
    keptPages,
    async ({ page, context, complaints }) => {
      complaints.allow(...lost);
      await page.goto('/darslar');
      await page.goto('/dars/qa');
      await context.setOffline(true);
      await expect(page.goto('/kafolat')).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|OFFLINE/i);
      // While the browser's own page comes in, another process's, Chromium refuses to be asked for its history.
      await expect(() => page.goBack()).toPass();
      await expect(page).toHaveURL('/dars/qa');
      await expect(page.locator('h1')).toBeVisible();
    },
  );
});

test('a new build shows at the next view, never the page that was kept', async ({ page, baseURL }) => {
  // Changes a page as a new build does: its text and its ETag.
  let build = 'old';
  const asked: (string | undefined)[] = [];
  const { origin, close } = await serveChanged(baseURL as string, async (request, response, answer) => {
    if (request.url !== '/kafolat') return sendWhole(response, answer);
    const wanted = request.headers['if-none-match'];
    const etag = `"${build}"`;
    asked.push(wanted);
    response.setHeader('etag', etag);
    if (wanted === etag) response.writeHead(304).end();
    else response.end((await answer.text()).replace(/(<h1[^>]*>)/, `$1${build} `));
  });
  try {
    for (const shown of ['old', 'old', 'new', 'new']) {
      build = shown;
      await page.goto(`${origin}/kafolat`);
      await expect(page.locator('h1')).toContainText(`${shown} `);
    }
    // What has not changed is not sent again.
    expect(asked).toEqual([undefined, '"old"', '"old"', '"new"']);
  } finally {
    close();
  }
});

test.describe('three seconds away', () => {
  test.beforeEach(({ page }) =>
    page.route('**/*', async (route) => {
      await sleep(3000);
      await route.continue();
    }),
  );
  // What the page no longer needs may still be on its way.
  test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }));

  for (const address of ['/dars/qa', '/ru/corporate']) {
    test(`${address} is read, and its form comes`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'commit' });
      await expect(page.locator('h1')).toBeVisible();
      await applyLink(page).click();
      await expect(dialogForm(page)).toBeVisible({ timeout: 20_000 });
      await expect(ways(page)).toHaveCount(0);
    });
  }

  test('the contact form comes, and the ways that need none stand beside it', async ({ page }) => {
    await page.goto('/contact', { waitUntil: 'commit' });
    await page.locator('main iframe').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('main iframe').getByLabel('Xabaringiz')).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('main details summary')).toBeVisible();
  });
});

/** Numbers from 0 to 1 that a seed decides (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

for (const seed of [1, 2, 3, 4, 5, 6]) {
  test(`where every third request is lost (${seed}), a page is read and Apply ends somewhere`, async ({
    page,
    complaints,
  }) => {
    complaints.allow(...lost, /chrome-error/);
    const random = randomFrom(seed);
    await page.clock.install();
    await page.route('**/*', (route) =>
      !isPage(route.request()) && random() < 1 / 3 ? route.abort() : route.continue(),
    );
    for (const address of ['/dars/qa', '/ru/corporate', '/ru/dars/api-testing']) {
      await page.goto(address);
      await isOfUse(page);
    }
  });
}

for (const { what, files, at, isAskedFor = true } of [
  { what: 'fonts', files: '**/*.woff2', at: '/ru/dars/qa' },
  { what: 'the carousel’s code', files: '**/assets/testimonials-*', at: '/corporate' },
  { what: 'the dialog’s code', files: '**/assets/form-dialog-*', at: '/dars/linux-qa' },
  { what: 'what the dialog’s code asks for', files: '**/assets/form-events-*', at: '/ru/dars/linux-qa' },
  { what: 'the form', files: '**/embed/**', at: '/dars/jmeter' },
  // There is the tab's sign alone, which a browser asks for when it likes.
  { what: 'pictures and icons', files: '**/*.{svg,png,ico}', at: '/ru/dars/playwright-robot', isAskedFor: false },
]) {
  test(`without ${what}, a page is read and Apply ends somewhere`, async ({ page, complaints }) => {
    complaints.allow(...lost, /chrome-error/);
    await page.clock.install();
    let misses = 0;
    await page.route(files, (route) => {
      misses += 1;
      return route.abort();
    });
    await page.goto(at);
    if (at.endsWith('corporate')) await page.locator('[data-island]').scrollIntoViewIfNeeded();
    await isOfUse(page);
    if (isAskedFor) expect(misses).toBeGreaterThan(0);
  });
}

test('without the code of its frame the contact form comes, the other ways beside it', async ({ page, complaints }) => {
  complaints.allow(...lost, /form-frame/);
  await page.route('**/assets/form-frame-*', (route) => route.abort());
  await page.goto('/ru/contact');
  await page.locator('main iframe').scrollIntoViewIfNeeded();
  await expect(page.frameLocator('main iframe').getByLabel('Сообщение')).toBeVisible();
  await expect(page.locator('main details a[href^="tel:"]')).toBeVisible();
});
