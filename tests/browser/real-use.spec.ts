import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Readability } from '@mozilla/readability';
import type { Frame, Page } from '@playwright/test';
import { languages } from '../../content/languages.ts';
import { localizedPath } from '../../site/language/localize.ts';
import { screens } from '../../site/routes.ts';
import { addresses } from './addresses.ts';
import { expect, test } from './fixtures.ts';

const apply = (page: Page) => page.locator('main [data-apply]').first();
const form = (page: Page) => page.frameLocator('#apply iframe').locator('form');
const islandRuns = (page: Page) => expect(page.locator('[data-viewport=running]')).toBeVisible();

/** What a browser's translator does to a page: every text within two elements of its own, another language named. */
const translate = (page: Page | Frame): Promise<void> =>
  page.evaluate(() => {
    document.documentElement.lang = 'en';
    document.documentElement.classList.add('translated-ltr');
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isLeft = node.parentElement?.closest('script, style, noscript, textarea, svg, font, [translate=no]');
      if (node.nodeValue?.trim() && !isLeft) texts.push(node as Text);
    }
    for (const text of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(`en: ${text.nodeValue}`);
    }
  });

test.describe('translated by the browser', () => {
  for (const { address, screen } of addresses.filter(({ code }) => code === 'uz')) {
    test(`${address} goes on working`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto(address);
      await translate(page);
      await expect(page.locator('h1')).toContainText('en: ');
      // The browser says so when it comes back to a page that it kept: dates are shown anew.
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await page.locator('[popovertarget=menu]').click();
      await expect(page.locator('#menu')).toBeVisible();
      await page.keyboard.press('Escape');
      if (screen.form && screen.form !== 'contact') {
        await apply(page).click();
        await expect(form(page)).toBeVisible();
        await translate(page);
        await page.locator('#apply form[method=dialog] button').click();
        await expect(page.locator('#apply')).toBeHidden();
      }
      if (screen.id === 'contact') {
        await page.locator('main iframe').scrollIntoViewIfNeeded();
        await expect(page.frameLocator('main iframe').locator('form')).toBeVisible();
      }
    });
  }

  for (const when of ['before', 'after'] as const) {
    test(`the carousel moves, ${when} its code came`, async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/ru/corporate');
      if (when === 'before') await translate(page);
      await page.locator('[data-island]').scrollIntoViewIfNeeded();
      await islandRuns(page);
      if (when === 'after') await translate(page);
      await expect(page.locator('[role=group]').first()).toContainText('en: ');
      for (const place of ['2 / 3', '3 / 3']) {
        await page.locator('[data-step="1"]').click();
        await expect(page.locator('[data-position]')).toHaveText(place);
      }
      await page.locator('[data-step="-1"]').click();
      await expect(page.locator('[role=group]').nth(1)).toBeInViewport({ ratio: 0.9 });
      await expect(page.locator('[role=group]').nth(1)).toContainText('en: ');
    });
  }

  test('the calculator counts', async ({ page }) => {
    await page.clock.setFixedTime('2027-01-20T12:00:00+05:00');
    await page.goto('/ru/kafolat');
    await translate(page);
    await page.locator('main select').selectOption({ index: 1 });
    await page.locator('main input').fill('2027-01-15');
    await expect(page.locator('output time')).toHaveAttribute('datetime', '2027-01-21');
    await translate(page);
    await page.locator('main input').fill('2027-01-16');
    await expect(page.locator('output time')).toHaveAttribute('datetime', '2027-01-22');
  });

  test('a form names its faults and is sent', async ({ page, complaints }) => {
    complaints.allow(/422/);
    await page.goto('/r/qa?language=ru');
    await translate(page);
    await page.locator('form [type=submit]').click();
    await expect(page.getByRole('alert')).toBeVisible();
    await translate(page);
    await page.locator('#name').fill('Перевод Страницын');
    await page.locator('#phone').fill('901234567');
    await page.locator('form [type=submit]').click();
    await expect(page.getByRole('status')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/);
  });
});

const readability = await readFile(
  createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'),
  'utf8',
);

test.describe('in a browser’s reader', () => {
  // The library takes the page apart in the page itself, as no reader does.
  test.use({ bypassCSP: true });

  for (const { address, screen } of addresses.filter(({ screen }) => screen.course)) {
    test(`${address} has its title, programme and terms`, async ({ page }) => {
      await page.goto(address);
      await page.evaluate(`${readability}; globalThis.Readability = Readability;`);
      const { read, said } = await page.evaluate(() => {
        const { Readability: Reader } = globalThis as unknown as { Readability: typeof Readability };
        const plain = (text?: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();
        const article = new Reader(document.cloneNode(true) as Document).parse();
        // All but headings, the courses beside this one, and what is there to be pressed.
        const parts = [...document.querySelectorAll('main > :not(:last-child)')];
        const said = parts.flatMap((part) => [...part.querySelectorAll('p, li h3, li li, dt, dd, th, td')]);
        return {
          read: plain(`${article?.title} ${article?.textContent}`),
          said: said
            .filter((element) => !element.closest('figure') && !element.querySelector('a'))
            .map((element) => plain(element.textContent)),
        };
      });
      expect(read).toContain((await page.title()).replace(/\s+/g, ' '));
      expect(said.length, screen.id).toBeGreaterThan(20);
      const squeezed = read.replace(/\s/g, '');
      expect(said.filter((text) => !squeezed.includes(text.replace(/\s/g, '')))).toEqual([]);
    });
  }
});

test.describe('where scripts are blocked', { tag: '@without-scripts' }, () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

  for (const { code, prefix } of languages) {
    test(`every page of ${code} is read, gone through and applied from`, async ({ page }) => {
      for (const { path, form: asked } of screens) {
        const address = localizedPath(path, prefix);
        await page.goto(address);
        await expect(page.locator('h1'), address).toBeVisible();
        await expect(page.locator('footer'), address).toContainText('©');
        await page.locator('[popovertarget=menu]').click();
        await expect(page.locator('#menu a').first(), address).toBeVisible();
        await page.keyboard.press('Escape');
        if (!asked || asked === 'contact') continue;
        await apply(page).click();
        await expect(page.locator('form [type=submit]'), address).toBeVisible();
      }
    });
  }
});

