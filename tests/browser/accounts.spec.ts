import { accessibilityFaults } from './accessibility.ts';
import { refusals } from './console-errors.ts';
import { accept, fitsWidth, invite, pageOf, signInAsOwner } from './desk-people.ts';
import { expect, test } from './fixtures.ts';
import { uniqueName } from './page-parts.ts';
import { textsOf } from './site-pages.ts';

const accounts = textsOf('inbox-accounts');

test('an invited colleague handles applications under their own name', async ({
  page,
  browser,
  baseURL,
  consoleErrors,
}) => {
  consoleErrors.allow(...refusals(401));
  const applicant = uniqueName('Ariza');
  // A name in one alphabet, with digits.
  const name = `Малика ${String(Math.random()).slice(2, 10)}`;
  await page.request.post('/r/qa', { form: { name: applicant, phone: '901234567', started: '1' } });
  await signInAsOwner(page);
  const link = await invite(page, name, 'administrator');
  expect(await accessibilityFaults(page)).toEqual([]);

  const ru = textsOf('inbox', 'ru');
  const invitation = textsOf('inbox-invitation', 'ru');
  const colleague = await pageOf(browser, baseURL, 'ru');
  await colleague.goto(link);
  await expect(colleague.getByText(invitation('greeting', { name }))).toBeVisible();
  // The token of the link does not stay in the address.
  await expect(colleague).toHaveURL(/\/desk\/invitation$/);
  expect(await accessibilityFaults(colleague)).toEqual([]);
  expect(await fitsWidth(colleague)).toBe(true);
  await accept(colleague, link, 'ru');
  await expect(colleague).toHaveURL(/\/desk$/);
  await colleague.goto(`/desk#search=${encodeURIComponent(applicant)}`);
  await colleague.getByRole('link', { name: applicant }).click();
  await colleague
    .getByRole('group')
    .getByRole('button', { name: ru('status.declined') })
    .click();
  await expect(colleague.getByText(new RegExp(`· ${name}`))).toBeVisible();
  await expect(colleague.getByRole('button', { name: ru('remove.open') })).toHaveCount(0);
  await colleague.context().close();

  await page.goto(`/desk#search=${encodeURIComponent(applicant)}`);
  await page.getByRole('link', { name: applicant }).click();
  await expect(page.getByText(new RegExp(`· ${name}`))).toBeVisible();
  const inbox = textsOf('inbox');
  await page.getByRole('button', { name: inbox('history.putBack', { status: inbox('status.new') }) }).click();
  await expect(page.getByRole('group').getByRole('button', { name: inbox('status.new'), exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('a removed colleague is signed out', async ({ page, browser, baseURL, consoleErrors }) => {
  consoleErrors.allow(...refusals(401));
  const name = uniqueName('Malika');
  await signInAsOwner(page);
  const link = await invite(page, name, 'administrator');
  const colleague = await pageOf(browser, baseURL, 'ru');
  await accept(colleague, link, 'ru');
  await colleague.goto('/desk/account');
  await expect(colleague.getByText(textsOf('inbox-account', 'ru')('sessions.current'))).toBeVisible();
  expect(await accessibilityFaults(colleague)).toEqual([]);
  expect(await fitsWidth(colleague)).toBe(true);

  await page.reload();
  const row = page.locator(`[data-account="${name}"]`);
  const role = row.getByLabel(accounts('people.roleOf', { name }));
  const dialog = page.getByRole('dialog');
  const inbox = textsOf('inbox');
  await role.selectOption('owner');
  await expect(dialog).toContainText(accounts('role.title', { name }));
  await expect(dialog).toContainText(`→ ${inbox('role.owner')}`);
  await dialog.getByRole('button', { name: inbox('remove.cancel') }).click();
  await expect(role).toHaveValue('administrator');
  await role.selectOption('editor');
  await dialog.getByRole('button', { name: accounts('role.submit') }).click();
  await expect(row.getByRole('status')).toContainText(inbox('role.editor'));
  await row.getByRole('button', { name: accounts('people.remove') }).click();
  await dialog.getByRole('button', { name: accounts('people.remove') }).click();
  await expect(row).toHaveCount(0);
  await colleague.reload();
  await expect(colleague.locator('input[type=password]')).toBeVisible();
  await colleague.context().close();
});
