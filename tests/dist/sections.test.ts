import { describe, expect, it } from 'vitest';
import { guaranteeTexts, publishedGuarantee } from '../../i18n/fact-values.ts';
import { formatYearDay } from '../../i18n/format.ts';
import { languageTexts } from '../../i18n/texts.ts';
import { shownTestimonials, testimonials } from '../../model/company.ts';
import { phoneLink, telegramLink } from '../../model/contact-links.ts';
import { type CourseId, courses, isRefundGuarantee } from '../../model/courses.ts';
import { type FormField, type FormId, formFields } from '../../model/forms.ts';
import { languageOf, languages } from '../../model/languages.ts';
import { documents, navigation, routes } from '../../model/routes.ts';
import { otherCourses } from '../../site/features/courses/related-courses.tsx';
import { exampleStart, guaranteeEnd } from '../../site/features/guarantees/guarantee-end.ts';
import { site } from '../../site.config.ts';
import { attribute, type Element, elementsIn, isDrawing, readPage, select, textOf } from '../fixtures/html.ts';
import { escaped, ownersTexts } from '../fixtures/output-texts.ts';

const plain = (text = '') => text.replace(/\s+/g, ' ').trim();
const featured = courses.filter((course) => course.featured);

type Section = [key: string, selector?: string, count?: number];

/**
 * The sections of the client's own pages, in order, by their keys in the dictionaries, with how many of what they hold.
 * A course that is added later has the sections that its page and dictionary give it.
 */
const requiredSections: Readonly<Record<string, readonly Section[]>> = {
  home: [
    // Two of its own; the shop beside it leads to the form and to Telegram.
    ['hero', 'a', 4],
    ['numbers', 'dd', 3],
    ['courses', 'article', featured.length],
    ['corporate', 'li', 3],
    ['closing', 'a', 2],
  ],
  courses: [
    ['hero'],
    ['reasons', 'li', 3],
    ['grid', 'article', featured.length],
    ['compare', 'table', 1],
    ['closing', 'a', 1],
  ],
  'linux-qa': [
    ['hero', 'a[data-apply=linux]', 1],
    ['overview', 'p', 3],
    ['audience', 'li', 4],
    ['topics', 'li', 6],
    ['gets', 'li', 5],
    ['duration', 'p', 1],
    ['guarantee'],
    ['final', 'a[data-apply=linux]', 1],
  ],
  jmeter: [
    ['hero', 'a[data-apply=jmeter]', 1],
    ['intro', 'p', 3],
    ['audience', 'li', 4],
    ['modules', 'ol', 1],
    ['builds', 'li', 3],
    ['gets', 'li', 5],
    ['call', 'a[data-apply=jmeter]', 1],
  ],
  qa: [
    ['hero', 'a[data-apply=qa]', 1],
    ['audience', 'li', 4],
    ['why', 'tbody tr', 5],
    ['roadmap', 'tbody tr', 8],
    ['workflow', 'li', 5],
    ['toolchain', 'li', 6],
    ['outcomes', 'li', 4],
    ['enrolment', 'li', 4],
    ['cohort', 'time', 1],
  ],
  'playwright-robot': [
    ['hero', 'a[data-apply=automation]', 1],
    ['facts', 'dt', 4],
    ['overview', 'p', 2],
    ['learn', 'li', 9],
    ['plan', 'ol', 1],
    ['audience', 'li', 3],
    ['note'],
    ['final', 'a[data-apply=automation]', 1],
  ],
  'api-testing': [
    ['hero', 'a[data-apply=api]', 1],
    ['overview', 'p', 3],
    ['audience', 'li', 4],
    ['plan', 'ol', 1],
    ['gets', 'li', 4],
    ['guarantee'],
    ['final', 'a[data-apply=api]', 1],
  ],
  corporate: [
    ['hero', 'a[data-apply=corporate]', 1],
    ['about', 'p', 2],
    ['services', 'li', 3],
    ['testimonials', '[role=group]', shownTestimonials(testimonials, site).length],
    ['help', 'li', 6],
    ['closing', 'a[data-apply=corporate]', 1],
  ],
  // Its hero holds the contact info: visitors come from Telegram and find it on the first screen.
  contact: [
    ['hero', 'dd a', 2],
    ['form', 'iframe', 1],
    ['hours', 'tr'],
  ],
  guarantees: [['hero'], ['courses', 'h3 a'], ['calculator', 'option'], ['ask', 'li', 3], ['contact', 'dd a', 2]],
  privacy: [
    ['hero'],
    ['keeper', 'dd', 3],
    ['forms', 'h3'],
    ['browser', 'tbody tr', 6],
    ['tracking', 'p', 1],
    ['ask', 'dd a', 2],
  ],
};

