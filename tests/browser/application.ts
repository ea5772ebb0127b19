import type { FrameLocator, Page } from '@playwright/test';

export const phone = '901234567';
export const submitButton = (form: Page | FrameLocator) => form.locator('form [type=submit]');
export const received = (form: Page | FrameLocator) => form.locator('[data-received]');

/** Makes a form look opened a minute ago: the inbox does not list forms that are sent faster than people type. */
export const backdate = (form: Page | FrameLocator): Promise<void> =>
  form.locator('[name=started]').evaluate((started: HTMLInputElement) => {
    started.value = String(Date.now() - 60_000);
  });

export const postApplication = (page: Page, name: string) =>
  page.request.post('/r/qa', { form: { name, phone, started: '1' } });
