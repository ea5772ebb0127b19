import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import { textsOf } from '../../../i18n/texts.ts';
import { type LanguageCode, languages } from '../../../model/languages.ts';
import { documents, type OutputPage, pointPaths, type Route, routes } from '../../../model/routes.ts';
import { getSite } from '../../../site.config.ts';
import { pointsTitleKey } from '../../features/star/star-texts.ts';
import { stylesFor } from '../page-styles.ts';
import { ShareCard, type TitleLayout } from './share-card.tsx';
import { pointsDesign, type ShareDesign, shareDesign } from './share-designs.tsx';

export interface ShareDrawing {
  /** In the file name of the image: a page, or `points-5`. */
  name: string;
  language: LanguageCode;
  /** Files in `dist/site/`: a page and its aliases. */
  documents: readonly string[];
  alt: string;
  source: { file: string; key: string };
  titleText: string;
  /** In CSS pixels. */
  titleWidth: number;
  card: (layout: TitleLayout) => ReactElement;
  css: string;
  markup: string;
}

function drawing(
  { tone, title, textWidth, note, motif, motifAlt }: ShareDesign,
  texts: LanguageContext,
  place: Pick<ShareDrawing, 'name' | 'source'>,
  isShownIn: (document: OutputPage) => boolean,
): ShareDrawing {
  const language = texts.language.code;
  const card = (layout: TitleLayout) => (
    <ShareCard tone={tone} title={layout} note={note} textWidth={textWidth}>
      {motif}
    </ShareCard>
  );
  const markup = renderToStaticMarkup(card({ fontSize: 1, lines: [title] }));
  return {
    ...place,
    language,
    documents: documents
      .filter((document) => document.language.code === language && isShownIn(document))
      .map(({ file }) => file),
    alt: [`${getSite().brand}: ${title}`, motifAlt].filter(Boolean).join('. '),
    titleText: title,
    titleWidth: textWidth,
    card,
    css: stylesFor(markup),
    markup,
  };
}

const fileOf = (namespace: string, { language }: LanguageContext) => `content/${namespace}/${language.code}.json`;

export function shareDrawing(route: Route, texts: LanguageContext): ShareDrawing {
  const source = { file: fileOf(route.namespace, texts), key: route.course ? 'card.title' : 'hero.title' };
  return drawing(
    shareDesign(route, texts),
    texts,
    { name: route.id, source },
    (document) => document.kind === 'page' && document.route.id === route.id,
  );
}

function pointsDrawing(count: number, texts: LanguageContext): ShareDrawing {
  const source = { file: fileOf('pages/star', texts), key: pointsTitleKey(count) };
  return drawing(
    pointsDesign(count, texts),
    texts,
    { name: `points-${count}`, source },
    (document) => document.kind === 'points' && document.count === count,
  );
}

export function shareDrawings(): ShareDrawing[] {
  return languages.flatMap(({ code }) => [
    ...routes.map((route) => shareDrawing(route, textsOf(code))),
    ...pointPaths.map((_, count) => pointsDrawing(count, textsOf(code))),
  ]);
}