/** How many topics each part of the client's programmes has. */
const topics: Partial<Record<CourseId, number[]>> = {
  jmeter: [2, 3, 3, 3, 2],
  'playwright-robot': [5, 5, 5],
};

const pages = documents.flatMap((document) => {
  if (document.kind !== 'page' || document.isAlias) return [];
  const [main] = select(readPage(document.file), 'main');
  const parts = (main as Element).childNodes.filter((node) => 'tagName' in node);
  return [
    { ...document, file: document.file, parts, copy: languageTexts(document.language).getT(document.route.namespace) },
  ];
});

const clientPages = pages.filter(({ route }) => route.id in requiredSections);

const childElements = (element: Element | undefined) => (element?.childNodes ?? []).filter((node) => 'tagName' in node);

describe.each(pages)('$file', ({ route, parts, copy }) => {
  const titles = parts.map((part, index) => plain(textOf(select(part, index === 0 ? 'h1' : 'h2')[0] as Element)));

  it('has a heading over each of its sections', () => {
    expect(titles.filter((title) => title === '')).toEqual([]);
  });

  it('has the sections that the client listed, in order, each with what it holds', () => {
    const required = requiredSections[route.id] ?? [];
    const places = required.map(([key]) => titles.indexOf(plain(copy(`${key}.title`))));
    // Others may stand between them.
    expect(places.filter((place, index) => place <= (places[index - 1] ?? -1))).toEqual([]);
    for (const [index, [key, selector, count]] of required.entries()) {
      if (!selector) continue;
      const part = parts[places[index] as number] as Element;
      const drawn = select(part, 'figure').filter(isDrawing).flatMap(elementsIn);
      const found = select(part, selector).filter((element) => !drawn.includes(element));
      if (count === undefined) expect(found.length, `${key}: ${selector}`).toBeGreaterThan(0);
      else expect(found, `${key}: ${selector}`).toHaveLength(count);
    }
  });
});

describe.each(pages.filter(({ route }) => route.course))('$file', ({ address, route, language, parts }) => {
  it('can be sent to a chat without a script', () => {
    const links = parts.flatMap((part) => select(part, 'a')).map((link) => attribute(link, 'href') ?? '');
    const [share] = links.filter((href) => href.startsWith('https://t.me/share/url?')).map((href) => new URL(href));
    expect(share?.searchParams.get('url')).toBe(site.origin + address);
    expect(share?.searchParams.get('text')?.length).toBeGreaterThan(3);
  });

  it('names a next cohort that was ahead when the page was built', () => {
    const [time] = parts.flatMap((part) => select(part, 'time[data-cohorts]'));
    if (time) expect(Date.parse(`${attribute(time, 'datetime')}T00:00:00+05:00`)).toBeGreaterThan(Date.now());
  });

  it('ends with the courses that follow its own', () => {
    const related = parts.at(-1) as Element;
    expect(plain(textOf(select(related, 'h2')[0] as Element))).toBe(languageTexts(language).words('course.related'));
    const names = otherCourses(courses, route.id).map(({ id }) => languageTexts(language).getCourseT(id)('name'));
    expect(select(related, 'li a').map((link) => plain(textOf(link)))).toEqual(names.map(plain));
  });
});

it.each(clientPages.filter(({ route }) => route.course))(
  '$file draws one of its lists as an instrument, in its middle',
  ({ parts }) => {
    // What is drawn within a list says nothing that its items do not.
    const drawn = parts.map((part) => select(part, 'figure[data-print=no]').filter(isDrawing).length > 0);
    expect(drawn.filter(Boolean)).toHaveLength(1);
    expect(drawn.indexOf(true)).toBeGreaterThan(1);
    expect(drawn.indexOf(true)).toBeLessThan(parts.length - 3);
  },
);

