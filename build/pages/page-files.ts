import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { documents } from '../../site/document/documents.ts';
import type { PageDocument } from '../../site/document/page-content.ts';
import { type PageAssets, renderBody, renderDocument, textsOf } from '../../site/document/render-document.tsx';
import type { PageDates } from '../discovery/page-dates.ts';
import { type PageTexts, pageTexts } from '../discovery/page-texts.ts';

/** What pages are made with. Plain data: threads are given it. */
export interface PageTask {
  /** Where the files go. */
  folder: string;
  assets: PageAssets;
  kept: PageDates;
  /** As `2026-11-21`: pages with new words are dated by it. */
  today: string;
}

const keyOf = ({ screen, language }: PageDocument) => `${language.code} ${screen.id}`;

/** The same pages under the default language's own code. */
const twins = new Map(
  documents
    .filter((document) => document.kind === 'page' && document.isTwin)
    .map((twin) => [keyOf(twin as PageDocument), twin]),
);

/**
 * Writes a page and its twin. Their bodies are the same, and what they say is read from it: a body is rendered once.
 * @returns what the page says to others than browsers.
 */
export function makePage(page: PageDocument, { folder, assets, kept, today }: PageTask): PageTexts {
  const texts = textsOf(page.language.code);
  const body = renderBody(page, texts, assets.islands);
  const twin = twins.get(keyOf(page));
  for (const document of twin ? [page, twin] : [page]) {
    const file = path.join(folder, document.file);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, renderDocument(document, assets, texts, body));
  }
  return pageTexts(page, kept, today, body);
}
