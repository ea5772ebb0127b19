import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { companyFile } from '../../model/company.ts';
import { factsFileOf } from '../../model/courses.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { ownerFile } from '../../model/owner.ts';
import { refusals } from './console-errors.ts';
import {
  button,
  choose,
  computer,
  contentAt,
  expect,
  expectGoodState,
  expectServed,
  openEditor,
  phone,
  previewOf,
  publish,
  test,
  writeText,
} from './editor-site.ts';
import { textsOf } from './site-pages.ts';

const openView = (page: Page, code: LanguageCode, view: 'facts' | 'people') =>
  page.getByRole('link', { name: textsOf('inbox-site', code)(`view.${view}`), exact: true }).click();

test('a corrected phone number and opening hours are previewed, and published to every page', async ({
  page,
  consoleErrors,
  site,
}) => {
  consoleErrors.allow(...refusals(400));
  const { code } = phone;
  const t = textsOf('inbox-site-facts', code);
  await openEditor(page, site, phone);
  // A press on a fact opens its form.
  await choose(page, textsOf('inbox-site', code)('page'), 'contact');
  await previewOf(page).getByText('@').first().click();
  await expect(page).toHaveURL(/#facts\/company\/telegram$/);
  const number = String(contentAt({ file: companyFile, path: ['phone'] }));
  await previewOf(page).getByRole('link', { name: number, exact: true }).click();
  const field = page.getByRole('textbox', { name: t('fact.phone') });
  await expect(field).toHaveValue(number);
  await field.fill('12');
  await expect(field).toHaveAccessibleDescription(/\+998/);
  await expectGoodState(page);
  await field.fill('901234567');
  await field.blur();
  await expect(field).toHaveValue('+998 90 123 45 67');
  await expect(field).not.toHaveAttribute('aria-invalid');

  const places = page.getByRole('region', { name: t('places.title') });
  // A list of every page is folded, and each page in it.
  for (const index of [0, 1]) await places.locator('summary').nth(index).click();
  await expect(button(places, t('places.show')).first()).toBeVisible();
  await expect(previewOf(page).getByText('+998 90 123 45 67').first()).toBeAttached();
  await expectGoodState(page);

  const hours = contentAt({ file: companyFile, path: ['openingHours'] }) as { closes?: string }[];
  await page.getByRole('button', { name: t('fact.openingHours') }).click();
  await expect(page.locator(':focus')).toBeInViewport();
  const closes = page.getByLabel(t('part.openingHours.closes'));
  await closes.nth(hours.findLastIndex((row) => row.closes !== undefined)).fill('16.45');
  await expect(previewOf(page).getByText('16:45').first()).toBeAttached();

  // An error of the whole list comes into view, and the button of what is left to do leads to it.
  const firstDay = page.getByLabel(t('part.openingHours.to')).first();
  const day = await firstDay.inputValue();
  await firstDay.selectOption('sunday');
  const issue = page.getByRole('alert').filter({ hasText: t('hint.hours') });
  await expect(issue).toBeInViewport({ ratio: 1 });
  await expectGoodState(page);
  await page.evaluate(() => scrollTo(0, 0));
  await button(page, textsOf('inbox-site', code)('publish.blocked').replace('{{count}}', '1')).click();
  await expect(issue).toBeFocused();
  await expect(issue).toBeInViewport({ ratio: 1 });
  await firstDay.selectOption(day);
  await expect(issue).toHaveCount(0);

  // So does the error of a date that no calendar has, at its own fields.
  await choose(page, t('group'), 'qa');
  await page.getByRole('button', { name: t('fact.cohortStarts') }).click();
  const date = page.getByRole('listitem').getByRole('group').last();
  const part = (name: 'day' | 'month') => date.getByLabel(t(name), { exact: true });
  await part('month').selectOption('2');
  await part('day').selectOption('31');
  await expect(date.getByRole('alert')).toHaveText(t('hint.day'));
  await expect(date).toHaveAccessibleDescription(t('hint.day'));
  await expect(date.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await part('month').selectOption('1');
  await expect(date.getByRole('alert')).toHaveCount(0);
  await publish(page, code);
  for (const address of ['/contact', '/ru/contact']) {
    await expectServed(page, address, 'tel:+998901234567', '16:45');
  }
  await expectServed(page, '/embed/contact', '+998 90 123 45 67');
});

test('an inconsistent price gets a warning, and a corrected price is previewed and survives a reload', async ({
  page,
  site,
  consoleErrors,
}) => {
  // The server refuses instalments until both numbers are written.
  consoleErrors.allow(...refusals(400));
  const { code } = computer;
  const t = textsOf('inbox-site-facts', code);
  await openEditor(page, site, computer);
  await choose(page, textsOf('inbox-site', code)('page'), 'qa');
  // A date on the page is a fact.
  await previewOf(page).locator('main time').first().click();
  await expect(page).toHaveURL(/#facts\/qa/);
  await page.getByRole('button', { name: t('fact.price') }).click();
  const sum = page.getByRole('textbox', { name: t('part.price.sum') });
  await sum.fill('6,4 mln');
  await page.getByRole('textbox', { name: t('part.price.instalments.count') }).fill('4');
  const instalment = page.getByRole('textbox', { name: t('part.price.instalments.sum') });
  await instalment.fill('1 500 000');
  // In the form, and beside the button that publishes.
  await expect(page.getByText(t('warning.instalments'))).toHaveCount(2);
  await expectGoodState(page);
  await instalment.fill('1 700 000');
  await expect(page.getByText(t('warning.instalments'))).toHaveCount(0);
  const price = previewOf(page).getByText(/6\s400\s000/);
  await expect(price.first()).toBeAttached();
  const instalments = { count: 4, sum: 1_700_000 };
  await expect.poll(site.values).toEqual([{ sum: 6_400_000, instalments }]);
  await page.reload();
  await expect(sum).toHaveValue(/6\s400\s000/);
  expect((await site.draft()).changes).toMatchObject([{ file: ownerFile, path: ['courses', 'qa', 'price'] }]);
  await page.evaluate(() => history.back());
  await expect(sum).toHaveCount(0);
});

test('the editor changes a guarantee in one of the two languages', async ({ page, site }) => {
  const { code } = computer;
  const t = textsOf('inbox-site-facts', code);
  const place = { file: factsFileOf('qa'), path: ['guarantee'] };
  const { uz, ru } = contentAt(place) as { uz: object; ru: object };
  await openEditor(page, site, computer);
  await openView(page, code, 'facts');
  await choose(page, t('group'), 'qa');
  await page.getByRole('button', { name: t('fact.guarantee') }).click();
  const russian = page.getByRole('group', { name: textsOf('site', 'ru')('language.name') });
  await russian.getByRole('textbox', { name: t('part.guarantee.days') }).fill('45');
  await expectGoodState(page);
  await expect.poll(site.values).toEqual([{ uz, ru: { ...ru, days: 45 } }]);
  await choose(page, textsOf('inbox-site', code)('language'), 'ru');
  await expect(previewOf(page).getByText(/45/).first()).toBeAttached();
});

const people = {
  testimonials: {
    name: { uz: 'Dilnoza Karimova', ru: 'Дилноза Каримова' },
    role: { uz: 'Sifat boʻlimi rahbari, Chinor Pay', ru: 'Руководитель отдела качества, Chinor Pay' },
    quote: { uz: 'Jamoamiz xatolarni endi ertaroq topadi.', ru: 'Теперь команда находит ошибки раньше.' },
  },
  trainers: {
    name: { uz: 'Jasur Aliyev', ru: 'Жасур Алиев' },
    role: { uz: 'QA muhandisi', ru: 'QA-инженер' },
  },
} as const;

test('an added testimonial and trainer with photos appear on their pages in both languages', async ({ page, site }) => {
  const { code } = computer;
  const t = textsOf('inbox-site-people', code);
  await openEditor(page, site, computer);
  await openView(page, code, 'people');
  const image = sharp({ create: { width: 640, height: 480, channels: 3, background: '#a85' } });
  const photo = { name: 'portret.jpg', mimeType: 'image/jpeg', buffer: await image.jpeg().toBuffer() };
  async function add(list: keyof typeof people, fill: (form: Locator) => Promise<void>): Promise<void> {
    await choose(page, t('lists'), list);
    await page.getByRole('button', { name: t(`add.${list}`) }).click();
    const form = page.getByRole('listitem').filter({ has: page.getByRole('textbox') });
    for (const [name, texts] of Object.entries(people[list])) {
      await expect(form.getByText(t('badge.unfinished'), { exact: true })).toBeVisible();
      await writeText(form.getByRole('group', { name: t(`field.${name}`) }), texts);
    }
    await fill(form);
    await form.locator('input[type=file]').setInputFiles(photo);
    await expect(form.getByRole('img', { name: t('field.photo') })).toBeVisible();
    await expect(form.getByText(t('badge.unfinished'), { exact: true })).toHaveCount(0);
    await expectGoodState(page);
  }
  await add('testimonials', (form) => expect(form.getByLabel(t('field.initials'))).toHaveValue('DK'));
  await expect(previewOf(page).getByText(people.testimonials.quote[code])).toBeAttached();
  await add('trainers', async (form) => {
    await form.getByLabel(t('field.years')).fill('8');
    await form
      .getByRole('group', { name: t('field.courses') })
      .getByRole('checkbox')
      .first()
      .check();
  });
  await publish(page, code);
  for (const { code: language, prefix } of languages) {
    for (const [address, words] of [
      [`${prefix}/corporate`, people.testimonials.quote[language]],
      [prefix || '/', people.trainers.name[language]],
    ] as const) {
      const html = await expectServed(page, address, words);
      const [, image = ''] = /src="(\/photos\/[\w-]+\.webp)"/.exec(html) ?? [];
      expect((await page.request.get(image)).status()).toBe(200);
    }
  }
});
