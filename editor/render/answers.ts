import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { buildTimeValuesOf, placeholdersOf } from '../../i18n/check-dictionaries.ts';
import { dictionariesOf } from '../../i18n/content-files.ts';
import type { LanguageContext } from '../../i18n/i18n-context.tsx';
import { textsOf } from '../../i18n/texts.ts';
import { content, replaceContent } from '../../model/content.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { documents, type OutputPage } from '../../model/routes.ts';
import { renderSite } from '../../ssg/render-site.ts';
import { characterLimitOf } from '../../tools/content-lint/text-limits.ts';
import type { TextFact, TextFacts } from '../shared/api.ts';
import { dictionaryOf } from '../shared/draft.ts';
import { type DraftFiles, withoutUnfinished } from './people-lists.ts';
import { decodePhoto } from './photo.ts';
import { createComparer } from './places.ts';
import { renderPage, renderPlain } from './preview.ts';
import { createProofreader } from './proofread.ts';
import type { ContentFiles, WorkerRequest, WorkerResults } from './protocol.ts';
import { bundledSpelling } from './worker-files.ts';

let files = content as DraftFiles;

const proofread = createProofreader(bundledSpelling(import.meta.dirname));
const compare = createComparer(renderPlain);

/** Takes texts and known words. Pages keep the facts with which this process started. */
export function takeContent(next: ContentFiles): void {
  files = new Map(Object.entries(next));
  replaceContent(withoutUnfinished(files));
}

/** The documents by the addresses that visitors see. */
const shownDocuments = documents.filter((document) => document.kind !== 'page' || !document.isAlias);

/** As navigation and breadcrumbs name a page; other pages by their titles without the name of the school. */
function titleOf(document: OutputPage, namespace: string, { words, getCourseT, getT }: LanguageContext): string {
  const { label, course } = document.kind === 'page' ? document.route : {};
  if (label) return words(`navigation.${label}`);
  if (course) return getCourseT(course)('name');
  return getT(namespace)('head.title').replace(/\s[–—]\s.+$/, '');
}

function factsIn(namespaces: readonly string[]): Record<string, TextFacts> {
  const sets = dictionariesOf(files);
  const factsOf = (namespace: string, code: LanguageCode): TextFact[] => {
    const values = buildTimeValuesOf(sets, namespace, code);
    const names = [...new Set([...Object.keys(values), ...placeholdersOf(sets, namespace, code)])];
    return names.map((name) => ({ name, ...(values[name] !== undefined && { value: String(values[name]) }) }));
  };
  return Object.fromEntries(
    namespaces.map((namespace) => [
      namespace,
      Object.fromEntries(languages.map(({ code }) => [code, factsOf(namespace, code)])) as unknown as TextFacts,
    ]),
  );
}

type Answers = {
  [Kind in keyof WorkerResults]: (
    request: Extract<WorkerRequest, { kind: Kind }>,
  ) => WorkerResults[Kind] | Promise<WorkerResults[Kind]>;
};

const answers: Answers = {
  pages: () =>
    shownDocuments.map((document) => {
      const namespace = document.kind === 'page' ? document.route.namespace : `pages/${document.kind}`;
      return {
        id: document.kind === 'page' ? document.route.id : document.kind,
        language: document.language.code,
        address: document.address,
        namespace,
        title: titleOf(document, namespace, textsOf(document.language.code)),
      };
    }),

  async render({ address }) {
    const document = documents.find((one) => one.address === address);
    if (!document) throw new RangeError(`address: no page ${address}`);
    return { html: await renderPage(document) };
  },

  check: async ({ namespaces }) => ({ findings: await proofread(files, namespaces) }),

  facts({ namespace, key }) {
    const { [namespace]: facts } = factsIn([namespace]);
    const limit = characterLimitOf(key);
    return { facts: facts as TextFacts, ...(limit && { limit }) };
  },

  names() {
    const folders = [...files.keys()].flatMap((file) => dictionaryOf(file)?.namespace ?? []);
    return { folders: factsIn([...new Set(folders)]) };
  },

  places: async ({ site }) => ({ pages: shownDocuments.length, places: await compare(shownDocuments, site) }),

  async site({ outDir, cache }) {
    return { documents: await renderSite({ outDir, cache, earlier: path.join(import.meta.dirname, '../site') }) };
  },

  photo: ({ bytes }) => decodePhoto(bytes),
};

/** Milliseconds after the first response. */
const warmUpMs = 300;
let isWarmedUp = false;

/** Checks a folder at a time, with other requests between them: the first whole check would wait for dictionaries. */
async function warmUpCheck(): Promise<void> {
  for (const folder of Object.keys(dictionariesOf(files))) {
    await proofread(files, [folder]);
    await setImmediate();
  }
}

/** @throws RangeError for a page that is missing, UserError for a fact or text that is invalid. */
export async function answerRequest(request: WorkerRequest): Promise<WorkerResults[keyof WorkerResults]> {
  const answer = answers[request.kind] as (request: WorkerRequest) => WorkerResults[keyof WorkerResults];
  const result = await answer(request);
  if (!isWarmedUp) setTimeout(() => warmUpCheck().catch(() => {}), warmUpMs);
  isWarmedUp = true;
  return result;
}
