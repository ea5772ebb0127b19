import type { Page } from '@playwright/test';
import { routes } from '../model/routes.ts';

export interface PageState {
  name: string;
  show: (page: Page) => Promise<void>;
  /** Captures the whole page, not the window. */
  isWhole?: boolean;
}

const dialogFrame = (page: Page) => page.frameLocator('#apply iframe');

async function openDialog(page: Page): Promise<void> {
  await page.locator('main [data-apply]').first().click();
  await dialogFrame(page).locator('form').waitFor();
}

const everywhere: readonly PageState[] = [
  {
    name: 'menu',
    async show(page) {
      // A wide window has the links in the header.
      const toggle = page.locator('[popovertarget=menu]');
      await ((await toggle.isVisible()) ? toggle : page.locator('[popovertarget=languages]')).click();
    },
  },
  { name: 'print', show: (page) => page.emulateMedia({ media: 'print' }), isWhole: true },
];

const withForm: readonly PageState[] = [
  { name: 'scrolled', show: (page) => page.locator('main > :nth-child(3)').evaluate((part) => part.scrollIntoView()) },
  { name: 'dialog', show: openDialog },
  {
    name: 'error',
    async show(page) {
      await openDialog(page);
      await dialogFrame(page).locator('form [type=submit]').click();
      await dialogFrame(page).getByRole('alert').waitFor();
    },
  },
  {
    name: 'sent',
    async show(page) {
      await openDialog(page);
      for (const field of await dialogFrame(page).locator('form [required]').all()) await field.fill('901234567');
      await dialogFrame(page).locator('form [type=submit]').click();
      await page.locator('#apply form[method=dialog] button').last().waitFor();
    },
  },
];

const ofPage: Readonly<Record<string, readonly PageState[]>> = {
  '/': [
    {
      name: 'report',
      async show(page) {
        await page.locator('#first-bug [value=less]').click();
        await page.locator('#first-bug [value=report]').click();
        await page.locator('#first-bug [name=requirement][value=quantity]').check();
      },
    },
    {
      name: 'result',
      async show(page) {
        await page.locator('#first-bug [value=finish]').click();
        await page.locator('#first-bug [value=rest]').click();
      },
    },
  ],
  '/darslar': [
    {
      name: 'chosen',
      async show(page) {
        const choice = page.locator('main [type=radio]').nth(1);
        await choice.check({ force: true });
        await choice.evaluate((input) => input.scrollIntoView());
      },
    },
  ],
  '/corporate': [
    {
      name: 'carousel',
      async show(page) {
        // The first click loads its code.
        await page.locator('[data-step="1"]').click();
        await page.locator('[data-viewport=running]').waitFor();
        await page.waitForTimeout(1_000);
      },
    },
    {
      name: 'brief',
      async show(page) {
        for (const box of await page.locator('main [type=checkbox]').all()) await box.check({ force: true });
      },
      isWhole: true,
    },
    {
      name: 'brief-print',
      async show(page) {
        for (const box of await page.locator('main [type=checkbox]').all()) await box.check({ force: true });
        await page.emulateMedia({ media: 'print' });
      },
      isWhole: true,
    },
  ],
  '/kafolat': [
    {
      name: 'calculator',
      async show(page) {
        const today = new Date().toISOString().slice(0, 10);
        await page.locator('#calculator [type=date]').fill(today);
        await page.locator('#calculator').scrollIntoViewIfNeeded();
        await page.locator('#calculator output, #calculator [role=status]').first().waitFor();
      },
    },
  ],
};

/** @param path without a language: `/dars/qa`. */
export function statesOf(path: string): readonly PageState[] {
  const route = routes.find((one) => one.path === path);
  const hasDialog = route?.form !== undefined && route.form !== 'contact';
  return [...everywhere, ...(hasDialog ? withForm : []), ...(ofPage[path] ?? [])];
}