test.describe('in a tab that is older than the build', () => {
  const gone = async (page: Page, files: string) => {
    const body = await readFile('dist/404.html', 'utf8');
    await page.route(files, (route) => route.fulfill({ status: 404, contentType: 'text/html; charset=utf-8', body }));
  };
  const told = [/404/, /MIME type/, /Failed to fetch dynamically/, /\/assets\/.* net::ERR_ABORTED/];

  test('the carousel stays as it is, and moves', async ({ page, complaints }) => {
    complaints.allow(...told);
    await gone(page, '**/assets/**.js');
    await page.goto('/corporate');
    await page.locator('[data-island]').scrollIntoViewIfNeeded();
    await page.locator('[data-step="1"]').click();
    await expect(page.locator('[data-position]')).toHaveText('2 / 3');
    await expect(page.locator('[role=group]').nth(1)).toBeInViewport({ ratio: 0.9 });
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  for (const files of ['**/assets/form-dialog-*', '**/assets/form-events-*']) {
    test(`Apply ends at the form though ${files} is gone`, async ({ page, complaints }) => {
      complaints.allow(...told);
      await gone(page, files);
      await page.goto('/ru/dars/qa');
      await apply(page).click();
      const fields = page.frameLocator('#apply iframe');
      await fields.locator('#name').fill('Старая Вкладка');
      await fields.locator('#phone').fill('901234567');
      await fields.locator('form [type=submit]').click();
      await expect(fields.getByRole('status')).toContainText(/[0-9A-F]{4}-[0-9A-F]{4}/);
      await page.locator('#apply form[method=dialog] button').click();
      await expect(page.locator('#apply')).toBeHidden();
    });
  }

  test('the contact form comes', async ({ page, complaints }) => {
    complaints.allow(...told);
    await gone(page, '**/assets/**.js');
    await page.goto('/contact');
    await page.locator('main iframe').scrollIntoViewIfNeeded();
    await expect(page.frameLocator('main iframe').locator('form')).toBeVisible();
  });
});

test.describe('left with the form open over it', () => {
  test('a page comes back and opens its form again', async ({ page }) => {
    await page.goto('/dars/qa');
    await apply(page).click();
    await expect(form(page)).toBeVisible();
    await page.goto('/kafolat');
    await page.goBack();
    await expect(page).toHaveURL('/dars/qa');
    await expect(page.locator('#apply')).toBeHidden();
    await apply(page).click();
    await expect(form(page)).toBeVisible();
  });

  test('a page that the browser kept whole comes back with its form', async ({ playwright, browserName, baseURL }) => {
    const { launchOptions } = test.info().project.use;
    const browser = await playwright[browserName].launch({
      ...launchOptions,
      // Playwright turns it off.
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
    const page = await browser.newPage();
    await page.goto(`${baseURL}/dars/qa`);
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => Object.assign(globalThis, { wasKept: persisted })),
    );
    await apply(page).click();
    await form(page).locator('#name').fill('Kutib turing');
    await page.goto(`${baseURL}/kafolat`);
    // Playwright waits in vain for a page that comes back whole to load, and loses its frames.
    await page.evaluate(() => void setTimeout(() => history.back()));
    const found = () =>
      page.evaluate(() => {
        const dialog = document.querySelector('#apply');
        const name = dialog?.querySelector('iframe')?.contentDocument?.querySelector<HTMLInputElement>('#name');
        return {
          wasKept: (globalThis as { wasKept?: boolean }).wasKept,
          isOpen: dialog?.matches('[open]'),
          name: name?.value,
        };
      });
    // It cannot be asked while it comes back.
    await expect.poll(() => found().catch(() => null)).toEqual({ wasKept: true, isOpen: true, name: 'Kutib turing' });
    await page.evaluate(() => document.querySelector<HTMLElement>('#apply form[method=dialog] button')?.click());
    expect(await found()).toMatchObject({ isOpen: false });
    await page.evaluate(() => document.querySelector<HTMLElement>('main [data-apply]')?.click());
    expect(await found()).toMatchObject({ isOpen: true, name: 'Kutib turing' });
    await browser.close();
  });
});
