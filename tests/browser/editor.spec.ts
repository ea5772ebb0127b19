import type { Page } from '@playwright/test';
import type { PublicationsResponse } from '../../desk/shared/site-api.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { refusals } from './console-errors.ts';
import {
  type EditorSite,
  expect,
  expectGoodState,
  expectServed,
  openEditor,
  people,
  previewOf,
  test,
  type View,
  views,
} from './editor-site.ts';
import { sameInEveryEngine } from './engines.ts';
import { textsOf } from './site-pages.ts';

// One server for all.
test.describe.configure({ mode: 'default' });

const [phone, computer] = views as [View, View];
const contact = (code: LanguageCode) => `content/pages/contact/${code}.json`;
const lead = 'hero.lead';
/** Texts among which some name facts. */
const withFacts = 'content/courses/qa/uz.json';
const fact = /\{\{(?!brand\b)(\w+)\}\}/;

/** The field of a text in a language. */
const field = (page: Page, code: LanguageCode) =>
  page.getByRole('textbox', { name: textsOf('inbox', code)('language.own'), exact: true });

/** Opens a text of a page by a click on it, in the language of the interface. */
async function clickText(page: Page, site: EditorSite, code: LanguageCode, key = lead): Promise<void> {
  await page
    .getByRole('combobox', { name: textsOf('inbox-site', code)('page'), exact: true })
    .selectOption({ label: textsOf('site', code)('navigation.contact') });
  const text = site.text(contact(code), key);
  await previewOf(page).getByText(text).click();
  await expect(field(page, code)).toHaveText(text);
}

/** Opens a text by a search, as words are typed: with plain spaces and apostrophes. */
async function findText(page: Page, code: LanguageCode, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words.replaceAll('\u00a0', ' ').replace(/[ʻʼ]/g, "'"));
  await page.getByRole('search').getByRole('listitem').getByRole('button').first().click();
  await expect(field(page, code)).toBeVisible();
}

/** A text with another of the same page after it: both were proofread. */
const longer = (site: EditorSite, code: LanguageCode) =>
  `${site.text(contact(code), lead)} ${site.text(contact(code), 'hours.note')}`;

const publish = (page: Page, code: LanguageCode) =>
  page.getByRole('button', { name: textsOf('inbox-site', code)('publish.start'), exact: true }).click();
const close = (page: Page, code: LanguageCode) =>
  page.getByRole('button', { name: textsOf('inbox-site', code)('text.close') }).click();

