import type { Page } from '@playwright/test';
import { languages } from '../../model/languages.ts';
import {
  button,
  choose,
  clickText,
  computer,
  contentAt,
  expect,
  expectGoodState,
  expectServed,
  fieldOf,
  longer,
  openEditor,
  people,
  phone,
  placeOf,
  previewOf,
  publish,
  test,
  textAt,
  title,
  writeText,
} from './editor-site.ts';
import { inFirefox } from './engines.ts';
import { textsOf } from './site-pages.ts';

/** Searches with the characters that a keyboard has. */
const search = (page: Page, words: string) =>
  page.getByRole('searchbox').fill(words.replaceAll('\u00a0', ' ').replace(/[ʻʼ]/g, "'"));
const results = (page: Page) => page.getByRole('search').getByRole('listitem');

test('a clicked sentence is edited in both languages, published and reverted', inFirefox, async ({ page, site }) => {
  const { code } = computer;
  const t = textsOf('inbox-site', code);
  await openEditor(page, site, computer);
  await expectGoodState(page);
  await clickText(page, code);
  await expect(fieldOf(page, code)).toBeFocused();
  const saved = page.getByRole('region', { name: textsOf('site', code)('navigation.contact') }).getByRole('status');
  await expect(saved.getByText(t('save.ready'))).toBeVisible();
  await writeText(page, { uz: longer('uz'), ru: longer('ru') });
  await expect(saved.getByText(t('save.saved'))).toBeVisible();
  await expect(previewOf(page).getByText(longer(code))).toBeVisible();
  await expect(button(page, t('publish.start'))).toBeInViewport({ ratio: 1 });
  await expectGoodState(page);

  // Back closes the text and keeps what was written. In Firefox, Playwright waits for a load that does not come.
  await page.evaluate(() => history.back());
  await expect(fieldOf(page, code)).toHaveCount(0);
  await publish(page, code);
  await expectGoodState(page);
  const address = '/contact';
  await expectServed(page, address, longer(code));

  const newest = page
    .getByRole('region', { name: t('publications.title') })
    .getByRole('listitem')
    .first();
  await expect(newest).not.toContainText(`· ${t('publications.isUndo')}`);
  await button(newest, t('publications.undo')).click();
  const ask = page.getByRole('dialog', { name: t('publications.ask') });
  await expect(ask.getByRole('deletion').filter({ hasText: textAt(code, 'hours.note') })).toBeVisible();
  await expectGoodState(page);
  await button(ask, t('publications.confirm')).click();
  await expect(newest).toContainText(`· ${t('publications.isUndo')}`);
  await expect(page.getByText(t('publications.done'))).toBeVisible();
  await expect(page.getByText(t('publish.done'))).toHaveCount(0);
  await expectServed(page, address, `${textAt(code)}</p>`);
});

test('one press corrects a misspelling, and leaving the field corrects apostrophes', async ({ page, site }) => {
  const { code } = computer;
  await openEditor(page, site, computer);
  await clickText(page, code);
  await fieldOf(page, code).fill("Bu so'z, bu kurss");
  const help = page.getByRole('group', { name: textsOf('inbox', code)('language.own'), exact: true });
  await expect(button(help, 'kurs')).toBeVisible();
  // Leaving the field corrects apostrophes, so typing shows no finding for them.
  await expect(help.getByText(textsOf('inbox-site', code)('ruleIn.uz.apostrophes'))).toHaveCount(0);
  await expectGoodState(page);
  // Tab leads from one language to the next, and then to the findings of the first.
  for (const { code: next } of languages.slice(1)) {
    await page.keyboard.press('Tab');
    await expect(fieldOf(page, next)).toBeFocused();
  }
  await expect(fieldOf(page, code)).toHaveText('Bu soʻz, bu kurss');
  await page.keyboard.press('Tab');
  await expect(help.locator(':focus')).toHaveCount(1);
  await button(help, 'kurs').press('Enter');
  await expect(fieldOf(page, code)).toHaveText('Bu soʻz, bu kurs');
  await expect.poll(site.values).toEqual(['Bu soʻz, bu kurs']);
});

test('without an Uzbek word list, the editor says that Uzbek is not checked', async ({ page, site }) => {
  const { code } = phone;
  await page.route('**/desk/api/site/pages', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), isUzbekChecked: false } });
  });
  await openEditor(page, site, phone);
  await expect(page.getByText(textsOf('inbox-site', code)('uzbekUnchecked'))).toBeInViewport();
  await expectGoodState(page);
});

