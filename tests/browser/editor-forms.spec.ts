import { companyFile } from '../../model/company.ts';
import { inEveryLanguage } from '../fixtures/languages.ts';
import { refusals } from './console-errors.ts';
import {
  button,
  choose,
  computer,
  contentAt,
  expect,
  expectGoodState,
  expectServed,
  fieldOf,
  openEditor,
  openView,
  paste,
  phone,
  previewOf,
  publish,
  test,
  writeText,
} from './editor-site.ts';
import { textsOf } from './site-pages.ts';

test('a pressed phone number opens its form on a phone, errors stand at their field, and every page gets it', async ({
  page,
  site,
}) => {
  const { code } = phone;
  const [t, siteT] = [textsOf('inbox-site-facts', code), textsOf('inbox-site', code)];
  await openEditor(page, site, phone);
  const number = String(contentAt({ file: companyFile, path: ['phone'] }));
  await previewOf(page).locator('footer').getByText(number).first().click();
  const field = page.getByRole('textbox', { name: t('fact.phone') });
  await expect(field).toHaveValue(number);
  await field.fill('12');
  await expect(field).toHaveAccessibleDescription(/\+998/);
  await expect(field).toBeInViewport();
  await expectGoodState(page);
  // A blocked Publish leads to the field.
  await openView(page, code, 'people');
  await page.getByRole('button', { name: siteT('publish.blocked').replace('{{count}}', '1') }).click();
  await expect(field).toBeFocused();
  await expect(field).toBeInViewport();
  await field.fill('901234567');
  await field.blur();
  await expect(field).toHaveValue('+998 90 123 45 67');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await expect(previewOf(page).getByText('+998 90 123 45 67').first()).toBeAttached();

  await page.getByRole('button', { name: t('fact.openingHours') }).click();
  const firstDay = page.getByLabel(t('part.openingHours.to')).first();
  const day = await firstDay.inputValue();
  await firstDay.selectOption('sunday');
  const issue = page.getByRole('alert').filter({ hasText: t('hint.hours') });
  await expect(issue).toBeInViewport({ ratio: 1 });
  await expectGoodState(page);
  await firstDay.selectOption(day);
  await expect(issue).toHaveCount(0);
  await publish(page, code);
  for (const address of ['/contact', '/ru/contact']) await expectServed(page, address, 'tel:+998901234567');
});

