import { existsSync } from 'node:fs';
import { buildTimeValuesOf, placeholdersOf } from '../../i18n/check-dictionaries.ts';
import { dictionariesOf } from '../../i18n/content-files.ts';
import type { LanguageContext } from '../../i18n/i18n-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { getContent, replaceContent } from '../../model/content.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { documents, type OutputPage } from '../../model/routes.ts';
import type { UserError } from '../../model/user-error.ts';
import { renderSite } from '../../ssg/render-site.ts';
import { drawPageShareImage, unfitTitles } from '../../ssg/share-images/page-share-image.ts';
import type { SiteFinding, TextFact, TextFacts } from '../shared/api.ts';
import { type ContentFiles, dictionaryOf, isWithin, type Place, placeOfKey, withValues } from '../shared/content.ts';
import { decodePhoto } from './photo.ts';
import { countPlaces } from './places.ts';
import { renderPlain, renderPreview } from './preview.ts';
import { createProofreader } from './proofread.ts';
import type { RequestKind, WorkerFailure, WorkerMessage, WorkerRequest, WorkerResult } from './protocol.ts';
import { spellingIn } from './worker-files.ts';

const [, , photoFolder = ''] = process.argv;
const folder = import.meta.dirname;
const { russian, uzbek } = spellingIn(folder);
const isUzbekChecked = existsSync(uzbek as string);
const proofread = createProofreader({ russian, ...(isUzbekChecked && { uzbek }) });

let siteFiles: ContentFiles = {};

/** Revision and changes of the current content. */
let current = '';

const shownDocuments = documents.filter((document) => document.kind !== 'page' || !document.isAlias);

/** The short name in navigation and breadcrumbs, else the title without the school's name. */
function titleOf(document: OutputPage, namespace: string, { words, getCourseT, getT }: LanguageContext): string {
  const { label, course } = document.kind === 'page' ? document.route : {};
  if (label) return words(`navigation.${label}`);
  if (course) return getCourseT(course)('name');
  return getT(namespace)('head.title').replace(/\s[–—]\s.+$/, '');
}

function factsByFolder(): Record<string, TextFacts> {
  const sets = dictionariesOf(getContent());
  const factsOf = (namespace: string, code: LanguageCode): TextFact[] => {
    const values = buildTimeValuesOf(sets, namespace, code);
    const names = [...new Set([...Object.keys(values), ...placeholdersOf(sets, namespace, code)])];
    return names.map((name) => ({ name, ...(values[name] !== undefined && { value: String(values[name]) }) }));
  };
  const inLanguages = (namespace: string) => languages.map(({ code }) => [code, factsOf(namespace, code)]);
  const namespaces = new Set(Object.keys(siteFiles).flatMap((file) => dictionaryOf(file)?.namespace ?? []));
  return Object.fromEntries(
    [...namespaces].map((namespace) => [namespace, Object.fromEntries(inLanguages(namespace))]),
  );
}

function documentOf(address: string): OutputPage {
  const document = documents.find((candidate) => candidate.address === address);
  if (!document) throw new RangeError(`address: no page ${address}`);
  return document;
}

/** Titles at the places that no link preview can show: the render of the site would refuse them. */
async function titleFindings(places: readonly Place[]): Promise<SiteFinding[]> {
  const changed = places.filter(({ path }) => ['hero.title', 'card.title'].includes(path.join('.')));
  if (changed.length === 0) return [];
  const titles = await unfitTitles((source) => changed.some((place) => isWithin(place, placeOfKey(source))));
  return titles.map(({ source, language, titleText: text }) => ({
    ...placeOfKey(source),
    ...{ rule: 'title-fit', subject: source.key, language, text, suggestions: [] },
  }));
}

const answers: { [Kind in RequestKind]: (request: WorkerRequest<Kind>) => Promise<WorkerResult<Kind>> } = {
  async pages() {
    // The star's own page stands for those with a number of points: all have its texts.
    const listed = shownDocuments.filter(({ kind }) => kind !== 'points');
    const pages = listed.map((document) => {
      const { kind, language, address } = document;
      const [id, namespace] = kind === 'page' ? [document.route.id, document.route.namespace] : [kind, `pages/${kind}`];
      const title = titleOf(document, namespace, textsOf(language.code));
      return { id, language: language.code, address, namespace, title };
    });
    return { pages, isUzbekChecked };
  },
  render: async ({ address, isPlain }) => ({ html: await renderPreview(documentOf(address), photoFolder, isPlain) }),
  async picture({ address }) {
    const document = documentOf(address);
    if (document.kind !== 'page') throw new RangeError(`address: no link preview of ${address}`);
    const png = Buffer.from(await drawPageShareImage(document));
    return { picture: `data:image/png;base64,${png.toString('base64')}` };
  },
  check: async ({ places }) => ({ findings: [...(await proofread(places)), ...(await titleFindings(places))] }),
  names: async () => ({ folders: factsByFolder() }),
  places: async ({ site }) => ({ count: await countPlaces(shownDocuments, site, renderPlain) }),
  site: async ({ outDir, previousSite }) => ({
    documents: await renderSite({ outDir, previousSite, photos: photoFolder, isQuick: true }),
  }),
  photo: ({ bytes }) => decodePhoto(bytes),
};

/** Milliseconds after the first response. */
const warmUpMs = 300;
let isWarmedUp = false;

/** The first check loads the dictionaries. */
const warmUpCheck = () => proofread(Object.keys(siteFiles).map((file) => ({ file, path: ['head', 'title'] })));

function setContent({ revision, files, changes }: NonNullable<WorkerMessage['site']>): void {
  if (files) siteFiles = files;
  const next = JSON.stringify([revision, changes]);
  if (next === current) return;
  current = '';
  replaceContent(new Map(Object.entries(withValues(siteFiles, changes))));
  current = next;
}

function failureOf(error: unknown): WorkerFailure {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
  if (name === 'RangeError') return { kind: 'input', message };
  if (name !== 'UserError') return { kind: 'failed', message: stack ?? message };
  const { file, key, hint } = error as UserError;
  return { kind: 'content', place: placeOfKey({ file, key }), message: hint };
}

process.on('message', async (message: WorkerMessage) => {
  const { id, request, site } = message;
  try {
    if (site) setContent(site);
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
