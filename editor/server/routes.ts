import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { characterLimitOf } from '../../checks/text-limits.ts';
import { versionSchema } from '../../desk/api/integers.ts';
import { HttpError, parse, requireRole, sendError } from '../../desk/http/errors.ts';
import { draftHeaders } from '../../desk/http/headers.ts';
import { inlineHashes } from '../../hosting/content-security-policy.ts';
import { entryFor, knownWordsFile, newWord, spelledLanguages } from '../../model/known-words.ts';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { UserError } from '../../model/user-error.ts';
import { WorkerError } from '../render/client.ts';
import type { RequestKind, WorkerRequest, WorkerResult } from '../render/protocol.ts';
import type {
  ChangeResponse,
  CheckResponse,
  PlacesResponse,
  PublicationResponse,
  PublishResponse,
  RenderResponse,
  SiteReads,
  SiteResponse,
  TextResponse,
} from '../shared/api.ts';
import { atPlace, type DraftValue, isSameJson, isSameText, type Json, valueIn, withValues } from '../shared/draft.ts';
import { type Snapshot, valuesBefore, writeChange } from './draft.ts';
import type { Editor } from './editor.ts';
import { photoRoutes } from './photos.ts';
import type { Publisher } from './publish.ts';
import { listPublications, readPublication, setVersion, storeReview } from './tables.ts';
import { fieldsOf, listFacts, listTexts, readPeople, readQuestionLists } from './views.ts';

interface EditorRoutesOptions {
  editor: Editor;
  publisher: Publisher;
  environment: NodeJS.ProcessEnv;
}

const text = (max: number) => v.pipe(v.string(), v.nonEmpty('write it'), v.maxLength(max, 'too long'));
const keys = v.pipe(v.array(text(100)), v.maxLength(12));
/** Bytes: a list of people, twice. */
const changeLimit = 512 * 1024;
const publicationsLimit = 50;
/** In JSON: control characters except white space, and single surrogates. */
const unwritable = /(?<!\\)(?:\\\\)*\\u(?:00|d[89a-f])/;
const json = v.custom<Json>(
  (value) => value !== undefined && !unwritable.test(JSON.stringify(value)),
  'write the value, without control characters',
);
const group = { namespace: text(100), key: text(300) };
const language = v.custom<LanguageCode>((code) => isLanguageCode(code as string), 'no such language');

const changeBody = v.strictObject({ file: text(200), path: keys, value: json, base: json, version: versionSchema });
const placeBody = v.strictObject({ file: text(200), path: keys });
const wordBody = v.strictObject({ word: newWord, language: v.picklist(spelledLanguages, 'no such language') });
const groupBody = v.strictObject(group);
const reviewBody = v.strictObject({ ...group, language });
const checkBody = v.strictObject({ namespaces: v.optional(v.pipe(v.array(text(100)), v.maxLength(20))) });
const pageBody = v.strictObject({ address: text(300) });
const pageQuery = v.strictObject({ page: text(300) });
const publicationParams = v.strictObject({ id: v.pipe(v.string(), v.uuid('invalid id')) });