for (const view of views) {
  const { code, width } = view;
  const t = textsOf('inbox-site', code);

  test(
    `a sentence is clicked, written in both languages, published and taken back: ${code}, ${width} px`,
    width === phone.width ? {} : sameInEveryEngine,
    async ({ page, site }) => {
      await openEditor(page, site, view);
      await expectGoodState(page);
      const before = site.text(contact(code), lead);
      const added = site.text(contact(code), 'hours.note');
      const after = longer(site, code);
      await clickText(page, site, code);
      await expect(field(page, languages[0].code)).toBeFocused();
      const saved = page.getByRole('region', { name: textsOf('site', code)('navigation.contact') }).getByRole('status');
      await expect(saved.getByText(t('save.ready'))).toBeVisible();
      for (const { code: language } of languages) await field(page, language).fill(longer(site, language));
      await expect(saved.getByText(t('save.saved'))).toBeVisible();
      const publishNow = page.getByRole('button', { name: t('publish.start'), exact: true });
      if (width === phone.width) await expect(publishNow).toBeInViewport({ ratio: 1 });
      await expect(previewOf(page).getByText(after)).toBeVisible();
      await expectGoodState(page);

      // Back closes what covers a phone, and what was written stays.
      // Playwright waits in Firefox for a load that does not come.
      await page.evaluate(() => history.back());
      await expect(field(page, code)).toHaveCount(0);
      await page
        .getByRole('button', { name: t('changes.discard') })
        .last()
        .focus();
      if (width === phone.width) await expect(publishNow).toBeInViewport({ ratio: 1 });
      await publish(page, code);
      await expect(page.getByText(t('publish.done'))).toBeVisible({ timeout: 120_000 });
      await expectGoodState(page);
      await expectServed(page, code === 'uz' ? '/contact' : '/ru/contact', after);

      const publications = async () => {
        const answer = await site.apiOf('owner').get('/desk/api/site/publications');
        return ((await answer.json()) as PublicationsResponse).publications;
      };
      const id = (await publications())[0]?.id;
      const undo = page.getByRole('button', { name: t('publications.undo') }).first();
      await undo.click();
      const ask = page.getByRole('dialog', { name: t('publications.ask') });
      await expect(ask.getByRole('deletion').filter({ hasText: added.slice(0, -1) })).toHaveCount(1);
      await expectGoodState(page);
      await ask.getByRole('button', { name: t('publications.confirm') }).click();
      await expect.poll(async () => (await publications())[0]?.undoOf, { timeout: 120_000 }).toBe(id);
      await expect(page.getByText(t('publications.undone')).first()).toBeVisible();
      expect(site.text(contact(code), lead)).toBe(before);
    },
  );

  test(`a misspelling is corrected by one press: ${code}, ${width} px`, sameInEveryEngine, async ({ page, site }) => {
    await openEditor(page, site, view);
    await clickText(page, site, code);
    const right = site.text(contact(code), 'hero.title');
    await field(page, code).fill(`${right} ${code === 'ru' ? 'курсс' : 'kurss'}`);
    const beneath = (language: LanguageCode) =>
      page.getByRole('group', { name: textsOf('inbox', language)('language.own'), exact: true });
    const suggestion = beneath(code).getByRole('button', { name: code === 'ru' ? 'курс' : 'kurs', exact: true });
    await expect(beneath(code).getByRole('button').first()).toHaveText(await suggestion.innerText());
    // From one language to the other in one step, and then to what is said of them.
    await field(page, languages[0].code).focus();
    for (const { code: next } of languages.slice(1)) {
      await page.keyboard.press('Tab');
      await expect(field(page, next)).toBeFocused();
    }
    await page.keyboard.press('Tab');
    await expect(beneath(languages[0].code).locator(':focus')).toHaveCount(1);
    await expectGoodState(page);
    await suggestion.click();
    await expect(field(page, code)).toHaveText(`${right} ${code === 'ru' ? 'курс' : 'kurs'}`);
    await expect(suggestion).toHaveCount(0);
  });

  test(
    `a right word that no dictionary has is made known, and taken back: ${code}, ${width} px`,
    sameInEveryEngine,
    async ({ page, site }) => {
      const word = code === 'ru' ? 'перцофон' : 'qalampirzor';
      await openEditor(page, site, view);
      await clickText(page, site, code);
      await field(page, code).fill(`${site.text(contact(code), 'hero.title')} ${word}`);
      const right = page.getByRole('button', { name: t('finding.right') });
      await expect(right).toBeVisible();
      await expectGoodState(page);
      await right.click();
      await expect(right).toHaveCount(0);
      await close(page, code);
      const changes = page.getByRole('region', { name: t('changes.title') });
      const change = changes.getByRole('listitem').filter({ hasText: t('changes.words') });
      await expect(change.getByText(word)).toBeVisible();
      await expectGoodState(page);
      await change.getByRole('button', { name: t('changes.discard') }).click();
      await expect(change).toHaveCount(0);
      await changes.getByRole('button', { name: t('changes.open') }).click();
      await expect(right).toBeVisible();
    },
  );

  test(
    `a text is found by its words, and by keys alone: ${code}, ${width} px`,
    width === computer.width ? {} : sameInEveryEngine,
    async ({ page, site }) => {
      await openEditor(page, site, view);
      const words = site.text(contact(code), 'hours.note');
      await findText(page, code, words);
      await expect(field(page, code)).toHaveText(words);
      await expect(field(page, languages[0].code)).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(field(page, code)).toHaveCount(0);

      // The page of the draft takes keys as it takes clicks.
      const heading = previewOf(page).locator('h1');
      await heading.focus();
      await heading.press('Enter');
      await expect(field(page, code)).toHaveText(site.text(contact(code), 'hero.title'));
      await page.keyboard.press('Escape');
      // Not `toBeFocused`: of a frame with a process of its own Firefox says that its window has no focus.
      await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    },
  );
}

