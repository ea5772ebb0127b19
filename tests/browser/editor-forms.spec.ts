import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import company from '../../content/company.json' with { type: 'json' };
import { factsFileOf } from '../../model/courses.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { ownerFile } from '../../model/owner.ts';
import { refusals } from './console-errors.ts';
import { expect, expectGoodState, expectServed, openEditor, previewOf, test, type View, views } from './editor-site.ts';
import { sameInEveryEngine } from './engines.ts';
import { textsOf } from './site-pages.ts';

// One server for all.
test.describe.configure({ mode: 'default' });

const [phone, computer] = views as [View, View];

const openView = (page: Page, code: LanguageCode, view: 'facts' | 'people') =>
  page.getByRole('link', { name: textsOf('inbox-site', code)(`view.${view}`), exact: true }).click();

async function publish(page: Page, code: LanguageCode): Promise<void> {
  const t = textsOf('inbox-site', code);
  await page.getByRole('button', { name: t('publish.start'), exact: true }).click();
  await expect(page.getByText(t('publish.done'))).toBeVisible({ timeout: 120_000 });
}

/** Of the page, which goes on asking meanwhile. */
const whileItStarts = /net::ERR_|NS_ERROR/;

const digitsOf = (text: string) => text.replace(/\D/g, '');

test(
  'a phone and hours are corrected once: what is no phone says how to write it, then every page has the new ones',
  sameInEveryEngine,
  async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(...refusals(400), whileItStarts);
    const { code } = phone;
    const t = textsOf('inbox-site-facts', code);
    const next = company.phone === '+998 90 123 45 67' ? '+998 90 765 43 21' : '+998 90 123 45 67';
    await openEditor(page, site, phone);
    await openView(page, code, 'facts');
    await page.getByRole('button', { name: t('fact.phone') }).click();
    const field = page.getByRole('textbox', { name: t('fact.phone') });
    await expect(field).toHaveValue(company.phone);
    await field.fill('12');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(/\+998/);
    await expectGoodState(page);
    await field.fill(next);
    await expect(field).not.toHaveAttribute('aria-invalid');

    // Before anything is published: where it shows, and the page beside it.
    const places = page.getByRole('region', { name: t('places.title') });
    const firstPage = places.locator('details').first();
    await expect(firstPage).toBeVisible({ timeout: 60_000 });
    if ((await firstPage.getAttribute('open')) === null) await firstPage.locator('summary').click();
    await expect(firstPage.getByRole('button', { name: t('places.show') }).first()).toBeVisible();
    await expect(previewOf(page).getByText(next).first()).toBeAttached();
    await expectGoodState(page);

    const day = company.openingHours.findLastIndex(({ closes }) => closes !== undefined);
    const closes = company.openingHours[day]?.closes === '16:00' ? '17:00' : '16:00';
    await page.getByRole('button', { name: t('fact.openingHours') }).click();
    await page.getByLabel(t('part.openingHours.closes')).nth(day).fill(closes);
    await expect(previewOf(page).getByText(closes).first()).toBeAttached({ timeout: 60_000 });

    await publish(page, code);
    for (const address of ['/contact', '/ru/contact']) {
      expect(await expectServed(page, address, `tel:+${digitsOf(next)}`)).toContain(closes);
    }
  },
);