test('a pressed date opens its date field, and a price is warned of and survives a reload', async ({
  page,
  site,
  consoleErrors,
}) => {
  const { code } = computer;
  const [t, siteT] = [textsOf('inbox-site-facts', code), textsOf('inbox-site', code)];
  await openEditor(page, site, computer);
  await choose(page, siteT('page'), 'qa');
  await previewOf(page).locator('main time').first().click();
  await expect(page).toHaveURL(/#facts\/qa\/cohortStarts/);
  const [date, yearly] = [page.getByLabel(t('date')).first(), page.getByLabel(t('everyYear')).first()];
  await expect(yearly).toBeChecked();
  await yearly.uncheck();
  const year = new Date().getFullYear() + 1;
  // By keys, digit by digit. Day and month are equal, because their order depends on the browser's language.
  await date.pressSequentially(`0303${year}`);
  await expect.poll(() => site.values()).toEqual([expect.arrayContaining([{ year, month: 3, day: 3 }])]);
  // A date that has passed says so at its own field.
  await date.fill('2026-03-03');
  const row = page.getByRole('group', { name: t('row').replace('{{number}}', '1') });
  await expect(row.getByRole('status')).toHaveText(t('warning.past'));
  await expect(row.getByRole('status')).toBeInViewport({ ratio: 1 });
  await yearly.check();
  await date.pressSequentially(`0404${year}`);
  await expect.poll(() => site.values()).toEqual([expect.arrayContaining([{ month: 4, day: 4 }])]);
  await expectGoodState(page);

  await page.getByRole('button', { name: t('fact.price') }).click();
  const sum = page.getByRole('textbox', { name: t('part.price.sum') });
  await sum.fill('6,4 mln');
  await page.getByRole('textbox', { name: t('part.price.instalments.count') }).fill('4');
  const instalment = page.getByRole('textbox', { name: t('part.price.instalments.sum') });
  await instalment.fill('1 500 000');
  // In the form, and among the changes.
  await expect(page.getByText(t('warning.instalments'))).toHaveCount(2);
  await instalment.fill('1 700 000');
  await expect(page.getByText(t('warning.instalments'))).toHaveCount(0);
  await expect(
    previewOf(page)
      .getByText(/6\s400\s000/)
      .first(),
  ).toBeAttached();
  await page.reload();
  await expect(sum).toHaveValue(/6\s400\s000/);
  // A failed request takes no form away, and is repeated.
  consoleErrors.allow(...refusals(503));
  const names = '**/desk/api/site/names';
  await page.route(names, (route) => route.fulfill({ status: 503, json: {} }), { times: 1 });
  const failed = page.waitForResponse((response) => response.status() === 503);
  await instalment.fill('1 800 000');
  await failed;
  const repeated = page.waitForResponse(names);
  await expect(instalment).toBeFocused();
  await repeated;
  await expect(instalment).toBeFocused();
  // The search shows the draft's value.
  await page.getByRole('link', { name: siteT('view.texts'), exact: true }).click();
  await page.getByRole('searchbox').fill('6400000');
  await page.getByRole('search').getByRole('listitem').getByRole('button').first().click();
  await expect(sum).toBeVisible();
});

test('an announcement with its last day appears on every page, and is taken off again', async ({ page, site }) => {
  const { code } = computer;
  const t = textsOf('inbox-site-facts', code);
  const texts = inEveryLanguage({ uz: 'Yangi guruh ochildi', ru: 'Открыта новая группа' });
  await openEditor(page, site, computer);
  await openView(page, code, 'facts');
  await page.getByRole('button', { name: t('fact.announcement') }).click();
  await writeText(page.getByRole('group', { name: t('part.announcement.text') }), texts);
  // A last day that has passed is refused at the field.
  await page.getByLabel(t('date')).fill('2026-01-02');
  await expect(page.getByRole('alert').filter({ hasText: t('warning.ended') })).toBeInViewport();
  await expect(button(page, textsOf('inbox-site', code)('publish.start'))).toHaveAttribute('aria-disabled', 'true');
  const link = page.getByLabel(t('part.announcement.link'), { exact: true });
  await link.fill('sinov.uz/dars/qa');
  await expect(link).toHaveAccessibleDescription(t('hint.link', { example: '/dars/qa' }));
  await link.fill('/dars/qa');
  await page.getByLabel(t('date')).fill(`${new Date().getFullYear() + 1}-03-02`);
  await expect(page.getByLabel(t('everyYear'))).toHaveCount(0);
  // A press on the announcement opens its form.
  await openView(page, code, 'people');
  await previewOf(page).getByText(texts[code]).click();
  await expect(page.getByLabel(t('date'))).toBeVisible();
  await expectGoodState(page);
  await publish(page, code);
  await expectServed(page, '/dars/qa', texts.uz);
  // An announcement needs its last day.
  await page.getByLabel(t('date')).press('Backspace');
  await expect(page.getByRole('alert').filter({ hasText: t('hint.day') })).toBeInViewport();
  await expect(button(page, textsOf('inbox-site', code)('publish.blocked').replace('{{count}}', '1'))).toBeVisible();
  await button(page, t('clear')).click();
  await publish(page, code);
  await expect.poll(async () => (await page.request.get('/dars/qa')).text()).not.toContain(texts.uz);
});

test('a new question is written in both languages, moved up and published', async ({ page, site }) => {
  const { code } = computer;
  const t = textsOf('inbox-site', code);
  const listT = textsOf('inbox-site-people', code);
  await openEditor(page, site, computer);
  await openView(page, code, 'questions');
  await choose(page, listT('questions.page'), 'courses/qa');
  await page.getByRole('button', { name: listT('add.question') }).click();
  const form = page.getByRole('listitem').filter({ has: page.getByRole('textbox') });
  const part = (name: 'question' | 'answer') => form.getByRole('group', { name: listT(`field.${name}`), exact: true });
  await writeText(part('question'), inEveryLanguage({ uz: 'Dars yozib olinadimi?', ru: 'Занятия записывают?' }));
  // A blocked Publish leads to the field that is missing.
  await expect(page.getByText(t('rule.empty').replace('{{field}}', listT('field.answer')))).toBeVisible();
  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole('button', { name: t('publish.blocked').split('{{')[0] ?? '' }).click();
  await expect(part('answer').getByRole('alert')).toBeInViewport();
  await expect(fieldOf(part('answer'), 'uz')).toBeFocused();
  await expectGoodState(page);
  await writeText(part('answer'), inEveryLanguage({ uz: 'Ha, {{weeks}} davomida.', ru: 'Да, все {{weeks}}' }));
  // Tab leads to the facts. What is pasted or typed there goes into the text.
  const facts = part('answer').getByText(t('field.facts'));
  await facts.focus();
  await paste(facts, ' подряд');
  await facts.focus();
  await page.keyboard.type('.');
  await expect(fieldOf(part('answer'), code)).toHaveText(/^Да, все .+ подряд\.$/);
  await expect(fieldOf(part('answer'), code)).not.toContainText('{{');
  await expect(previewOf(page).getByText('Занятия записывают?')).toBeVisible();
  // A folded answer opens.
  await expect(previewOf(page).getByText(/^Да, все .+\.$/)).toBeVisible();
  await form.getByRole('button', { name: listT('action.up') }).press('Enter');
  await expect(form.getByRole('button', { name: listT('action.up') })).toBeFocused();
  await publish(page, code);
  for (const [address, question] of [
    ['/dars/qa', 'Dars yozib olinadimi?'],
    ['/ru/dars/qa', 'Занятия записывают?'],
  ] as const)
    expect(await expectServed(page, address, question)).not.toContain('{{');
});
