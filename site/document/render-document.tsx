import type { ReactNode } from 'react';
import { courses } from '../../content/courses/index.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import { defaultLanguage, type LanguageCode, languages } from '../../content/languages.ts';
import { site } from '../../site.config.ts';
import { Head } from '../head/head.tsx';
import type { ShareImages } from '../head/share-image.ts';
import { structuredData } from '../head/structured-data.ts';
import { IslandAddresses, type IslandName } from '../islands/island.tsx';
import { firstSegments } from '../language/localize.ts';
import { type LanguageContext, LanguageProvider } from '../language/provider.tsx';
import { languageTexts } from '../language/texts.ts';
import type { AnyTranslator } from '../language/translator.ts';
import { ErrorPage } from '../pages/error.tsx';
import { pageOf } from '../pages/index.ts';
import { NotFoundPage } from '../pages/not-found.tsx';
import { screenPaths } from '../routes.ts';
import { ApplyBar } from '../sections/apply-bar.tsx';
import { ApplyDialog } from '../sections/apply-dialog.tsx';
import { heroEnd } from '../sections/hero.tsx';
import { PageLayout } from '../sections/page-layout.tsx';
import { RelatedCourses } from '../sections/related-courses.tsx';
import type { SiteDocument } from './documents.ts';
import { bodyScripts, hasRoomForFontScript, headScripts, type InlineScriptName } from './inline-scripts.ts';
import { stylesFor } from './page-styles.ts';
import { staticMarkup } from './static-markup.ts';

