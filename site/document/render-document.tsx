import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { type LanguageContext, LanguageProvider } from '../../i18n/i18n-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import type { AnyTranslator } from '../../i18n/translator.ts';
import { joinHyphensInHtml } from '../../i18n/unbroken-words.ts';
import { courseOf } from '../../model/courses.ts';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import type { OutputPage } from '../../model/routes.ts';
import { routePaths } from '../../model/routes.ts';
import { site } from '../../site.config.ts';
import { coursePages } from '../courses/pages.ts';
import { ApplyBar, ApplyDialog } from '../features/apply/apply.tsx';
import { RelatedCourses } from '../features/courses/related-courses.tsx';
import { heroEnd } from '../layout/hero.tsx';
import { PageLayout } from '../layout/page-layout.tsx';
import { pages } from '../pages/index.ts';
import { ErrorPage, NotFoundPage } from '../pages/status.tsx';
import {
  bodyScripts,
  hasRoomForFontScript,
  headScripts,
  type InlineScriptName,
  type LazyModuleName,
  LazyModuleUrls,
  scriptsOf,
  withoutScriptNames,
} from './client-scripts.ts';
import { Head, stylesFor } from './head.tsx';
import type { ShareImages } from './share-image/share-image.ts';
import { structuredData } from './structured-data.ts';

/** What a build, or the development server, makes beside the pages for them to carry or load. */
export interface PageAssets {
  /** Each inline script, ready to stand in a page. */
  inline: Readonly<Record<InlineScriptName, string>>;
  lazyModules: Readonly<Record<LazyModuleName, string>>;
  /** The `@font-face` rules of each language, and the addresses of the fonts that its first view needs. */
  fonts: {
    css: Readonly<Record<LanguageCode, string>>;
    text: Readonly<Record<LanguageCode, readonly string[]>>;
    /** Needed too where the first view holds an instrument. */
    code: Readonly<Record<LanguageCode, readonly string[]>>;
  };
  /** What link previews show; the development server has none. */
  shareImages: ShareImages;
}

/**
 * In a wide window a hero is centred, so its parts would move as the page arrives: Chromium waits for the whole hero, and
 * for the transition between pages. On a phone nothing moves, and waiting costs a slow processor a second.
 */
const waitForHero = `<link rel="expect" href="#${heroEnd}" blocking="render" media="(min-width:60rem)">`;

const heroInstrument = ' data-instrument="hero"';

/**
 * A page is prefetched when a finger or a mouse button goes down on its link. Not prefetched: an apply button, which opens
 * its form in the dialog; a calendar file; and on the not-found page the other language, which has no such page either.
 */
function speculationRules(document: OutputPage, body: string): string {
  const never = [
    { links: '[data-apply]', areThere: body.includes(' data-apply=') },
    { links: '[href$=ics]', areThere: body.includes('.ics"') },
    { links: '[data-language]', areThere: document.kind === 'not-found' },
  ];
  const except = never
    .filter(({ areThere }) => areThere)
    .map(({ links }) => links)
    .join();
  const links = `a[href^='/']${except && `:not(${except})`}`;
  return JSON.stringify({ prefetch: [{ where: { selector_matches: links }, eagerness: 'conservative' }] });
}

function namespaceOf(document: OutputPage): string {
  return document.kind === 'page' ? document.route.namespace : `pages/${document.kind}`;
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
    case 'not-found':
      return <NotFoundPage t={t as never} />;
    case 'error':
      return <ErrorPage t={t as never} />;
  }
}

/** Every form but the contact page's, which stands in the page itself. */
const opensDialog = (form: FormId) => form !== 'contact';

/**
 * A tree as markup without hydration marks, for only islands are hydrated. React ends void elements as XML would; HTML
 * needs no stroke there, and what stands within values cannot look like one, for quotes are escaped.
 */
function staticMarkup(tree: ReactNode): string {
  return renderToStaticMarkup(tree).replaceAll('"/>', '">');
}

/** The path that the language links of a document keep. */
function pathOf(document: OutputPage): string {
  return document.kind === 'page' ? document.route.path : '/';
}

/**
 * The body of a document as static markup.
 * @param texts of the document's language; the tests pass a pseudo-language.
 */
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
          path={pathOf(document)}
          bar={course && <ApplyBar course={courseOf(course)} />}
          dialog={form && opensDialog(form) && <ApplyDialog form={form} />}
        >
          {page}
        </PageLayout>
      </LazyModuleUrls>
    </LanguageProvider>,
  );
}

/** What stands in the head of a document for browsers and search engines. */
export function renderHead(document: OutputPage, texts: LanguageContext, shareImages: ShareImages = {}): string {
  const t = texts.getT(namespaceOf(document));
  return staticMarkup(
    <Head
      title={t('head.title')}
      description={t('head.description')}
      path={document.kind === 'page' ? document.route.path : undefined}
      origin={site.origin}
      brand={site.brand}
      image={shareImages[document.file]}
      language={document.language}
    />,
  );
}

function renderStructuredData(document: OutputPage, texts: LanguageContext): string {
  const isForSearch = document.kind === 'page' && !document.isAlias;
  const data = isForSearch && structuredData({ route: document.route, texts, config: site });
  return data ? `<script type="application/ld+json">${data}</script>` : '';
}

/**
 * A finished HTML file: its text in full, its whole CSS, and the few scripts that it has work for.
 * @param texts of the document's language; a preview passes its own.
 * @param rendered the body, where {@link renderBody} has made it before: a page and its alias have the same.
 */
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
  const fonts = [...assets.fonts.text[lang], ...(body.includes(heroInstrument) ? assets.fonts.code[lang] : [])];
  const fontLinks = fonts
    .map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  const asksForFonts = hasRoomForFontScript(needed);
  return [
    `<!doctype html><html lang="${lang}"${notFound}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    renderHead(document, texts, assets.shareImages),
    // After the links to the page in other languages, which they read.
    ...headScripts(document, needed).map(script),
    asksForFonts ? '' : fontLinks,
    body.includes(` id="${heroEnd}"`) ? waitForHero : '',
    `<style>${assets.fonts.css[lang]}${stylesFor(body)}</style>`,
    // After the style, which names the font, and before the body, with which Chromium stops to wait for fonts. For links in
    // the head it would wait on every line; at the end of the body it finds them hardly later.
    asksForFonts ? script('fonts-in-time') : '',
    `</head><body>${body}${asksForFonts ? fontLinks : ''}`,
    // Data before code: in this order the page compresses best.
    renderStructuredData(document, texts),
    `<script type="speculationrules">${speculationRules(document, body)}</script>`,
    ...bodyScripts(document, needed).map(script),
    '</body></html>\n',
  ].join('');
}
