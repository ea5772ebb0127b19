import { languages } from '../../model/languages.ts';
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
  previewOf,
  publish,
  test,
  writeText,
} from './editor-site.ts';
import { textsOf } from './site-pages.ts';

const asked = { uz: 'Dars yozib olinadimi?', ru: 'Занятия записывают?' };
const answered = { uz: 'Ha, {{weeks}} davomida.', ru: 'Да, все {{weeks}}.' };

test('a question is added in both languages, moved up and published; an unfinished question blocks Publish', async ({
  page,
  site,
}) => {
  const { code } = computer;
  const t = textsOf('inbox-site-people', code);
  const siteT = textsOf('inbox-site', code);
  const published = contentAt({ file: `content/courses/qa/${code}.json`, path: ['questions', 'items'] });
  const [first = '', last = ''] = [0, -1].map((index) => (published as { question: string }[]).at(index)?.question);
  await openEditor(page, site, computer);
  await choose(page, siteT('page'), 'qa');
  await previewOf(page).getByText(first).click();
  const form = page.getByRole('listitem').filter({ has: page.getByRole('textbox') });
  const question = form.getByRole('group', { name: t('field.question'), exact: true });
  const answer = form.getByRole('group', { name: t('field.answer'), exact: true });
  await expect(fieldOf(question, code)).toHaveText(first);
  await expectGoodState(page);

  await page.getByRole('button', { name: t('add.question') }).click();
  await expect(fieldOf(question, languages[0].code)).toBeFocused();
  await writeText(question, asked);
  await expect(form.getByText(t('badge.unfinished'), { exact: true })).toBeVisible();
  await expect(previewOf(page).getByText(asked[code])).toHaveCount(0);
  await expect(page.getByRole('list', { name: siteT('publish.held') })).toBeVisible();
  await expect(button(page, siteT('publish.start'))).toBeDisabled();
  await expectGoodState(page);
  await writeText(answer, answered);
  await expect(form.getByText(t('badge.unfinished'), { exact: true })).toHaveCount(0);
  await expect(fieldOf(answer, code)).not.toContainText('{{');
  await expect(previewOf(page).getByText(asked[code])).toBeAttached();

  // Tab leads from an answer to its facts. What is typed there reaches the answer.
  const [, { code: second }] = languages;
  await answer.locator('summary').focus();
  await page.keyboard.type('aa');
  await expect(fieldOf(answer, second)).toHaveText(/aa$/);
  for (const _ of 'aa') await page.keyboard.press('Backspace');
  await expect(fieldOf(answer, second)).not.toHaveText(/a$/);

  const up = form.getByRole('button', { name: t('action.up') });
  await up.press('Enter');
  await expect(up).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: asked[code] })).toBeAttached();
  await publish(page, code);
  for (const { code: language, prefix } of languages) {
    const html = await expectServed(page, `${prefix}/dars/qa`, asked[language]);
    expect(html).not.toContain('{{');
    if (language === code) expect(html.indexOf(asked[code])).toBeLessThan(html.indexOf(last));
  }
});
