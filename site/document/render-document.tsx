import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LanguageContext, LanguageProvider } from '../../i18n/i18n-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import type { AnyTranslator } from '../../i18n/translator.ts';
import { joinHyphensInHtml } from '../../i18n/unbroken-words.ts';
import { courseOf } from '../../model/courses.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { type OutputPage, pointPaths, routeOf, routePaths } from '../../model/routes.ts';
import { coursePages } from '../courses/pages.ts';
import { ApplyBar, ApplyDialog } from '../features/apply/apply.tsx';
import { RelatedCourses } from '../features/courses/related-courses.tsx';
import { heroEnd } from '../layout/hero.tsx';
import { PageLayout } from '../layout/page-layout.tsx';
import { pages } from '../pages/index.ts';
import { PointsPage, pointsHead } from '../pages/points.tsx';
import { ErrorPage, NotFoundPage } from '../pages/status.tsx';
import { attributeValues } from './attribute-values.ts';
import {
  bodyScripts,
  headScripts,
  type InlineScriptName,
  type LazyModuleName,
  LazyModuleUrls,
  scriptsOf,
  withoutScriptNames,
} from './client-scripts.ts';
import { Head } from './head.tsx';
import { stylesFor } from './page-styles.ts';
import type { ShareImages } from './share-image/share-image.ts';
import { structuredData } from './structured-data.ts';

export interface PageAssets {
  inline: Readonly<Record<InlineScriptName, string>>;
  lazyModules: Readonly<Record<LazyModuleName, string>>;
  /** `css`: `@font-face` rules by language. `text`: addresses of the fonts that the first view needs. */
  fonts: {
    css: Readonly<Record<LanguageCode, string>>;
    text: Readonly<Record<LanguageCode, readonly string[]>>;
    /** Also needed if the first view has an illustration. */
    code: Readonly<Record<LanguageCode, readonly string[]>>;
  };
  /** Empty in the development server. */
  shareImages: ShareImages;
}

const wideScreen = 'media="(min-width:60rem)"';

// On a wide screen a hero is centred, so its parts would move while the page arrives. On a phone nothing moves, and
// waiting costs a slow processor a second.
const waitForHero = `<link rel="expect" href="#${heroEnd}" blocking="render" ${wideScreen}>`;

/** No prefetch for apply buttons, calendar files, and language links of the not-found page, which lead nowhere. */
function speculationRules(document: OutputPage, body: string): string {
  const except = [
    ...(attributeValues(body, 'data-apply').length > 0 ? ['[data-apply]'] : []),
    ...(attributeValues(body, 'href').some((address) => address.endsWith('.ics')) ? ['[href$=ics]'] : []),
    ...(document.kind === 'not-found' ? ['[data-language]'] : []),
  ];
  const links = `a[href^='/']${except.length > 0 ? `:not(${except})` : ''}`;
  return JSON.stringify({ prefetch: [{ where: { selector_matches: links }, eagerness: 'conservative' }] });
}

function namespaceOf(document: OutputPage): string {
  if (document.kind === 'points') return routeOf('star').namespace;
  return document.kind === 'page' ? document.route.namespace : `pages/${document.kind}`;
}

/** Without language. Not-found and error pages have none. */
function pathOf(document: OutputPage): string | undefined {
  if (document.kind === 'points') return pointPaths[document.count];
  return document.kind === 'page' ? document.route.path : undefined;
}

function content(document: OutputPage, t: AnyTranslator): ReactNode {
  switch (document.kind) {
    case 'page': {
      const { id, course } = document.route;
      if (!course) {
        const Page = pages[id as keyof typeof pages];
        return <Page t={t} />;
      }
      const CoursePage = coursePages[course];
      return (
        <>
          <CoursePage t={t} course={courseOf(course)} />
          <RelatedCourses course={course} />
        </>
      );
    }
    case 'points':
      return <PointsPage t={t as never} count={document.count} />;
    case 'not-found':
      return <NotFoundPage t={t as never} />;
    case 'error':
      return <ErrorPage t={t as never} />;
  }
}

