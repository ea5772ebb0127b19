import { existsSync } from 'node:fs';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildTimeValuesOf, placeholdersOf } from '../../i18n/check-dictionaries.ts';
import { dictionariesOf } from '../../i18n/content-files.ts';
import type { LanguageContext } from '../../i18n/i18n-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { getContent, replaceContent } from '../../model/content.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { documents, type OutputPage } from '../../model/routes.ts';
import { renderSite } from '../../ssg/render-site.ts';
import type { TextFact, TextFacts } from '../shared/api.ts';
import { type ContentFiles, dictionaryOf } from '../shared/draft.ts';
import { joinQuestions } from '../shared/questions.ts';
import { decodePhoto } from './photo.ts';
import { createComparer } from './places.ts';
import { renderPage, renderPlain } from './preview.ts';
import { createProofreader } from './proofread.ts';
import { failureOf, type RequestKind, type WorkerMessage, type WorkerRequest, type WorkerResult } from './protocol.ts';
import { withoutUnfinished } from './unfinished.ts';
import { spellingIn } from './worker-files.ts';

const [, , photoFolder = ''] = process.argv;
const folder = import.meta.dirname;
const { russian, uzbek } = spellingIn(folder);
const isUzbekChecked = existsSync(uzbek as string);
const proofread = createProofreader({ russian, ...(isUzbekChecked && { uzbek }) });
const compare = createComparer(renderPlain);

/** Includes unfinished people and questions. */
let files: ContentFiles = {};

const shownDocuments = documents.filter((document) => document.kind !== 'page' || !document.isAlias);

/** The short name in navigation and breadcrumbs, else the title without the school's name. */
function titleOf(document: OutputPage, namespace: string, { words, getCourseT, getT }: LanguageContext): string {
  const { label, course } = document.kind === 'page' ? document.route : {};
  if (label) return words(`navigation.${label}`);
  if (course) return getCourseT(course)('name');
  return getT(namespace)('head.title').replace(/\s[–—]\s.+$/, '');
}

/** Facts that texts may name, by folder under content/. */
function factsByFolder(): Record<string, TextFacts> {
  const sets = dictionariesOf(getContent());
  const factsOf = (namespace: string, code: LanguageCode): TextFact[] => {
    const values = buildTimeValuesOf(sets, namespace, code);
    const names = [...new Set([...Object.keys(values), ...placeholdersOf(sets, namespace, code)])];
    return names.map((name) => ({ name, ...(values[name] !== undefined && { value: String(values[name]) }) }));
  };
  const inLanguages = (namespace: string) => languages.map(({ code }) => [code, factsOf(namespace, code)]);
  const namespaces = new Set(Object.keys(files).flatMap((file) => dictionaryOf(file)?.namespace ?? []));
  return Object.fromEntries(
    [...namespaces].map((namespace) => [namespace, Object.fromEntries(inLanguages(namespace))]),
  );
}

const answers: { [Kind in RequestKind]: (request: WorkerRequest<Kind>) => Promise<WorkerResult<Kind>> } = {
  async pages() {
    const pages = shownDocuments.map((document) => {
      const { kind, language, address } = document;
      const [id, namespace] = kind === 'page' ? [document.route.id, document.route.namespace] : [kind, `pages/${kind}`];
      const title = titleOf(document, namespace, textsOf(language.code));
      return { id, language: language.code, address, namespace, title };
    });
    return { pages, isUzbekChecked };
  },
  async render({ address }) {
    const document = documents.find((candidate) => candidate.address === address);
    if (!document) throw new RangeError(`address: no page ${address}`);
    return { html: await renderPage(document, photoFolder) };
  },
  check: async ({ namespaces }) => ({ findings: await proofread(files, namespaces) }),
  names: async () => ({ folders: factsByFolder() }),
  places: async ({ site }) => ({ places: await compare(shownDocuments, site) }),
  async site({ outDir, cache }) {
    const previousSite = path.join(folder, '../site');
    return { documents: await renderSite({ outDir, cache, previousSite, photos: photoFolder }) };
  },
  photo: ({ bytes }) => decodePhoto(bytes),
};

/** Milliseconds after the first response. */
const warmUpMs = 300;
let isWarmedUp = false;

/** Checks one folder at a time, so that other requests can run between them. */
async function warmUpCheck(): Promise<void> {
  for (const namespace of Object.keys(dictionariesOf(getContent()))) {
    await proofread(files, [namespace]);
    await setImmediate();
  }
}

process.on('message', async ({ id, request, files: next }: WorkerMessage) => {
  try {
    if (next) {
      replaceContent(new Map(Object.entries(joinQuestions(withoutUnfinished(next)))));
      files = next;
    }
    const answer = answers[request.kind] as (request: WorkerRequest) => Promise<WorkerResult>;
    process.send?.({ id, result: await answer(request) });
    if (!isWarmedUp) setTimeout(() => warmUpCheck().catch(() => {}), warmUpMs);
    isWarmedUp = true;
  } catch (error) {
    process.send?.({ id, failure: failureOf(error) });
  }
});
process.once('disconnect', () => process.exit());
// A terminal and systemd also send signals to child processes. The server decides when this process ends.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
