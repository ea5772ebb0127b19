import { languages } from '../../model/languages.ts';
import {
  button,
  clickText,
  computer,
  expect,
  expectGoodState,
  expectServed,
  fieldOf,
  longer,
  openEditor,
  paste,
  phone,
  previewOf,
  publish,
  publishedChange,
  test,
  textAt,
} from './editor-site.ts';
import { inFirefox } from './engines.ts';
import { textsOf } from './site-pages.ts';

const { code } = computer;
const t = textsOf('inbox-site', code);
const listT = textsOf('inbox-site-people', code);

test(
  'a clicked sentence is written in both languages, shown by a link and published; what is not ticked stays',
  inFirefox,
  async ({ page, site, browser }) => {
    await openEditor(page, site, computer);
    await expectGoodState(page);
    await clickText(page, code);
    await expect(fieldOf(page, code)).toBeFocused();
    await fieldOf(page, code).fill(longer(code));
    await expect(previewOf(page).getByText(longer(code))).toBeVisible();
    // The preview follows the field.
    await fieldOf(page, 'uz').fill(longer('uz'));
    await expect(previewOf(page).getByText(longer('uz'))).toBeVisible();
    await expect(page.getByText(t('save.saved'))).toBeVisible();
    await expect(button(page, t('publish.start'))).toBeInViewport({ ratio: 1 });
    // Somebody without an account sees the changes behind a link.
    await button(page, t('share.make')).click();
    const link = page.getByRole('link', { name: `${site.origin}/desk/shared/` });
    const guest = await browser.newPage();
    await guest.goto(String(await link.getAttribute('href')));
    await expect(guest.getByText(longer('uz'))).toBeVisible();
    await guest.close();
    await expectGoodState(page);

    // Back closes the text and keeps what was written. In Firefox, Playwright waits for a load that does not come.
    await page.evaluate(() => history.back());
    await expect(fieldOf(page, code)).toHaveCount(0);
    const changes = page.getByRole('region', { name: t('changes.title') });
    const uzbek = changes.getByRole('listitem').filter({ hasText: textsOf('inbox', 'uz')('language.own') });
    await uzbek.getByRole('checkbox').uncheck();
    await page.reload();
    await expect(uzbek.getByRole('checkbox')).not.toBeChecked();
    await button(page, t('publish.start')).click();
    const part = t('publish.part').replace('{{count}}', '1').replace('{{left}}', '1');
    await expect(page.getByText(part)).toBeVisible({ timeout: 60_000 });
    await expectServed(page, '/ru/contact', longer(code));
    await expectServed(page, '/contact', `${textAt('uz')}</p>`);
    await expect(changes.getByRole('listitem').filter({ has: page.getByRole('checkbox') })).toHaveCount(1);
    await expectGoodState(page);

    // A change that is undone comes back on request.
    await button(uzbek, t('changes.undo')).click();
    await expect(changes.getByRole('checkbox')).toHaveCount(0);
    await button(changes, listT('undo')).click();
    await uzbek.getByRole('checkbox').check();
    await publish(page, code);
    await expectServed(page, '/contact', longer('uz'));
    // Once the site has changed again, nobody reads that it shows the changes.
    await site.publishAs('editor', { ...publishedChange('uz', textAt('uz')), base: longer('uz') });
    await expect(page.getByText(t('publish.done'))).toHaveCount(0);
  },
);

test('one press corrects a misspelling, leaving the field corrects apostrophes, and Enter says where it cannot', async ({
  page,
  site,
}) => {
  await openEditor(page, site, computer);
  await clickText(page, code);
  const uzbek = fieldOf(page, 'uz');
  await uzbek.fill("Bu so'z, bu kurss");
  await uzbek.press('Enter');
  await page.keyboard.type('Bu qator.');
  await expect.poll(() => previewOf(page).getByText('Bu qator.').innerText()).toMatch(/\nBu qator\.$/);
  const help = page.getByRole('group', { name: textsOf('inbox', 'uz')('language.own'), exact: true });
  await expect(button(help, 'kurs')).toBeVisible();
  await expectGoodState(page);
  // Tab leads from one language to the next.
  await page.keyboard.press('Tab');
  await expect(fieldOf(page, languages[1].code)).toBeFocused();
  await page.keyboard.type('?');
  await expect(fieldOf(page, languages[1].code)).toHaveText(`${textAt(languages[1].code)}?`);
  await page.keyboard.press('Backspace');
  await expect(uzbek).toHaveText(/^Bu soʻz, bu kurss/);
  await button(help, 'kurs').press('Enter');
  await expect.poll(() => site.values()).toEqual(['Bu soʻz, bu kurs\nBu qator.']);
  // “No change needed” is asked once, and blocks nothing.
  const asked = page.getByText(t('review.here')).first();
  await expect(button(page, t('publish.start'))).not.toHaveAttribute('aria-disabled');
  await button(page, t('review.right')).first().click();
  await expect(asked).toHaveCount(0);

  await page.keyboard.press('Escape');
  await previewOf(page).locator('h1').click();
  await fieldOf(page, code).press('End');
  await page.keyboard.press('Enter');
  await expect(page.getByText(t('field.line'))).toBeInViewport({ ratio: 1 });
  // Enter does not join two words either.
  await page.keyboard.type('Слово');
  await expect(fieldOf(page, code)).toHaveText(/\sСлово$/);
  // A pasted line break does not join two words.
  await fieldOf(page, code).press('ControlOrMeta+a');
  await paste(fieldOf(page, code), 'Первый абзац\nВторой абзац');
  await expect(fieldOf(page, code)).toHaveText('Первый абзац Второй абзац');
  // What the field says of a heading that the site refuses, the list of changes says too.
  await fieldOf(page, code).fill('Заголовок 😀');
  const refusal = t('length.character').replace('{{character}}', '😀');
  await expect(page.getByRole('group').getByText(refusal)).toBeVisible();
  await expect(page.getByRole('region', { name: t('changes.title') }).getByText(refusal)).toBeVisible();
});