test(
  'a text whose fact was taken away says so at once, is not published, and stands open',
  sameInEveryEngine,
  async ({ page, site }) => {
    const { code } = computer;
    const t = textsOf('inbox-site', code);
    await openEditor(page, site, computer);
    const [key, text] =
      Object.entries(site.textsOf(withFacts)).find(([name, one]) => !/^head\.|_/.test(name) && fact.test(one)) ?? [];
    if (key === undefined || text === undefined) throw new Error('no text of the course names a fact');
    const [placeholder, name] = fact.exec(text) as RegExpExecArray;
    await findText(page, code, text);
    await expect(field(page, code).locator(`[data-fact=${name}]`).first()).toBeVisible();
    await field(page, code).fill(
      text
        .replaceAll(placeholder, '')
        .replace(/\s{2,}/g, ' ')
        .trim(),
    );
    await expect(page.getByText(t('field.missing')).first()).toBeVisible();
    await expectGoodState(page);
    await page
      .getByRole('button', { name: t('lookOver.right') })
      .first()
      .click();
    await close(page, code);
    await publish(page, code);
    await expect(page.getByText(t('failure.finding'))).toBeVisible({ timeout: 60_000 });
    await expect(field(page, code)).toBeVisible();
    await expect(page.getByText(t('field.missing')).first()).toBeVisible();
    expect(site.text(withFacts, key)).toBe(text);
  },
);

test(
  'a text says when it is not stored yet, and when it cannot be',
  sameInEveryEngine,
  async ({ page, site, consoleErrors }) => {
    consoleErrors.allow(/net::ERR_/);
    const { code } = phone;
    const t = textsOf('inbox-site', code);
    await openEditor(page, site, phone);
    await clickText(page, site, code);
    let answer = () => {};
    const isAnswered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/site/draft', (route) => isAnswered.then(() => route.abort()));
    await field(page, code).fill(longer(site, code));
    await expect(page.getByText(t('save.saving'))).toBeVisible();
    answer();
    await expect(page.getByText(t('save.failed'))).toBeVisible();
    await expectGoodState(page);
    await page.unroute('**/site/draft');
    await page.getByRole('button', { name: textsOf('inbox', code)('retry') }).click();
    await expect(page.getByText(t('save.saved'))).toBeVisible();
  },
);

test('what has one right form is corrected as the text is left, with what was typed last', async ({ page, site }) => {
  const { code } = computer;
  const t = textsOf('inbox-site', code);
  await openEditor(page, site, computer);
  await clickText(page, site, code);
  const [wrong, right] = ["Bu so'z, bu ma'no, bu yo'l", 'Bu soʻz, bu maʼno, bu yoʻl'];
  await field(page, code).fill(wrong);
  const warning = page.getByText(t('rule.apostrophes'));
  await expect(warning).toHaveCount(1);
  await field(page, code).press('End');
  await field(page, code).pressSequentially(' emas');
  await field(page, code).blur();
  await expect(field(page, code)).toHaveText(`${right} emas`);
  await expect(warning).toHaveCount(0);
  await expect.poll(async () => (await site.draft()).changes.map(({ value }) => value)).toEqual([`${right} emas`]);
});

