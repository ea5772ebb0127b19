import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import { textsOf } from '../../../i18n/texts.ts';
import { type LanguageCode, languages } from '../../../model/languages.ts';
import { documents, type Route, type RouteId, routes } from '../../../model/routes.ts';
import { getSite } from '../../../site.config.ts';
import { stylesFor } from '../page-styles.ts';
import { ShareCard, ShareTitle, type TitleLayout } from './share-card.tsx';
import { shareLook } from './share-looks.tsx';

/** The image of a link preview, before it is drawn. */
export interface ShareDrawing {
  route: RouteId;
  language: LanguageCode;
  /** Files of the documents that show it: a page and its aliases. */
  documents: readonly string[];
  alt: string;
  /** Dictionary and key of the title, for error messages. */
  source: { file: string; key: string };
  titleText: string;
  /** In CSS pixels. */
  titleWidth: number;
  /** Only the title, to be measured. */
  title: (layout: TitleLayout) => ReactElement;
  card: (layout: TitleLayout) => ReactElement;
  css: string;
  /** The whole drawing, before the title is broken into lines. */
  markup: string;
}

export function shareDrawing(route: Route, texts: LanguageContext): ShareDrawing {
  const { tone, title, textWidth, note, motif, motifAlt } = shareLook(route, texts);
  const language = texts.language.code;
  const card = (layout: TitleLayout) => (
    <ShareCard tone={tone} title={layout} note={note} textWidth={textWidth}>
      {motif}
    </ShareCard>
  );
  const markup = renderToStaticMarkup(card({ fontSize: 1, lines: [title] }));
  return {
    route: route.id,
    language,
    documents: documents
      .filter((one) => one.kind === 'page' && one.route.id === route.id && one.language.code === language)
      .map(({ file }) => file),
    alt: [`${getSite().brand}: ${title}`, motifAlt].filter(Boolean).join('. '),
    source: { file: `content/${route.namespace}/${language}.json`, key: route.course ? 'card.title' : 'hero.title' },
    titleText: title,
    titleWidth: textWidth,
    title: (layout) => <ShareTitle {...layout} />,
    card,
    css: stylesFor(markup),
    markup,
  };
}

export function shareDrawings(): ShareDrawing[] {
  return languages.flatMap(({ code }) => routes.map((route) => shareDrawing(route, textsOf(code))));
}