test('a change, and the site of a time, come back from the versions', async ({ page, site }) => {
  await site.publishAs('editor', publishedChange('uz', longer('uz')));
  await site.publishAs('owner', publishedChange('ru', longer('ru')));
  await openEditor(page, site, computer);
  const versions = page.getByRole('region', { name: t('versions.title') });
  const opened = versions.getByRole('listitem');
  await expect(opened).toHaveCount(2);
  await button(opened.first(), t('versions.open')).click();
  await button(opened.first(), t('versions.restore')).click();
  const ask = page.getByRole('dialog');
  await expect(ask.getByRole('deletion')).toContainText(textAt('ru', 'hours.note'));
  await expectGoodState(page);
  await button(ask, t('versions.confirm')).click();
  await expect(ask.getByText(t('versions.done'))).toBeVisible({ timeout: 60_000 });
  await button(ask, t('text.close')).click();
  await expectServed(page, '/ru/contact', `${textAt('ru')}</p>`);
  await expect(opened.first()).toContainText(t('versions.kind.restore'));

  // The second version, which is still open, had the text in both languages.
  const [start = ''] = t('versions.site').split('{{');
  await opened.nth(1).getByRole('button', { name: start }).click();
  await expect(ask.getByRole('insertion')).toContainText(textAt('ru', 'hours.note'));
  await button(ask, t('versions.confirm')).click();
  await expect(button(ask, t('versions.confirm'))).toHaveAttribute('aria-disabled', 'true');
  await expectServed(page, '/ru/contact', longer('ru'));
  await expectGoodState(page);
});

test('without an Uzbek word list, the editor says that Uzbek is not checked', async ({ page, site }) => {
  await page.route('**/desk/api/site/content', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isUzbekChecked: false } });
  });
  await openEditor(page, site, phone);
  await expect(page.getByText(textsOf('inbox-site', phone.code)('uzbekUnchecked'))).toBeInViewport();
});

test('the search finds texts and items of lists by what pages show, Enter on the page opens a text, and the link of a page is first', async ({
  page,
  site,
}) => {
  await openEditor(page, site, computer);
  const results = page.getByRole('search').getByRole('listitem');
  // A question is shown by itself and the sentence that was found.
  await page.getByRole('searchbox').fill('katalon studioga');
  await expect(results.first()).toContainText(
    'Нужно ли программировать?Selenium va Katalon Studioga kurs oxiriga yaqin yetib kelamiz.',
  );
  await expect(results.first()).not.toContainText('Boshlash uchun kerak emas');
  await results.getByRole('button').first().click();
  await expect(page).toHaveURL(/#questions\/courses%2Fqa\/coding$/);
  await expect(fieldOf(page.getByRole('group', { name: listT('field.question'), exact: true }), 'uz')).toHaveText(
    'Kod yozishni bilish kerakmi?',
  );
  await page.getByRole('link', { name: t('view.texts'), exact: true }).click();
  await page.getByRole('searchbox').fill(textAt(code, 'hours.note').replaceAll('\u00a0', ' '));
  await results.getByRole('button').first().click();
  await expect(fieldOf(page, code)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fieldOf(page, code)).toHaveCount(0);
  const heading = previewOf(page).locator('h1');
  // The preview follows to the page of the text.
  await expect(heading).toHaveText(textAt(code, 'hero.title'));
  await heading.focus();
  await heading.press('Enter');
  await expect(fieldOf(page, code)).toHaveText(textAt(code, 'hero.title'));
  await page.keyboard.press('Escape');
  // Not `toBeFocused`: Firefox reports no focus for the window of a frame with its own process.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');

  // Title and description of the page stand together with the picture of its link.
  await page.getByRole('button', { name: t('link.open') }).click();
  for (const [name, key] of [
    ['link.title', 'head.title'],
    ['link.description', 'head.description'],
  ] as const)
    await expect(fieldOf(page.getByRole('group', { name: t(name), exact: true }), code)).toContainText(
      textAt(code, key).split('{{')[0] ?? '',
    );
  await expect(page.getByRole('img', { name: t('link.picture') })).toBeVisible();
  await expectGoodState(page);
});