describe.each(pages.filter(({ route }) => route.form && route.form !== 'contact'))('$file', ({ route, parts }) => {
  it('offers its form as a link, which needs no script', () => {
    const form = route.form as FormId;
    const links = parts.flatMap((part) => select(part, `a[data-apply=${form}]`));
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) expect(attribute(link, 'href')).toMatch(new RegExp(`^/r/${site.forms.ids[form]}\\?`));
  });
});

describe.each(pages.filter(({ route }) => route.id in topics))('the programme in $file', ({ route, parts }) => {
  it('has the topics that the client counted', () => {
    const [programme] = parts.flatMap((part) => select(part, 'section ol'));
    const list = programme ?? parts.flatMap((part) => select(part, 'ol')).at(-1);
    expect(childElements(list).map((part) => select(part, 'li').length)).toEqual(topics[route.course as CourseId]);
  });
});

describe.each(clientPages.filter(({ route }) => route.course))('$file', ({ parts }) => {
  // Pages are to be short on a phone: design.md's lengths at 360 px come before a number of words.
  it('sells in 500 to 1,000 words', () => {
    // Illustrations, the path above the title and other courses are no copy of the page, nor is what the owner writes; a
    // folded answer is read by whoever asks, and what is left off paper is no part of the syllabus.
    const copyIn = (node: Element): string =>
      isDrawing(node) || node.tagName === 'nav' || attribute(node, 'data-print') === 'no'
        ? ''
        : node.childNodes.map((child) => ('tagName' in child ? ` ${copyIn(child)} ` : textOf(child))).join('');
    const ownersText = new RegExp(ownersTexts.map(escaped).join('|') || '(?!)', 'g');
    const words =
      parts
        .slice(0, -1)
        .map(copyIn)
        .join(' ')
        .replace(ownersText, '')
        .match(/\p{L}[\p{L}ʻʼ-]*/gu) ?? [];
    expect(words.length).toBeGreaterThanOrEqual(500);
    expect(words.length).toBeLessThanOrEqual(1000);
  });
});

describe.each(clientPages.filter(({ route }) => route.course || route.id === 'courses'))('$file', ({ parts }) => {
  it('answers questions, each in a fold of its own', () => {
    const folds = parts
      .filter((part) => attribute(part, 'id') === 'questions')
      .flatMap((part) => select(part, 'details'));
    expect(folds.length).toBeGreaterThanOrEqual(4);
    for (const fold of folds) {
      const [summary, answer] = childElements(fold);
      expect(plain(textOf(select(summary as Element, 'h3')[0] as Element))).toMatch(/\?$/);
      expect(plain(textOf(answer as Element)).length).toBeGreaterThan(3);
    }
  });
});

it.each(pages.filter(({ route }) => route.id === 'contact'))(
  '$file says beside the hours that we call back',
  (page) => {
    const hours = page.parts.find((part) => select(part, 'tr').length > 0) as Element;
    expect(plain(textOf(hours))).toContain(plain(page.copy('hours.callBack')));
  },
);

// On cards the client calls every course but a bootcamp a mini course: 48 hours are none.
it.each(pages.filter(({ route }) => route.course))(
  '$file names the length of the course, not its kind',
  ({ route, language, parts }) => {
    const { words, units } = languageTexts(language);
    const badges = select(parts[0] as Element, 'span').map((badge) => textOf(badge));
    const { months } = courses.find(({ id }) => id === route.course) as (typeof courses)[number];
    expect(badges).toContain(units('months', { count: months }));
    for (const key of ['course.full', 'course.mini'] as const) expect(badges).not.toContain(words(key));
  },
);

it.each(routes)('$path has the same structure in every language', ({ id }) => {
  // Where a fact differs by language, so does what says it; nothing else may. Of the disputed guarantee one reading has a
  // last day: in the terms and the calculator.
  const disputed = ['li[id=qa]', 'option[data-course=qa]'];
  const outlines = pages
    .filter(({ route }) => route.id === id)
    .map(({ parts }) => {
      const dated = disputed.flatMap((selector) => parts.flatMap((part) => select(part, selector))).flatMap(elementsIn);
      return parts
        .flatMap(elementsIn)
        .filter((element) => !dated.includes(element))
        .map((element) => [element.tagName, attribute(element, 'role'), attribute(element, 'data-apply')].join(' '));
    });
  for (const outline of outlines) expect(outline).toEqual(outlines[0]);
});