test('a price of one course is on its page, and outlives a reload', sameInEveryEngine, async ({ page, site }) => {
  const { code } = computer;
  const t = textsOf('inbox-site-facts', code);
  await openEditor(page, site, computer);
  // A date on the page is a fact of the course.
  await page
    .getByRole('combobox', { name: textsOf('inbox-site', code)('page'), exact: true })
    .selectOption({ value: 'qa' });
  await previewOf(page).locator('main time').first().click({ timeout: 60_000 });
  await expect(page).toHaveURL(/#facts\/qa$/);
  await page.getByRole('button', { name: t('fact.price') }).click();
  const sum = page.getByRole('textbox', { name: t('part.price.sum') });
  await sum.fill('6400000');
  await expect(
    previewOf(page)
      .getByText(/6\s400\s000/)
      .first(),
  ).toBeVisible({ timeout: 60_000 });
  await expectGoodState(page);
  await page.reload();
  await expect(sum).toHaveValue(/6\s?400\s?000/);
  const changed = (await site.draft()).changes.map(({ file, path }) => `${file} ${path.join('.')}`);
  expect(changed).toEqual([`${ownerFile} courses.qa.price`]);
  await page.evaluate(() => history.back());
  await expect(sum).toHaveCount(0);
});

test(
  'of a fact on which the notes disagree every reading is there, and one is chosen',
  sameInEveryEngine,
  async ({ page, site }) => {
    const { code } = computer;
    const t = textsOf('inbox-site-facts', code);
    const { cohortStarts } = JSON.parse(site.copy.read(factsFileOf('qa')));
    const readings = Object.keys(cohortStarts.readings);
    await openEditor(page, site, computer);
    await openView(page, code, 'facts');
    await page.getByRole('combobox', { name: t('group') }).selectOption('qa');
    await page.getByRole('button', { name: t('fact.cohortStarts') }).click();
    const choices = page.getByRole('radio');
    await expect(choices).toHaveCount(readings.length);
    // Of those that are not chosen there is nothing to fill in.
    await expect(page.getByRole('combobox', { name: t('month') })).toHaveCount(0);
    const correct = page.getByText(t('reading.correct'), { exact: true });
    await expect(correct).toHaveCount(1);
    await correct.click();
    await expect(page.getByRole('combobox', { name: t('month') }).first()).toBeVisible();
    await choices.nth(readings.findIndex((reading) => reading !== cohortStarts.publish)).check();
    await expect.poll(async () => (await site.draft()).changes.length).toBe(1);
    await expectGoodState(page);
  },
);

test(
  'what the school has to confirm is what its page says, a click away',
  sameInEveryEngine,
  async ({ page, site }) => {
    const { code } = computer;
    const t = textsOf('inbox-site-facts', code);
    const course = textsOf('courses/qa', code);
    await openEditor(page, site, computer);
    await openView(page, code, 'facts');
    await page.getByRole('combobox', { name: t('group') }).selectOption('qa');
    await page.getByRole('button', { name: course('roadmap.title'), exact: true }).click();
    await expectGoodState(page);
    const text = course('roadmap.rows.0.focus');
    await page.getByRole('link', { name: text, exact: true }).click();
    await expect(page.getByRole('textbox', { name: textsOf('inbox', code)('language.own'), exact: true })).toHaveText(
      text,
    );
  },
);

/** Somebody who is in no list, in both languages. */
const voice = {
  initials: 'DK',
  name: { uz: 'Dilnoza Karimova', ru: 'Дилноза Каримова' },
  role: { uz: 'Sifat boʻlimi rahbari, Chinor Pay', ru: 'Руководитель отдела качества, Chinor Pay' },
  quote: { uz: 'Jamoamiz xatolarni endi ertaroq topadi.', ru: 'Теперь команда находит ошибки раньше.' },
};
const trainer = {
  name: { uz: 'Jasur Aliyev', ru: 'Жасур Алиев' },
  role: { uz: 'QA muhandisi', ru: 'QA-инженер' },
};

/** Writes a text of a form in every language. */
async function writeText(form: Locator, label: string, texts: Readonly<Record<LanguageCode, string>>): Promise<void> {
  const group = form.getByRole('group', { name: label });
  for (const { code } of languages) {
    await group.getByRole('textbox', { name: textsOf('inbox', code)('language.own'), exact: true }).fill(texts[code]);
  }
}

test('a testimonial and a trainer with a photo are added, and stand on their pages in both languages', async ({
  page,
  site,
  consoleErrors,
}) => {
  consoleErrors.allow(whileItStarts);
  const { code } = computer;
  const t = textsOf('inbox-site-people', code);
  await openEditor(page, site, computer);
  await openView(page, code, 'people');
  await page.getByRole('button', { name: t('add') }).click();
  const form = page.getByRole('listitem').filter({ has: page.getByLabel(t('field.initials')) });
  await form.getByLabel(t('field.initials')).fill(voice.initials);
  for (const name of ['name', 'role', 'quote'] as const) await writeText(form, t(`field.${name}`), voice[name]);
  await expect(form.getByText(t('badge.unfinished'))).toHaveCount(0);
  await expect(previewOf(page).getByText(voice.quote[code])).toBeAttached({ timeout: 60_000 });
  await expectGoodState(page);

  await page.getByRole('link', { name: t('list.trainers') }).click();
  await page.getByRole('button', { name: t('add') }).click();
  const person = page.getByRole('listitem').filter({ has: page.getByLabel(t('field.years')) });
  for (const name of ['name', 'role'] as const) await writeText(person, t(`field.${name}`), trainer[name]);
  await person.getByLabel(t('field.years')).fill('8');
  await person
    .getByRole('group', { name: t('field.courses') })
    .getByRole('checkbox')
    .first()
    .check();
  const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#a85' } })
    .jpeg()
    .toBuffer();
  await person.locator('input[type=file]').setInputFiles({ name: 'jasur.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(person.getByRole('img', { name: t('photo.alt', { name: trainer.name[code] }) })).toBeVisible();
  await expect(person.getByText(t('badge.unfinished'))).toHaveCount(0);
  await expectGoodState(page);

  await publish(page, code);
  for (const { code: language } of languages) {
    const prefix = language === 'uz' ? '' : `/${language}`;
    await expectServed(page, `${prefix}/corporate`, voice.quote[language]);
    const home = await expectServed(page, prefix || '/', trainer.name[language]);
    const [, address = ''] = /src="(\/photos\/[\w-]+\.webp)"/.exec(home) ?? [];
    expect((await page.request.get(address)).status()).toBe(200);
  }
});