test('a number in a text leads to the facts, where it is changed', sameInEveryEngine, async ({ page, site }) => {
  const { code } = phone;
  const t = textsOf('inbox-site', code);
  await openEditor(page, site, phone);
  await clickText(page, site, code);
  await field(page, code).fill(`${site.text(contact(code), 'hero.title')} 5`);
  const link = page.getByRole('link', { name: t('finding.facts') });
  await expect(link).toBeVisible();
  await expectGoodState(page);
  await link.click();
  await expect(field(page, code)).toHaveCount(0);
  await expect(page.getByRole('link', { name: t('view.facts'), exact: true })).toHaveAttribute('aria-current', 'page');
});

test('a publication is set for a time, stands there after a reload, and is called off', async ({ page, site }) => {
  const { code } = computer;
  const t = textsOf('inbox-site-publish', code);
  await openEditor(page, site, computer);
  await clickText(page, site, code);
  for (const { code: language } of languages) await field(page, language).fill(longer(site, language));
  await page.getByRole('button', { name: t('schedule.ask') }).click();
  const time = page.getByLabel(t('schedule.time'));
  const suggested = await time.inputValue();
  await time.fill('2020-01-01T10:00');
  await page.getByRole('button', { name: t('schedule.save') }).click();
  await expect(time).toHaveAttribute('aria-invalid', 'true');
  await expectGoodState(page);
  await time.fill(suggested);
  await page.getByRole('button', { name: t('schedule.save') }).click();
  const callOff = page.getByRole('button', { name: t('schedule.cancel'), exact: true });
  await expect(callOff).toBeVisible();
  await page.reload();
  await expect(callOff).toBeVisible();
  await expectGoodState(page);
  await callOff.click();
  await expect(page.getByRole('button', { name: t('schedule.ask') })).toBeVisible();
  expect((await site.draft()).schedule).toBeNull();
});

test('a title that is too long says by how much', sameInEveryEngine, async ({ page, site }) => {
  const { code } = phone;
  const t = textsOf('inbox-site', code);
  await openEditor(page, site, phone);
  const title = site.text(contact(code), 'head.title');
  await findText(page, code, title);
  await field(page, code).fill(
    Array(4)
      .fill(site.text(contact(code), 'hero.title'))
      .join(' '),
  );
  const [beginning = ''] = t('length.long', { count: '\n', most: '' }).split('\n');
  await expect(page.getByText(beginning).first()).toBeVisible();
  await expectGoodState(page);
});

test(
  'a text that changed in one language is looked over in the other before it is published',
  sameInEveryEngine,
  async ({ page, site }) => {
    const { code } = phone;
    const t = textsOf('inbox-site', code);
    await openEditor(page, site, phone);
    await clickText(page, site, code);
    await field(page, code).fill(longer(site, code));
    await expect(page.getByText(t('lookOver.here'))).toBeVisible();
    await close(page, code);
    await publish(page, code);
    await expect(page.getByText(t('failure.look-over'))).toBeInViewport();
    await expect(page.getByText(t('lookOver.here'))).toBeVisible();
    await expectGoodState(page);
    await page
      .getByRole('button', { name: t('lookOver.right') })
      .first()
      .click();
    await expect(page.getByText(t('lookOver.here'))).toHaveCount(0);
  },
);

