import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { sameInEveryEngine } from './engines.ts';
import { expect, storeLanguage, test } from './fixtures.ts';
import { signIn, uniqueName } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

test(
  'the owner writes a template, with an example beside it, and an application has it',
  sameInEveryEngine,
  async ({ page, consoleErrors }) => {
    consoleErrors.allow(...refusals(401));
    const t = textsOf('inbox-templates', 'ru');
    const inbox = textsOf('inbox', 'ru');
    const name = uniqueName();
    await page.request.post('/r/qa?language=ru', { form: { name, phone: '901234567', started: '1' } });
    await storeLanguage(page, 'ru');
    // The tests beside this one find the templates as they were.
    let stored = { version: 0, templates: { uz: null, ru: null } };
    await page.route('**/desk/api/templates', async (route) => {
      const request = route.request();
      if (request.method() === 'PUT') stored = { ...request.postDataJSON(), version: stored.version + 1 };
      await route.fulfill({ json: stored });
    });
    await page.setViewportSize({ width: 360, height: 740 });
    await signIn(page, '/desk/templates');

    const templates = page.getByRole('list', { name: t('list') }).getByRole('listitem');
    await expect(templates).toHaveCount(3);
    await page.getByRole('button', { name: t('add') }).click();
    const added = templates.last();
    await added.getByLabel(t('title')).pressSequentially('Оплата');
    const text = added.getByLabel(t('text'));
    await text.pressSequentially('Привет, {{imya}}!');
    await page.getByRole('button', { name: t('save') }).click();
    await expect(text).toHaveAccessibleDescription(/\{\{imya\}\}/);
    expect(await accessibilityFaults(page)).toEqual([]);
    await text.press('ControlOrMeta+a');
    await text.pressSequentially('Привет, {{name}}!');
    await expect(added.getByText(`Привет, ${t('example')}!`, { exact: true })).toBeVisible();
    await added.getByRole('button', { name: t('up') }).click();
    await page.getByRole('button', { name: t('save') }).click();
    await expect(page.getByText(t('saved'))).toBeVisible();
    await expect(templates.nth(2).getByLabel(t('title'))).toHaveValue('Оплата');

    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await accessibilityFaults(page)).toEqual([]);
    await page.goto(`/desk#search=${encodeURIComponent(name)}`);
    await page.getByRole('link', { name }).click();
    await page.getByText(inbox('message.title')).click();
    await expect(page.getByText(`Привет, ${name}!`)).toBeVisible();
  },
);
