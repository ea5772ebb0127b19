import { parseFragment } from 'parse5';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { textsOf } from '../../i18n/texts.ts';
import { companyFile } from '../../model/company.ts';
import { documents, type OutputPage } from '../../model/routes.ts';
import { changed, useContent } from '../../tests/fixtures/content.ts';
import { attribute, type Element, select, textOf } from '../../tests/fixtures/html.ts';
import { inEveryLanguage } from '../../tests/fixtures/languages.ts';
import { noLazyModules } from '../document/client-scripts.ts';
import { renderBody } from '../document/render-document.tsx';

const text = inEveryLanguage({ uz: 'Yakshanba kuni ochiq dars', ru: 'В воскресенье открытый урок' });
const lastDay = { year: 2027, month: 2, day: 28 };
const announce = (facts: object = {}) =>
  useContent(changed(companyFile, { announcement: { text, lastDay, ...facts } }));

/** The end of 28 February in Tashkent (UTC+5). */
const end = Date.UTC(2027, 1, 28, 19);

/** A page in two languages. */
const few = documents.filter(({ file }) => ['contact.html', 'ru/contact.html'].includes(file));
const hrefOf = (link: Element) => attribute(link, 'href');

afterEach(() => {
  vi.useRealTimers();
});

function announcementsAt(now: number, pages = documents) {
  vi.useFakeTimers({ now });
  return pages.map((document) => {
    const { code } = document.language;
    const page = parseFragment(renderBody(document, textsOf(code), noLazyModules));
    const found = select(page, 'aside').filter((aside) => attribute(aside, 'class')?.includes('announcement'));
    return { code, said: found.map(textOf), hrefs: found.flatMap((aside) => select(aside, 'a')).map(hrefOf) };
  });
}

describe('the announcement', () => {
  it('is on every page, in the language of the page', () => {
    announce();
    for (const { code, said } of announcementsAt(end - 1)) expect(said).toEqual([text[code]]);
  });

  it('is in no page that is rendered after its last day in Tashkent, or without the fact', () => {
    announce();
    for (const { said } of announcementsAt(end, few)) expect(said).toEqual([]);
    useContent(changed(companyFile, { announcement: undefined }));
    for (const { said } of announcementsAt(end - 1, few)) expect(said).toEqual([]);
  });

  it.each([
    ['/dars/qa?from=news#roadmap', ['/dars/qa?from=news#roadmap', '/ru/dars/qa?from=news#roadmap']],
    ['https://t.me/sinov_channel', ['https://t.me/sinov_channel', 'https://t.me/sinov_channel']],
  ])('links to %s, a page of the site in the language of the reader', (link, addresses) => {
    announce({ link });
    expect(announcementsAt(end - 1, few).flatMap(({ hrefs }) => hrefs)).toEqual(addresses);
  });

  it.each([end - 1, end])('leaves a page that was rendered before, by the clock of the reader: %i', (now) => {
    announce();
    vi.useFakeTimers({ now: end - 1 });
    const [document] = few as [OutputPage];
    const body = renderBody(document, textsOf(document.language.code), noLazyModules);
    // Nothing is between the two, so no paint is.
    const [, script = ''] = /<\/aside><script>(.*?)<\/script>/.exec(body) ?? [];
    const remove = vi.fn();
    vi.setSystemTime(now);
    new Function('document', script)({ currentScript: { previousSibling: { remove } } });
    expect(remove).toHaveBeenCalledTimes(now < end ? 0 : 1);
  });
});

it.each([
  [{ link: '/dars/cobol' }, 'announcement.link: write a page of the site'],
  [{ link: '/ru/dars/qa' }, 'announcement.link: write a page of the site'],
  [{ link: 'http://sinov.uz' }, 'announcement.link: write a page of the site'],
  [{ link: 'javascript:alert(1)' }, 'announcement.link: write a page of the site'],
  [{ lastDay: { month: 2, day: 28 } }, 'announcement.lastDay.year: '],
  [{ lastDay: { ...lastDay, day: 29 } }, 'announcement.lastDay: this day does not exist'],
  [{ text: { uz: text.uz } }, 'announcement.text.ru: '],
  [{ text: { ...text, ru: 'а'.repeat(161) } }, 'announcement.text.ru: 161 characters: write at most 160'],
])('an announcement with %o is refused', (facts, message) => {
  expect(() => announce(facts)).toThrow(`${companyFile}: ${message}`);
});