test(
  'two people at one text see each other, and what either wrote is there',
  sameInEveryEngine,
  async ({ page, site, browser, consoleErrors }) => {
    consoleErrors.allow(...refusals(409));
    const { code } = computer;
    const t = textsOf('inbox-site', code);
    const colleague = await browser.newPage({ baseURL: site.origin });
    await openEditor(page, site, computer);
    await openEditor(colleague, site, phone, 'editor');
    await clickText(page, site, code);
    await clickText(colleague, site, phone.code);
    await expect(
      colleague.getByText(textsOf('inbox-site', phone.code)('text.others', { names: people.owner })),
    ).toBeVisible();
    await expect(page.getByText(t('text.others', { names: people.editor })).first()).toBeVisible();
    const theirs = site.text(contact(code), 'hero.title');
    await field(colleague, code).fill(theirs);
    await expect.poll(async () => (await site.draft()).changes.map(({ value }) => value)).toEqual([theirs]);
    const mine = longer(site, code);
    await field(page, code).fill(mine);
    await expect(page.getByText(t('conflict.draft'))).toBeVisible();
    await expect(page.locator('blockquote')).toHaveText(theirs);
    await expect(field(page, code)).toHaveText(mine);
    await expectGoodState(page);
    await page.getByRole('button', { name: t('conflict.mine') }).click();
    await expect.poll(async () => (await site.draft()).changes.map(({ value }) => value)).toEqual([mine]);
    await colleague.context().close();
    // They are forgotten when their page is left, or a little later.
    await expect(page.getByText(t('text.others', { names: people.editor }))).toHaveCount(0, { timeout: 40_000 });
  },
);

test(
  'a site that cannot be built stays as it was, and says who mends it',
  sameInEveryEngine,
  async ({ page, site, consoleErrors }) => {
    // The page of the draft cannot be made either.
    consoleErrors.allow(...refusals(400));
    const { code } = computer;
    const t = textsOf('inbox-site', code);
    await openEditor(page, site, computer);
    await clickText(page, site, code);
    for (const { code: language } of languages) await field(page, language).fill(longer(site, language));
    await expect.poll(async () => (await site.draft()).changes.length).toBe(languages.length);
    const file = 'content/company.json';
    const whole = site.copy.read(file);
    const before = await (await page.request.get('/contact')).text();
    await close(page, code);
    site.copy.write(file, whole.slice(0, -3));
    try {
      await publish(page, code);
      await expect(page.getByText(t('failure.build'))).toBeVisible({ timeout: 120_000 });
      await expect(page.getByText(t('failure.file'))).toBeVisible();
      await expectGoodState(page);
      expect(await (await page.request.get('/contact')).text()).toBe(before);
      expect((await site.draft()).changes).toHaveLength(languages.length);
    } finally {
      site.copy.write(file, whole);
    }
  },
);

test(
  'what is not published outlives a new start of the server and of the page',
  sameInEveryEngine,
  async ({ page, site, consoleErrors }) => {
    // While the server starts, nobody answers.
    consoleErrors.allow(/net::ERR_|NS_ERROR/);
    const { code } = phone;
    await openEditor(page, site, phone);
    await clickText(page, site, code);
    await field(page, code).fill(longer(site, code));
    await expect.poll(async () => (await site.draft()).changes.length).toBe(1);
    await site.restart();
    await page.reload();
    // The text that was open is open again.
    await expect(field(page, code)).toHaveText(longer(site, code), { timeout: 90_000 });
  },
);

test('a text that was written elsewhere too stands beside ours until one is chosen', async ({ page, site }) => {
  const { code } = phone;
  const t = textsOf('inbox-site', code);
  const base = site.text(contact(code), lead);
  const ours = longer(site, code);
  const theirs = site.text(contact(code), 'hours.note');
  const place = { file: contact(code), path: lead.split('.') };
  await site.apiOf('editor').put('/desk/api/site/draft', { data: { ...place, value: ours, base, version: 0 } });
  const draft = 'data/editor/draft.json';
  const { changes, ...rest } = JSON.parse(site.copy.read(draft));
  // As the server writes it when such a text comes from the remote.
  site.copy.write(draft, JSON.stringify({ ...rest, changes: [{ ...changes[0], theirs }] }));
  await site.restart();
  await openEditor(page, site, phone);
  const list = page.getByRole('region', { name: t('changes.title') });
  await expect(list.getByText(t('changes.theirs'))).toBeVisible();
  await expectGoodState(page);
  await list.getByRole('button', { name: t('changes.take') }).click();
  await expect(list.getByText(t('changes.theirs'))).toHaveCount(0);
  expect((await site.draft()).changes).toMatchObject([{ ...place, value: theirs, by: people.owner }]);
});