/** What a build, or the development server, makes beside the pages for them to carry or load. */
export interface PageAssets {
  /** Each inline script, ready to stand in a page. */
  inline: Readonly<Record<InlineScriptName, string>>;
  islands: Readonly<Record<IslandName, string>>;
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

/** Keeps a browser that knows it from painting half of the first view, whose parts would move as the others come. */
const waitForHero = `<link rel="expect" href="#${heroEnd}" blocking="render">`;

/** The mark of an instrument in a hero. */
const heroInstrument = ' data-instrument="hero"';

/**
 * Pages that a visitor is about to open are fetched a moment before. An apply button opens its form in the dialog, a
 * calendar is saved, and on the page of what is missing the other language's address is missing too: fetching those would
 * be in vain.
 */
function speculationRules(document: SiteDocument, body: string): string {
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
  return `{"prefetch":[{"where":{"selector_matches":"${links}"},"eagerness":"moderate"}]}`;
}

/** Texts that pages asked for and no dictionary has, since the last {@link takeMissingTexts}. */
let missing: MissingText[] = [];

interface MissingText {
  copy: string;
  language: LanguageCode;
  key: string;
}

/** Hands over what was missing; a page shows the key in its place. */
export function takeMissingTexts(): MissingText[] {
  const taken = missing;
  missing = [];
  return taken;
}

const textsByLanguage = new Map(
  languages.map((language) => {
    const onMissing = (copy: string, key: string) => missing.push({ copy, language: language.code, key });
    return [language.code, languageTexts(language, { onMissing })];
  }),
);

/**
 * The texts of a language; what they lack goes to {@link takeMissingTexts}.
 * @throws RangeError for a language without any.
 */
export function textsOf(code: LanguageCode): LanguageContext {
  const found = textsByLanguage.get(code);
  if (!found) throw new RangeError(`no texts in ${code}`);
  return found;
}

/** The dictionary that a document reads. */
function copyFolder(document: SiteDocument): string {
  return document.kind === 'page' ? document.screen.copy : `pages/${document.kind}`;
}

function content(document: SiteDocument, t: AnyTranslator): ReactNode {
  switch (document.kind) {
    case 'page': {
      const Page = pageOf(document.screen);
      return (
        <>
          <Page t={t} />
          {document.screen.course && <RelatedCourses course={document.screen.course} />}
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

/** The path that the language links of a document keep. */
function pathOf(document: SiteDocument): string {
  return document.kind === 'page' ? document.screen.path : '/';
}

/**
 * The body of a document as static markup.
 * @param texts of the document's language; the tests pass a pseudo-language.
 */
export function renderBody(document: SiteDocument, texts: LanguageContext, islands: PageAssets['islands']): string {
  const page = content(document, texts.copyOf(copyFolder(document)));
  const course = document.kind === 'page' ? courses.find(({ id }) => id === document.screen.course) : undefined;
  const form = document.kind === 'page' && document.screen.form;
  return staticMarkup(
    <LanguageProvider value={texts}>
      <IslandAddresses value={islands}>
        <PageLayout
          path={pathOf(document)}
          bar={course && <ApplyBar course={course} />}
          dialog={form && opensDialog(form) && <ApplyDialog form={form} />}
        >
          {page}
        </PageLayout>
      </IslandAddresses>
    </LanguageProvider>,
  );
}

/** What stands in the head of a document for browsers and search engines. */
export function renderHead(document: SiteDocument, texts: LanguageContext, shareImages: ShareImages = {}): string {
  const t = texts.copyOf(copyFolder(document));
  return staticMarkup(
    <Head
      title={t('head.title')}
      description={t('head.description')}
      path={document.kind === 'page' ? document.screen.path : undefined}
      origin={site.origin}
      brand={site.brand}
      image={shareImages[document.file]}
      language={document.language}
    />,
  );
}

/** What the document says of itself in schema.org's terms. */
function renderStructuredData(document: SiteDocument, texts: LanguageContext): string {
  const isForSearch = document.kind === 'page' && !document.isTwin;
  const data = isForSearch && structuredData({ screen: document.screen, texts, config: site, now: Date.now() });
  return data ? `<script type="application/ld+json">${data}</script>` : '';
}

/**
 * A finished HTML file: its text in full, its whole CSS, and the few scripts that it has work for.
 * @param texts of the document's language; a preview passes its own.
 * @param body where {@link renderBody} has made it before: a page and its twin have the same.
 */
export function renderDocument(
  document: SiteDocument,
  assets: PageAssets,
  texts: LanguageContext = textsOf(document.language.code),
  body = renderBody(document, texts, assets.islands),
): string {
  const script = (name: InlineScriptName) => `<script>${assets.inline[name]}</script>`;
  const { code: lang } = document.language;
  const notFound =
    document.kind === 'not-found'
      ? ` data-language="${defaultLanguage.code}" data-segments="${[
          ...languages.map((one) => one.code),
          ...firstSegments(screenPaths),
        ].join(' ')}"`
      : '';
  const fonts = [...assets.fonts.text[lang], ...(body.includes(heroInstrument) ? assets.fonts.code[lang] : [])];
  const fontLinks = fonts
    .map((address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`)
    .join('');
  const asksForFonts = hasRoomForFontScript(body);
  return [
    `<!doctype html><html lang="${lang}"${notFound}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    renderHead(document, texts, assets.shareImages),
    // After the links to the page in other languages: `language-redirect` reads them.
    ...headScripts(document, body).map(script),
    asksForFonts ? '' : fontLinks,
    body.includes(` id="${heroEnd}"`) ? waitForHero : '',
    `<style>${assets.fonts.css[lang]}${stylesFor(body)}</style>`,
    // After the style, which names the font that it asks for, and before the body, with which Chromium stops to wait for
    // fonts. Links within the head would have it wait on every line; at the end of the page it finds them hardly later.
    asksForFonts ? script('fonts-in-time') : '',
    `</head><body>${body}`,
    asksForFonts ? fontLinks : '',
    // Data before code: in this order the page compresses best.
    renderStructuredData(document, texts),
    `<script type="speculationrules">${speculationRules(document, body)}</script>`,
    ...bodyScripts(document, body).map(script),
    '</body></html>\n',
  ].join('');
}