it.each(languages)(
  'the guarantee pages and cards of $code show every course that they are about',
  ({ code, prefix }) => {
    const hrefs = (id: string, selector: string) =>
      pages
        .filter(({ route, language }) => route.id === id && language.code === code)
        .flatMap(({ parts }) => parts.flatMap((part) => select(part, selector)))
        .map((element) => attribute(element, 'href'));
    const addressesOf = (list: typeof courses) => list.map((course) => `${prefix}/dars/${course.id}`);
    expect(hrefs('guarantees', 'h3 a')).toEqual(
      addressesOf(courses.filter((course) => publishedGuarantee(course, code))),
    );
    const { words, guarantees, units } = languageTexts(languageOf(code));
    const terms = pages.find(({ route, language }) => route.id === 'guarantees' && language.code === code);
    for (const course of courses) {
      const guarantee = publishedGuarantee(course, code);
      const [example] = (terms?.parts ?? []).flatMap((part) => select(part, `li[id=${course.id}]`));
      const isDated = guarantee && isRefundGuarantee(guarantee);
      for (const day of isDated ? [exampleStart, guaranteeEnd(exampleStart, guarantee)] : [])
        expect(textOf(example as Element)).toContain(formatYearDay(units, day));
    }
    // The client's order is that of the registry.
    expect(hrefs('home', 'article h3 a')).toEqual(addressesOf(featured));
    const home = pages.find(({ route, language }) => route.id === 'home' && language.code === code);
    const cards = (home?.parts ?? []).flatMap((part) => select(part, 'article'));
    const full = words('course.full');
    const kinds = cards.map((card) => (textOf(card).includes(full) ? 'bootcamp' : 'mini'));
    expect(kinds).toEqual(featured.map(({ kind }) => (kind === 'bootcamp' ? kind : 'mini')));
    for (const [index, course] of featured.entries()) {
      const guarantee = publishedGuarantee(course, code);
      const seals = select(cards[index] as Element, 'p svg').length;
      if (!guarantee) expect(seals).toBe(0);
      else expect(textOf(cards[index] as Element)).toContain(guaranteeTexts(guarantee, guarantees, units).badge);
    }
  },
);

it.each(pages.filter(({ route }) => route.id === 'privacy'))(
  '$file lists what each form asks',
  ({ language, parts }) => {
    const t = languageTexts(language).getT('forms');
    const mark = ` (${t('optional')})`;
    const asked = (fields: readonly FormField[]) =>
      fields.map(({ name, isRequired }) => plain(t(`fields.${name}.label`) + (isRequired ? '' : mark)));
    const lists = parts.flatMap((part) => select(part, 'ul'));
    const shown = lists.map((list) => childElements(list).map((item) => plain(textOf(item))));
    for (const fields of Object.values(formFields)) expect(shown).toContainEqual(asked(fields));
  },
);

it('header and footer link courses, services, blog and contact, in this order', () => {
  expect(navigation).toEqual(['courses', 'services', 'blog', 'contact']);
  const page = readPage('ru.html');
  const links = (inside: string) => select(page, `${inside} nav a`).map((link) => attribute(link, 'href'));
  const order = ['/ru/darslar', '/ru/corporate', site.blog, '/ru/contact'];
  expect(links('header').filter((href) => href && order.includes(href))).toEqual(order);
  expect(links('footer')).toEqual(['/ru', ...order]);
});

it('the header’s menu leads to every course, the phone and the support bot', () => {
  const addresses = select(readPage('ru.html'), 'header nav a').map((link) => attribute(link, 'href'));
  const expected = [
    ...courses.map(({ id }) => `/ru/dars/${id}`),
    phoneLink(site.phone),
    telegramLink(site.telegram.bot),
  ];
  expect(addresses).toEqual(expect.arrayContaining(expected));
});

it.each(documents)('$file says of each link to a new tab that it opens one', ({ file, language }) => {
  const links = select(readPage(file), 'a[target=_blank]');
  const { words } = languageTexts(language);
  expect(links.map(textOf).filter((text) => !text.includes(words('navigation.newTab')))).toEqual([]);
});

it.each(documents)('$file names its groups of fields, and has a header for each row of a table', ({ file }) => {
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
