import { describe, expect, it } from 'vitest';
import { eachText } from '../../checks/texts.ts';
import { readDictionaries } from '../../i18n/content-files.ts';
import { publishedGuarantee } from '../../i18n/fact-values.ts';
import { formatYearDay } from '../../i18n/format.ts';
import { languageTexts } from '../../i18n/texts.ts';
import { phoneLink, telegramLink } from '../../model/contact-links.ts';
import { getCourses, isRefundGuarantee } from '../../model/courses.ts';
import { type FormField, type FormId, getFormFields } from '../../model/forms.ts';
import { languageOf, languages } from '../../model/languages.ts';
import { documents, legalNavigation, routes } from '../../model/routes.ts';
import { otherCourses } from '../../site/features/courses/related-courses.tsx';
import { exampleStart, guaranteeEnd } from '../../site/features/guarantees/guarantee-end.ts';
import { getSite } from '../../site.config.ts';
import {
  attribute,
  type Element,
  elementsIn,
  isDrawing,
  plain,
  readPage,
  select,
  squeeze,
  textOf,
} from '../fixtures/html.ts';

const featured = getCourses().filter((course) => course.featured);

/** Sections of the client's own pages, in order, by their keys in the dictionaries. Other sections may come between. */
const requiredSections: Readonly<Record<string, readonly string[]>> = {
  home: ['hero', 'numbers', 'courses', 'corporate', 'closing'],
  courses: ['hero', 'reasons', 'grid', 'compare', 'closing'],
  'linux-qa': ['hero', 'overview', 'audience', 'topics', 'gets', 'duration', 'guarantee', 'final'],
  jmeter: ['hero', 'intro', 'audience', 'modules', 'builds', 'gets', 'call'],
  qa: ['hero', 'audience', 'why', 'roadmap', 'workflow', 'toolchain', 'outcomes', 'enrolment', 'cohort'],
  'playwright-robot': ['hero', 'facts', 'overview', 'learn', 'plan', 'audience', 'note', 'final'],
  'api-testing': ['hero', 'overview', 'audience', 'plan', 'gets', 'guarantee', 'final'],
  corporate: ['hero', 'about', 'services', 'help', 'testimonials', 'terms', 'closing'],
  contact: ['hero', 'form', 'hours'],
  guarantees: ['hero', 'courses', 'calculator', 'ask', 'contact'],
  privacy: ['hero', 'keeper', 'forms', 'browser', 'tracking', 'ask'],
};

const dictionaries = readDictionaries();

/** The texts of lists within a section of a page's dictionary, as visitors read them. */
function listedTexts({ route, language, copy }: (typeof pages)[number], section: string): string[] {
  const texts = dictionaries[route.namespace]?.[language.code]?.[section];
  return [...eachText({ [section]: texts ?? {} })]
    .filter(([key]) => /\.\d+(\.|$)/.test(key))
    .map(([key]) => plain((copy as unknown as (key: string) => string)(key)));
}

const pages = documents.flatMap((document) => {
  if (document.kind !== 'page' || document.isAlias) return [];
  const [main] = select(readPage(document.file), 'main');
  const parts = (main as Element).childNodes.filter((node) => 'tagName' in node);
  return [
    { ...document, file: document.file, parts, copy: languageTexts(document.language).getT(document.route.namespace) },
  ];
});

const childElements = (element: Element | undefined) => (element?.childNodes ?? []).filter((node) => 'tagName' in node);

describe.each(pages)('$file', (page) => {
  const titles = page.parts.map((part, index) => plain(textOf(select(part, index === 0 ? 'h1' : 'h2')[0] as Element)));

  it('has a heading in each section, and the client’s sections in order with the texts of their lists', () => {
    expect(titles.filter((title) => title === '')).toEqual([]);
    const required = requiredSections[page.route.id] ?? [];
    const places = required.map((key) => titles.indexOf(plain(page.copy(`${key}.title`))));
    expect(places.filter((place, index) => place <= (places[index - 1] ?? -1))).toEqual([]);
    for (const [index, key] of required.entries()) {
      const shown = squeeze(textOf(page.parts[places[index] as number] as Element));
      const missing = listedTexts(page, key).filter((text) => !shown.includes(squeeze(text)));
      expect(missing, key).toEqual([]);
    }
  });
});

describe.each(pages.filter(({ route }) => route.course))('$file', ({ address, route, language, parts }) => {
  it('can be shared to a chat without a script', () => {
    const links = parts.flatMap((part) => select(part, 'a')).map((link) => attribute(link, 'href') ?? '');
    const [share] = links.filter((href) => href.startsWith('https://t.me/share/url?')).map((href) => new URL(href));
    expect(share?.searchParams.get('url')).toBe(getSite().origin + address);
  });

  it('ends with links to the courses that follow its own course', () => {
    const related = parts.at(-1) as Element;
    expect(plain(textOf(select(related, 'h2')[0] as Element))).toBe(languageTexts(language).words('course.related'));
    const names = otherCourses(getCourses(), route.id).map(({ id }) => languageTexts(language).getCourseT(id)('name'));
    expect(select(related, 'li a').map((link) => plain(textOf(link)))).toEqual(names.map(plain));
  });
});

describe.each(pages.filter(({ route }) => route.form && route.form !== 'contact'))('$file', ({ route, parts }) => {
  it('links to its form without a script', () => {
    const form = route.form as FormId;
    const links = parts.flatMap((part) => select(part, `a[data-apply=${form}]`));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links)
      expect(attribute(link, 'href')).toMatch(new RegExp(`^/r/${getSite().forms.ids[form]}\\?`));
  });
});