export function editorRoutes(api: FastifyInstance, { editor, publisher, environment }: EditorRoutesOptions): void {
  const nameOf = ({ account }: FastifyRequest) => account.name;
  api.addHook('onRequest', requireRole('owner', 'editor'));
  api.setErrorHandler((error, _request, reply) => sendError(refusalOf(error), reply));

  async function ask<Kind extends RequestKind>(request: WorkerRequest<Kind>): Promise<WorkerResult<Kind>> {
    return editor.render<Kind>((await editor.snapshot()).files, request);
  }
  const write = (request: FastifyRequest, changeOf: (snapshot: Snapshot) => DraftValue) =>
    editor.change((db, snapshot) =>
      writeChange(db, snapshot, changeOf(snapshot), { by: nameOf(request), now: editor.now() }),
    );

  api.get('/', async (): Promise<SiteResponse> => {
    const { draft } = await editor.snapshot();
    return { ...draft, publication: await publisher.state() };
  });

  const reads: { [Name in keyof SiteReads]: () => Promise<SiteReads[Name]> } = {
    pages: () => ask({ kind: 'pages' }),
    names: () => ask({ kind: 'names' }),
    texts: async () => ({ texts: listTexts(await editor.snapshot()) }),
    facts: async () => ({ groups: listFacts(await editor.snapshot(), environment) }),
    people: async () => ({ lists: readPeople(await editor.snapshot()) }),
    questions: async () => ({ lists: readQuestionLists(await editor.snapshot()) }),
    publications: async () => ({
      publications: await editor.query((db) => listPublications(db, publicationsLimit)),
    }),
  };
  for (const [name, read] of Object.entries(reads)) api.get(`/${name}`, () => read());

  api.get('/publications/:id', async ({ params }): Promise<PublicationResponse> => {
    const { id } = parse(publicationParams, params);
    const publication = await editor.query((db) => readPublication(db, id));
    if (!publication) throw new HttpError('not-found', 'no such publication');
    const values = valuesBefore(await editor.snapshot(), publication);
    const isRevertible =
      values.every(({ value }) => value !== undefined) && !values.every(({ base, value }) => isSameJson(value, base));
    return { ...publication, isRevertible };
  });

  api.get('/text', async ({ query }): Promise<TextResponse> => {
    const text = parse(groupBody, query);
    const limit = characterLimitOf(text.key);
    return { fields: fieldsOf(await editor.snapshot(), text), ...(limit && { limit }) };
  });

  api.post('/places', async ({ body }): Promise<PlacesResponse> => {
    const { published, draft } = await editor.snapshot();
    const change = atPlace(draft.changes, parse(placeBody, body));
    if (!change) return { places: [] };
    const site = `${editor.sites.served() ?? editor.dist}/site`;
    return editor.render(withValues(published.files, [change]), { kind: 'places', site });
  });

  api.put('/draft', { bodyLimit: changeLimit }, async (request): Promise<ChangeResponse> => {
    const change = parse(changeBody, request.body);
    return write(request, () => change);
  });

  api.post('/words', async (request): Promise<ChangeResponse> => {
    const { word, language: code } = parse(wordBody, request.body);
    const entry = entryFor(word, code);
    const place = { file: knownWordsFile, path: [entry.list] };
    return write(request, ({ published, draft }) => {
      const base = valueIn(published.files, place) ?? [];
      const { value, version } = atPlace(draft.changes, place) ?? { value: base, version: 0 };
      const words = value as readonly Json[];
      return { ...place, base, version, value: words.includes(entry.word) ? words : [...words, entry.word] };
    });
  });

  api.post('/review', async (request) => {
    const text = parse(reviewBody, request.body);
    await editor.change(async (db, snapshot) => {
      const isText = listTexts(snapshot).some((known) => isSameText(known, text));
      if (!isText) throw new RangeError(`key: no such text: ${text.namespace} ${text.key}`);
      await storeReview(db, { ...text, by: nameOf(request) });
      await setVersion(db, snapshot.draft.version + 1);
    });
    return {};
  });

  photoRoutes(api, editor);

  api.post('/check', async ({ body }): Promise<CheckResponse> => {
    const { namespaces } = parse(checkBody, body);
    return ask({ kind: 'check', ...(namespaces && { namespaces }) });
  });

  api.post('/render', async ({ body }): Promise<RenderResponse> => {
    const { address } = parse(pageBody, body);
    return ask({ kind: 'render', address });
  });

  api.get('/preview', async (request, reply) => {
    const { page } = parse(pageQuery, request.query);
    const { html } = await ask({ kind: 'render', address: page });
    // Scripts that mark the page's texts.
    const scripts = inlineHashes(html, 'script');
    const headers = draftHeaders({ sandbox: 'allow-scripts', scripts, ancestors: "'self'" });
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });

  const publishResponse = async (failure: PublishResponse['failure']): Promise<PublishResponse> => ({
    publication: await publisher.state(),
    ...(failure && { failure }),
  });

  api.post('/publish', async (request) => publishResponse(await publisher.publish(nameOf(request))));

  api.post('/undo', async (request) => {
    const { id } = parse(publicationParams, request.body);
    return publishResponse(await publisher.undo(id, nameOf(request)));
  });
}

/** Maps errors about places and content to 400. */
function refusalOf(error: unknown): unknown {
  if (error instanceof UserError) return new HttpError('failed', error.message);
  // Fastify throws a RangeError with a status code for a large body.
  if (error instanceof RangeError && !('statusCode' in error)) return new HttpError('bad-input', error.message);
  if (!(error instanceof WorkerError) || !['input', 'content'].includes(error.failure.kind)) return error;
  const { kind, message, ...place } = error.failure;
  return new HttpError('bad-input', message, kind === 'content' ? { place } : {});
}