test('a right word that no dictionary has is added to the known words, and removed again', async ({ page, site }) => {
  const { code } = phone;
  const t = textsOf('inbox-site', code);
  await openEditor(page, site, phone);
  await clickText(page, code);
  await fieldOf(page, code).fill(`${title(code)} перцофон`);
  const right = button(page, t('finding.right'));
  await right.click();
  await expect(right).toHaveCount(0);
  await button(page, t('text.close')).click();
  const changes = page.getByRole('region', { name: t('changes.title') });
  const change = changes.getByRole('listitem').filter({ hasText: t('changes.words') });
  await expect(change.getByText('перцофон')).toBeVisible();
  await expectGoodState(page);
  await button(change, t('changes.discard')).click();
  await expect(change).toHaveCount(0);
  const undo = button(changes, textsOf('inbox-site-people', code)('undo'));
  await undo.click();
  await expect(change.getByText('перцофон')).toBeVisible();
  await button(change, t('changes.discard')).click();
  await expect(change).toHaveCount(0);
  await expectGoodState(page);
  await changes.getByRole('listitem').getByRole('button').first().click();
  await expect(right).toBeVisible();
});

test('the search finds texts and facts by their visible text, and keys open and close them', async ({ page, site }) => {
  const { code } = computer;
  await openEditor(page, site, computer);
  const note = textAt(code, 'hours.note');
  await search(page, note);
  await results(page).getByRole('button').first().click();
  await expect(fieldOf(page, code)).toHaveText(note);
  await expect(fieldOf(page, code)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(fieldOf(page, code)).toHaveCount(0);

  const heading = previewOf(page).locator('h1');
  await heading.focus();
  await heading.press('Enter');
  await expect(fieldOf(page, code)).toHaveText(title(code));
  await page.keyboard.press('Escape');
  // Not `toBeFocused`: Firefox reports no focus for the window of a frame with its own process.
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');

  const number = String(contentAt({ file: 'content/company.json', path: ['phone'] }));
  await search(page, number.replace(/\D/g, ''));
  const fact = textsOf('inbox-site-facts', code)('fact.phone');
  await results(page).getByRole('button').filter({ hasText: fact }).click();
  await expect(page.getByRole('textbox', { name: fact })).toHaveValue(number);
});

test('the desktop preview is 1280 px wide, and a click opens the field of the previewed language', async ({
  page,
  site,
}) => {
  const t = textsOf('inbox-site', computer.code);
  await openEditor(page, site, computer);
  await choose(page, t('width.label'), 'computer');
  await choose(page, t('language'), 'ru');
  await choose(page, t('page'), 'contact');
  const text = previewOf(page).getByText(textAt('ru'));
  await expect(text).toBeVisible();
  expect(await text.evaluate(() => innerWidth)).toBe(1280);
  // Playwright 1.64 does not know how a frame is scaled, and would click elsewhere.
  const frame = await page.locator('iframe').evaluate((element) => {
    const { x, y, width } = element.getBoundingClientRect();
    return { x, y, width, room: element.parentElement?.clientWidth ?? 0 };
  });
  expect(frame.width).toBeLessThanOrEqual(frame.room);
  const { x, y } = await text.evaluate((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    return element.getBoundingClientRect();
  });
  const scale = frame.width / 1280;
  await page.mouse.click(frame.x + (x + 5) * scale, frame.y + (y + 5) * scale);
  await expect(fieldOf(page, 'ru')).toBeFocused();
});

test('a missing fact blocks Publish, a pending review does not, and both are listed above it', async ({
  page,
  site,
}) => {
  const { code } = computer;
  const t = textsOf('inbox-site', code);
  const text = String(contentAt({ file: `content/courses/linux-qa/${code}.json`, path: ['duration', 'text'] }));
  await openEditor(page, site, computer);
  await search(page, text.split('}}').at(-1)?.trim() ?? '');
  await results(page).getByRole('button').first().click();
  await fieldOf(page, code).fill(text.replace('{{months}} ', ''));
  await expect(page.getByText(t('field.missing')).first()).toBeVisible();
  await expectGoodState(page);
  await button(page, t('text.close')).click();

  const start = button(page, t('publish.start'));
  const held = page.getByRole('list', { name: t('publish.held') }).getByRole('listitem');
  const warned = page.getByRole('list', { name: t('publish.warned') }).getByRole('listitem');
  await expect(held).toHaveCount(1);
  await expect(warned).toHaveCount(1);
  await expect(start).toBeDisabled();
  await expectGoodState(page);
  await held.getByRole('button').click();
  await fieldOf(page, code).fill(`${text} ${title(code)}.`);
  await button(page, t('text.close')).click();
  await expect(held).toHaveCount(0);
  await expect(start).toBeEnabled();
  await button(warned, t('review.right')).click();
  await expect(warned).toHaveCount(0);
  await site.write(placeOf(code), longer(code));
  await expect(warned).toHaveCount(1);
  await start.click();
  // Before a colleague's text is published, the owner sees whose it is.
  const ask = page.getByRole('dialog', { name: t('publish.ask') });
  await expect(ask.getByRole('listitem')).toContainText([people.editor]);
  await expectGoodState(page);
  await button(ask, textsOf('inbox', code)('remove.cancel')).click();
  await expect(start).toBeEnabled();
});
