import type { Page } from '@playwright/test';
import type { PublicationsResponse } from '../../desk/shared/site-api.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { type EditorSite, expect, expectGoodState, openEditor, previewOf, test, views } from './editor-site.ts';
import { textsOf } from './site-pages.ts';

// One server for all.
test.describe.configure({ mode: 'default' });

const contact = (language: string) => `content/pages/contact/${language}.json`;

/** The field of a text in a language. */
const field = (page: Page, code: LanguageCode) =>
  page.getByRole('textbox', { name: textsOf('inbox', code)('language.own'), exact: true });

/** Shows another page of the site. */
async function choosePage(page: Page, code: LanguageCode, title: string): Promise<void> {
  const t = textsOf('inbox-site', code);
  await page.getByRole('combobox', { name: t('page'), exact: true }).selectOption({ label: title });
}

/** The page of contacts, its lead opened by a click. */
async function openLead(page: Page, site: EditorSite, code: LanguageCode): Promise<void> {
  await choosePage(page, code, titleOf(code));
  await previewOf(page)
    .getByText(site.text(contact(code), 'hero.lead'))
    .click();
  await expect(field(page, code)).toHaveValue(site.text(contact(code), 'hero.lead'));
}
const titleOf = (code: LanguageCode) => textsOf('pages/contact', code)('head.title').replace(/\s–\s.+$/, '');

/** A text with another of the same page after it: both were proofread. */
const longer = (site: EditorSite, code: string) =>
  `${site.text(contact(code), 'hero.lead')} ${site.text(contact(code), 'hours.note')}`;

for (const view of views) {
  const { code, width } = view;
  const t = textsOf('inbox-site', code);

  test(`a sentence is clicked, written in both languages, published and taken back: ${code}, ${width} px`, async ({
    page,
    site,
  }) => {
    await openEditor(page, site, view);
    await expectGoodState(page);
    const before = site.text(contact(code), 'hero.lead');
    const after = longer(site, code);
    await openLead(page, site, code);
    for (const { code: language } of languages) await field(page, language).fill(longer(site, language));
    await expect(previewOf(page).getByText(after)).toBeVisible();
    await expectGoodState(page);

    await page.getByRole('button', { name: t('publish.start') }).click();
    await expect(page.getByText(t('publish.done'))).toBeVisible({ timeout: 120_000 });
    await expectGoodState(page);
    expect(await (await page.request.get(code === 'uz' ? '/contact' : '/ru/contact')).text()).toContain(after);

    await page
      .getByRole('button', { name: t('publications.undo') })
      .first()
      .click();
    await expect(page.getByText(new RegExp(t('publications.undone')))).toBeVisible({ timeout: 120_000 });
    expect(site.text(contact(code), 'hero.lead')).toBe(before);
    const { publications }: PublicationsResponse = await (
      await site.apiOf('owner').get('/desk/api/site/publications')
    ).json();
    expect(publications[0]?.undoOf).toBe(publications[1]?.id);
  });
}
