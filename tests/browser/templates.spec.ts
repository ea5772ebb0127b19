import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { expect, postApplication, searchFor, signIn, test, uniqueName } from './desk.ts';
import { storeLanguage } from './fixtures.ts';
import { textsOf } from './site-pages.ts';

test('the owner writes a message template, and an application offers it', async ({ page, consoleErrors }) => {
  const t = textsOf('inbox-templates', 'ru');
  const inbox = textsOf('inbox', 'ru');
  const name = uniqueName();
  await postApplication(page, name, {}, '/r/qa?language=ru');
  await storeLanguage(page, 'ru');
  // A stub keeps the stored templates for parallel tests.
  let stored = { version: 0, templates: { uz: null, ru: null } };
  await page.route('**/desk/api/templates', (route) => {
    const request = route.request();
    if (request.method() === 'PUT') {
      const { version, templates } = request.postDataJSON();
      if (version !== stored.version) return route.fulfill({ status: 409, json: { error: { code: 'conflict' } } });
      stored = { version: version + 1, templates };
    }
    return route.fulfill({ json: stored });
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await signIn(page, '/desk/templates');

  const templates = page.getByRole('list', { name: t('list') }).getByRole('listitem');
  await expect(templates).toHaveCount(4);
  await page.getByRole('button', { name: t('add') }).click();
  await expect(templates).toHaveCount(5);
  const added = templates.last();
  const title = added.getByLabel(t('title'));
  await title.fill('Оплата');
  const text = added.getByLabel(t('text'));
  await text.fill('Привет, {{imya}}!');
  await page.reload();
  await expect(title).toHaveValue('Оплата');
  await page.getByRole('button', { name: t('save') }).click();
  await expect(text).toHaveAccessibleDescription(/\{\{imya\}\}/);
  expect(await accessibilityFaults(page)).toEqual([]);
  const long = 'а'.repeat(2001);
  await text.fill(long);
  await expect(text).toHaveValue(long);
  await expect(text).toHaveAccessibleDescription(t('long', { limit: 2000, number: 2001 }));
  await text.fill('Привет, {{name}}!');
  // Somebody else saves first.
  consoleErrors.allow(...refusals(409));
  stored.version++;
  await page.getByRole('button', { name: t('save') }).click();
  await expect(page.getByRole('alert')).toHaveText(t('conflict'));
  await page.getByRole('button', { name: t('save') }).click();
  await expect(page.getByText(t('saved'))).toBeVisible();
  await expect(templates.last().getByLabel(t('title'))).toHaveValue('Оплата');

  await page.setViewportSize({ width: 1280, height: 800 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.goto(searchFor(name));
  await page.getByRole('link', { name }).click();
  await page.getByText(inbox('template.title')).click();
  await expect(page.getByText(`Привет, ${name}!`)).toBeVisible();
});