/** HTML void elements need no `/`. Values cannot contain `"/>`, because React escapes quotes. */
function staticMarkup(tree: ReactNode): string {
  return renderToStaticMarkup(tree).replaceAll('"/>', '">');
}

export function renderBody(
  document: OutputPage,
  texts: LanguageContext,
  lazyModules: PageAssets['lazyModules'],
): string {
  const page = content(document, texts.getT(namespaceOf(document)));
  const course = document.kind === 'page' && document.route.course;
  const form = document.kind === 'page' && document.route.form;
  return staticMarkup(
    <LanguageProvider value={texts}>
      <LazyModuleUrls value={lazyModules}>
        <PageLayout
          path={pathOf(document) ?? '/'}
          bar={course && <ApplyBar course={courseOf(course)} />}
          // The contact page contains its form.
          dialog={form && form !== 'contact' && <ApplyDialog form={form} />}
        >
          {page}
        </PageLayout>
      </LazyModuleUrls>
    </LanguageProvider>,
  );
}

export function renderHead(document: OutputPage, texts: LanguageContext, shareImages: ShareImages = {}): string {
  const t = texts.getT(namespaceOf(document));
  const { title, description } =
    document.kind === 'points'
      ? pointsHead(document.count, texts)
      : { title: t('head.title'), description: t('head.description') };
  return staticMarkup(
    <Head
      title={title}
      description={description}
      path={pathOf(document)}
      isIndexed={document.kind === 'page'}
      image={shareImages[document.file]}
      language={document.language}
    />,
  );
}

function renderStructuredData(document: OutputPage, texts: LanguageContext): string {
  const isForSearch = document.kind === 'page' && !document.isAlias;
  const data = isForSearch && structuredData({ route: document.route, texts });
  return data ? `<script type="application/ld+json">${data}</script>` : '';
}

/** @param texts a preview passes its own. @param rendered a page and its alias share it. */
export function renderDocument(
  document: OutputPage,
  assets: PageAssets,
  texts: LanguageContext = textsOf(document.language.code),
  rendered = renderBody(document, texts, assets.lazyModules),
): string {
  const needed = scriptsOf(rendered);
  const body = joinHyphensInHtml(withoutScriptNames(rendered));
  const script = (name: InlineScriptName) => `<script>${assets.inline[name]}</script>`;
  const { code: lang } = document.language;
  const notFound = document.kind === 'not-found' ? ` data-pages="${routePaths.join(' ')}"` : '';
  const hasInstrument = attributeValues(body, 'data-instrument').length > 0;
  const fonts = [...assets.fonts.text[lang], ...(hasInstrument ? assets.fonts.code[lang] : [])];
  const fontLinks = (media = '') =>
    fonts
      .map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin${media}>`)
      .join('');
  const inHead = headScripts(document, needed).map((name) => assets.inline[name]);
  return [
    `<!doctype html><html lang="${lang}"${notFound}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    renderHead(document, texts, assets.shareImages),
    // After the language links, because head scripts read them.
    inHead.length > 0 ? `<script>${inHead.join(';')}</script>` : '',
    // Chromium delays the first paint by up to 100 ms for font links in the head, and more on a slow processor.
    fontLinks(` ${wideScreen}`),
    attributeValues(body, 'id').includes(heroEnd) ? waitForHero : '',
    `<style>${assets.fonts.css[lang]}${stylesFor(body)}</style>`,
    `</head><body>${body}${fontLinks()}`,
    // Data before code: pages compress best in this order.
    renderStructuredData(document, texts),
    `<script type="speculationrules">${speculationRules(document, body)}</script>`,
    ...bodyScripts(document, needed).map(script),
    '</body></html>\n',
  ].join('');
}
