import type { Locator, Page } from '@playwright/test';
import { valueAt } from '../../desk/shared/site-draft.ts';
import { questionsPath } from '../../desk/shared/site-questions.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { refusals } from './console-errors.ts';
import {
  type EditorSite,
  expect,
  expectGoodState,
  expectServed,
  openEditor,
  previewOf,
  test,
  views,
} from './editor-site.ts';
import { sameInEveryEngine } from './engines.ts';
import { textsOf } from './site-pages.ts';

// One server for all.
test.describe.configure({ mode: 'default' });

const course = 'courses/qa';
const fileOf = (code: LanguageCode) => `content/${course}/${code}.json`;
const pageOf = { uz: '/dars/qa', ru: '/ru/dars/qa' };
const asked = { uz: 'Dars yozib olinadimi?', ru: 'Занятия записывают?' };
const answered = { uz: 'Ha, {{weeks}} davomida.', ru: 'Да, все {{weeks}}.' };

/** Of the page, which goes on asking meanwhile: forms have texts of courses. */
const whileItStarts = /net::ERR_|NS_ERROR/;

/** Waits until the server has started with the texts that it serves. */
const expectRestarted = (page: Page) =>
  expect(async () => {
    expect((await (await page.request.get('/healthz')).json()).desk).toBe('ok');
  }).toPass({ timeout: 60_000 });

/** The questions of the course as the files in the checkout have them. */
const questionsIn = (site: EditorSite, code: LanguageCode): string[] => {
  const [list, items] = questionsPath;
  const questions = JSON.parse(site.copy.read(fileOf(code)))[list][items] as { question: string }[];
  return questions.map(({ question }) => question);
};

/** The field of a question's text in a language. */
const fieldOf = (form: Locator, label: string, code: LanguageCode) =>
  form
    .getByRole('group', { name: label })
    .getByRole('textbox', { name: textsOf('inbox', code)('language.own'), exact: true });

/** Opens a question by a click on it on its page. */
async function clickQuestion(page: Page, code: LanguageCode, question: string): Promise<Locator> {
  await page
    .getByRole('combobox', { name: textsOf('inbox-site', code)('page'), exact: true })
    .selectOption({ label: textsOf(course, code)('name') });
  await previewOf(page).getByText(question).click();
  return page.getByRole('listitem').filter({ has: page.getByRole('textbox') });
}

for (const view of views) {
  const { code, width } = view;
  const t = textsOf('inbox-site-people', code);
  const siteT = textsOf('inbox-site', code);

  test(
    `a question is added in both languages, moved up, published and taken back: ${code}, ${width} px`,
    sameInEveryEngine,
    async ({ page, site, consoleErrors }) => {
      consoleErrors.allow(whileItStarts);
      const before = questionsIn(site, code);
      await openEditor(page, site, view);
      const clicked = await clickQuestion(page, code, before[0] as string);
      await expect(fieldOf(clicked, t('field.question'), code)).toHaveText(before[0] as string);
      await expectGoodState(page);

      await page.getByRole('button', { name: t('add') }).click();
      const form = page.getByRole('listitem').filter({ has: page.getByRole('textbox') });
      await expect(fieldOf(form, t('field.question'), languages[0].code)).toBeFocused();
      for (const { code: language } of languages) {
        await fieldOf(form, t('field.question'), language).fill(asked[language]);
      }
      await expect(form.getByText(t('badge.unfinished'), { exact: true })).toBeVisible();
      await expect(previewOf(page).getByText(asked[code])).toHaveCount(0);
      await page.getByRole('button', { name: siteT('publish.start'), exact: true }).click();
      await expect(page.getByRole('alert')).toContainText(siteT('failure.finding'));
      for (const { code: language } of languages) {
        await fieldOf(form, t('field.answer'), language).fill(answered[language]);
      }
      await expect(form.getByText(t('badge.unfinished'), { exact: true })).toHaveCount(0);
      await expect(previewOf(page).getByText(asked[code])).toBeAttached();
      await expect(fieldOf(form, t('field.answer'), code)).not.toContainText('{{');
      await expectGoodState(page);

      const up = form.getByRole('button', { name: t('action.up') });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(up).toBeFocused();
      await expect(page.getByRole('status').filter({ hasText: asked[code] })).toBeAttached();
      const drafted = async () => valueAt((await site.draft()).changes[0]?.value, [String(before.length - 1), code]);
      await expect.poll(drafted).toMatchObject({ question: asked[code] });

      await page.getByRole('button', { name: siteT('publish.start'), exact: true }).click();
      await expect(page.getByText(siteT('publish.done'))).toBeVisible({ timeout: 120_000 });
      for (const { code: language } of languages) {
        const html = await expectServed(page, pageOf[language], asked[language]);
        expect(html).not.toContain('{{');
        expect(questionsIn(site, language)).toHaveLength(before.length + 1);
        expect(questionsIn(site, language).at(-2)).toBe(asked[language]);
      }
      await expectGoodState(page);

      await expectRestarted(page);
      await page
        .getByRole('button', { name: siteT('publications.undo') })
        .first()
        .click();
      await page.getByRole('button', { name: siteT('publications.confirm'), exact: true }).click();
      await expect(page.getByText(siteT('publications.undone')).first()).toBeVisible({ timeout: 120_000 });
      await expect(async () => {
        const html = await (await page.request.get(pageOf[code])).text();
        expect(html).not.toContain(asked[code]);
      }).toPass({ timeout: 120_000 });
      await expectRestarted(page);
      expect(questionsIn(site, code)).toEqual(before);
      await expect(page.getByRole('button', { name: asked[code] })).toHaveCount(0);
    },
  );
}

test(
  'a misspelling is corrected beside its field, the other language looked over, and what somebody else has removed stays so',
  sameInEveryEngine,
  async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(...refusals(409));
    const view = views[1] as (typeof views)[number];
    const { code } = view;
    const t = textsOf('inbox-site-people', code);
    const before = questionsIn(site, code);
    await openEditor(page, site, view);
    const form = await clickQuestion(page, code, before[0] as string);
    const field = fieldOf(form, t('field.question'), code);
    await field.fill(`${before[0]} kurss`);
    await page.getByRole('button', { name: 'kurs', exact: true }).click();
    await expect(field).toHaveText(`${before[0]} kurs`);
    const right = form.getByRole('button', { name: textsOf('inbox-site', code)('lookOver.right') });
    await expectGoodState(page);
    await right.click();
    await expect(right).toHaveCount(0);

    // Somebody else takes the last one away.
    const file = `content/${course}/*.json`;
    await expect.poll(async () => (await site.draft()).changes.length).toBe(1);
    await expect(async () => {
      const [change] = (await site.draft()).changes;
      if (!change || !Array.isArray(change.value)) throw new Error('no list');
      const data = {
        ...{ file, path: questionsPath, base: change.base, version: change.version },
        value: change.value.slice(0, -1),
      };
      expect((await site.apiOf('editor').put('/desk/api/site/draft', { data })).status()).toBe(200);
    }).toPass();
    await field.fill(`${before[0]} kurs?`);
    await expect
      .poll(async () => JSON.stringify((await site.draft()).changes[0]?.value))
      .toContain(`${before[0]} kurs?`);
    expect((await site.draft()).changes[0]?.value).toHaveLength(before.length - 1);
  },
);