// On cards the client calls every course except a bootcamp "mini". The word does not fit 48 hours.
it.each(pages.filter(({ route }) => route.course))(
  '$file names the length of the course, not its kind',
  ({ route, language, parts }) => {
    const { words, units } = languageTexts(language);
    const badges = select(parts[0] as Element, 'span').map((badge) => textOf(badge));
    const { months } = getCourses().find(({ id }) => id === route.course) as ReturnType<typeof getCourses>[number];
    expect(badges).toContain(units('months', { count: months }));
    for (const key of ['course.full', 'course.mini'] as const) expect(badges).not.toContain(words(key));
  },
);

it.each(routes)('$path has the same structure in every language', ({ id }) => {
  // If a fact differs by language, its text may differ too, and nothing else. The guarantee of Junior QA has a last day
  // in Russian only, in the terms and the calculator.
  const byLanguage = ['li[id=qa]', 'option[data-course=qa]'];
  const outlines = pages
    .filter(({ route }) => route.id === id)
    .map(({ parts }) => {
      const dated = byLanguage
        .flatMap((selector) => parts.flatMap((part) => select(part, selector)))
        .flatMap(elementsIn);
      return parts
        .flatMap(elementsIn)
        .filter((element) => !dated.includes(element))
        .map((element) => [element.tagName, attribute(element, 'role'), attribute(element, 'data-apply')].join(' '));
    });
  for (const outline of outlines) expect(outline).toEqual(outlines[0]);
});

it.each(languages)(
  'in $code home has the client’s cards, and the guarantees page every guarantee with its example',
  ({ code, prefix }) => {
    const partsOf = (id: string) =>
      pages.find(({ route, language }) => route.id === id && language.code === code)?.parts ?? [];
    const hrefs = (id: string, selector: string) =>
      partsOf(id)
        .flatMap((part) => select(part, selector))
        .map((element) => attribute(element, 'href'));
    const addressesOf = (list: ReturnType<typeof getCourses>) => list.map((course) => `${prefix}/dars/${course.id}`);
    // The client's order is the order of the registry.
    expect(hrefs('home', 'article h3 a')).toEqual(addressesOf(featured));
    const guaranteed = getCourses().filter((course) => publishedGuarantee(course, code));
    expect(hrefs('guarantees', 'h3 a')).toEqual(addressesOf(guaranteed));
    const { units } = languageTexts(languageOf(code));
    for (const course of guaranteed) {
      const guarantee = publishedGuarantee(course, code);
      if (!guarantee || !isRefundGuarantee(guarantee)) continue;
      const [example] = partsOf('guarantees').flatMap((part) => select(part, `li[id=${course.id}]`));
      for (const day of [exampleStart, guaranteeEnd(exampleStart, guarantee)])
        expect(textOf(example as Element)).toContain(formatYearDay(units, day));
    }
  },
);

it.each(pages.filter(({ route }) => route.id === 'privacy'))(
  '$file lists the fields of each form',
  ({ language, parts }) => {
    const t = languageTexts(language).getT('forms');
    const mark = ` (${t('optional')})`;
    const asked = (fields: readonly FormField[]) =>
      fields.map(({ name, isRequired }) => plain(t(`fields.${name}.label`) + (isRequired ? '' : mark)));
    const lists = parts.flatMap((part) => select(part, 'ul'));
    const shown = lists.map((list) => childElements(list).map((item) => plain(textOf(item))));
    for (const fields of Object.values(getFormFields())) expect(shown).toContainEqual(asked(fields));
  },
);

it('header and footer link courses, services, blog and contact, in this order', () => {
  const page = readPage('ru.html');
  const links = (inside: string) => select(page, inside).map((link) => attribute(link, 'href'));
  const order = ['/ru/darslar', '/ru/corporate', getSite().blog, '/ru/contact'];
  const [phone, bot] = [phoneLink(getSite().phone), telegramLink(getSite().telegram.bot)];
  const header = links('header nav a');
  expect(header.filter((href) => href && order.includes(href))).toEqual(order);
  expect(header).toEqual(expect.arrayContaining([...getCourses().map(({ id }) => `/ru/dars/${id}`), phone, bot]));
  expect(links('footer nav a')).toEqual(['/ru', ...order]);
  const legal = legalNavigation.map((label) => `/ru${routes.find((route) => route.label === label)?.path}`);
  expect(links('footer a')).toEqual(
    expect.arrayContaining([phone, bot, telegramLink(getSite().telegram.channel), ...legal]),
  );
});

it.each(documents)('$file announces each link that opens a new tab', ({ file, language }) => {
  const links = select(readPage(file), 'a[target=_blank]');
  const { words } = languageTexts(language);
  expect(links.map(textOf).filter((text) => !text.includes(words('navigation.newTab')))).toEqual([]);
});

it.each(documents)('$file labels its groups of fields, and has a header for each row of a table', ({ file }) => {
  const page = readPage(file);
  const nameOf = (group: Element) =>
    attribute(group, 'aria-label') ?? select(group, 'legend').map((legend) => plain(textOf(legend)))[0];
  expect(select(page, 'fieldset').filter((group) => !nameOf(group))).toHaveLength(0);
  const choices = (inside: string) =>
    ['checkbox', 'radio'].flatMap((type) => select(page, `${inside}input[type=${type}]`)).length;
  expect(choices('fieldset ')).toBe(choices(''));
  const drawn = select(page, 'figure').filter(isDrawing).flatMap(elementsIn);
  const rows = select(page, 'tbody tr').filter((row) => !drawn.includes(row));
  expect(rows.filter((row) => childElements(row)[0]?.tagName !== 'th').map((row) => plain(textOf(row)))).toEqual([]);
});
