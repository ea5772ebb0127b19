import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { HttpError, parse, requireRole, sendError } from '../../desk/http/errors.ts';
import { draftHeaders } from '../../desk/http/headers.ts';
import { versionSchema } from '../../desk/shared/integers.ts';
import { inlineHashes } from '../../hosting/content-security-policy.ts';
import { entryFor, knownWordsFile, newWord, spelledLanguages } from '../../model/known-words.ts';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { UserError } from '../../model/user-error.ts';
import { WorkerError } from '../render/client.ts';
import type { WorkerRequest, WorkerResults } from '../render/protocol.ts';
import type {
  ChangeResponse,
  CheckResponse,
  NamesResponse,
  PagesResponse,
  PublicationsResponse,
  PublishResponse,
  RenderResponse,
  SiteResponse,
  TextResponse,
  TextsResponse,
} from '../shared/api.ts';
import type { Json } from '../shared/draft.ts';
import { type FactsResponse, isOfFact, type PlacesResponse } from '../shared/facts.ts';
import type { PeopleResponse, QuestionsResponse } from '../shared/lists.ts';
import { holdsTexts } from '../shared/questions.ts';
import { withValues } from './content.ts';
import { type ChangeRequest, lockDraft, wordChange, writeChange, writeReview } from './draft.ts';
import type { Editor } from './editor.ts';
import { checkFact, listFacts } from './facts.ts';
import { readPeople } from './people.ts';
import { photoRoutes } from './photos.ts';
import { listPublications } from './publications.ts';
import type { Publisher } from './publish.ts';
import { readQuestionLists } from './questions.ts';
import { fieldsOf, listTexts } from './texts.ts';

interface EditorRoutesOptions {
  editor: Editor;
  publisher: Publisher;
  /** The server's, which may override facts. */
  environment: NodeJS.ProcessEnv;
}

const text = (max: number) => v.pipe(v.string(), v.nonEmpty('write it'), v.maxLength(max, 'too long'));
const keys = v.pipe(v.array(text(100)), v.maxLength(12));
/** Of a change: a list of people, twice. In bytes. */
const changeLimit = 512 * 1024;
const publicationsLimit = 200;
/** In JSON: control characters that are no white space, and halves of characters. */
const unwritable = /(?<!\\)(?:\\\\)*\\u(?:00|d[89a-f])/;
const json = v.custom<Json>(
  (value) => value !== undefined && !unwritable.test(JSON.stringify(value)),
  'write the value, without control characters',
);
const group = { namespace: text(100), key: text(300) };
const language = v.custom<LanguageCode>((code) => isLanguageCode(code as string), 'no such language');

const changeBody = v.strictObject({ file: text(200), path: keys, value: json, base: json, version: versionSchema });
const placesBody = v.union(
  [v.strictObject({ file: text(200), path: keys }), v.strictObject({})],
  'write file and path of a fact, or neither for all',
);
const wordBody = v.strictObject({ word: newWord, language: v.picklist(spelledLanguages, 'no such language') });
const groupBody = v.strictObject(group);
const reviewBody = v.strictObject({ ...group, language, version: versionSchema });
const checkBody = v.strictObject({ namespaces: v.optional(v.pipe(v.array(text(100)), v.maxLength(20))) });
const pageBody = v.strictObject({ address: text(300) });
const pageQuery = v.strictObject({ page: text(300) });
const undoBody = v.strictObject({ id: v.pipe(v.string(), v.uuid('invalid id')) });

/** `/desk/api/site`: the draft, its pages and texts, publications; for somebody who may edit. */
export function editorRoutes(api: FastifyInstance, { editor, publisher, environment }: EditorRoutesOptions): void {
  const nameOf = ({ account }: FastifyRequest) => account.name;
  api.addHook('onRequest', requireRole('owner', 'editor'));
  api.setErrorHandler((error, _request, reply) => sendError(refusalOf(error), reply));

  /** Published files and the draft's changes. */
  async function read() {
    const { published, draft } = await editor.snapshot();
    return { files: published.files, changes: draft.changes, draft };
  }
  async function ask<Kind extends WorkerRequest['kind']>(
    request: Extract<WorkerRequest, { kind: Kind }>,
  ): Promise<WorkerResults[Kind]> {
    const snapshot = await editor.snapshot();
    return editor.renderer().ask(editor.content(editor.draftFiles(snapshot)), request);
  }
  const write = (request: ChangeRequest, by: string, isNewWord = false): Promise<ChangeResponse> =>
    editor.transact(async (db) => {
      await lockDraft(db);
      const published = await editor.readPublished(db);
      const result = await writeChange(db, published, request, { by, now: editor.now(), isNewWord });
      if ('changed' in result) return result.changed;
      throw new HttpError('conflict', 'version conflict: send the current version', { text: result.conflict });
    });

  api.get('/', async (): Promise<SiteResponse> => {
    const { draft } = await editor.snapshot();
    return { ...draft, publication: await publisher.state() };
  });

  api.get('/pages', async (): Promise<PagesResponse> => ({ pages: await ask({ kind: 'pages' }) }));

  api.get('/texts', async (): Promise<TextsResponse> => {
    const { files, changes } = await read();
    return { texts: listTexts(files, changes) };
  });

  api.get('/text', async ({ query }): Promise<TextResponse> => {
    const { namespace, key } = parse(groupBody, query);
    const { files, changes, draft } = await read();
    const fields = fieldsOf(files, { namespace, key }, changes);
    return { namespace, key, fields, version: draft.version, ...(await ask({ kind: 'facts', namespace, key })) };
  });

  api.get('/facts', async (): Promise<FactsResponse> => {
    const { files, changes } = await read();
    return { groups: listFacts(files, changes, environment) };
  });

  api.get('/people', async (): Promise<PeopleResponse> => {
    const { files, changes } = await read();
    return readPeople(files, changes);
  });

  api.get('/questions', async (): Promise<QuestionsResponse> => {
    const { files, changes } = await read();
    return { lists: readQuestionLists(files, changes) };
  });

  api.get('/names', async (): Promise<NamesResponse> => ask({ kind: 'names' }));

  api.post('/places', async ({ body }): Promise<PlacesResponse> => {
    const wanted = parse(placesBody, body);
    const { files, changes } = await read();
    const own = changes.filter((change) => ('file' in wanted ? isOfFact(wanted, change) : !holdsTexts(change.file)));
    if (own.length === 0) return { pages: 0, places: [] };
    const site = `${editor.sites.served() ?? editor.dist}/site`;
    return editor.renderer().ask(editor.content(withValues(files, own)), { kind: 'places', site });
  });

  api.put('/draft', { bodyLimit: changeLimit }, async (request): Promise<ChangeResponse> => {
    const change = parse(changeBody, request.body);
    const { files, changes } = await read();
    const issue = checkFact(files, changes, change, change.value);
    if (issue) {
      const { message, ...place } = issue;
      throw new HttpError('bad-input', `value: ${message}`, { key: 'value', place });
    }
    return write(change, nameOf(request));
  });

  api.post('/words', async (request): Promise<ChangeResponse> => {
    const { word, language: code } = parse(wordBody, request.body);
    const entry = entryFor(word, code);
    const { files, changes } = await read();
    const place = { file: knownWordsFile, path: [entry.list] };
    return write(wordChange(files, changes, place, entry.word), nameOf(request), true);
  });

  api.post('/review', async (request) => {
    const { version: seen, ...review } = parse(reviewBody, request.body);
    const { files, changes } = await read();
    fieldsOf(files, review, changes);
    await editor.transact((db) => writeReview(db, review, { version: seen, by: nameOf(request) }));
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
    // The scripts mark the page's texts.
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
    const { id } = parse(undoBody, request.body);
    return publishResponse(await publisher.undo(id, nameOf(request)));
  });

  api.get('/publications', async (): Promise<PublicationsResponse> => {
    const publications = await editor.query((db) => listPublications(db, publicationsLimit));
    return { publications };
  });
}

/** The answer to a request for a place that is not there, or for content that is not what it must be. */
function refusalOf(error: unknown): unknown {
  if (error instanceof UserError) return new HttpError('failed', error.message);
  // Fastify's own, of a body that is too large, is a RangeError too.
  if (error instanceof RangeError && !('statusCode' in error)) return new HttpError('bad-input', error.message);
  if (!(error instanceof WorkerError) || !['input', 'content'].includes(error.failure.kind)) return error;
  const { kind, message, ...place } = error.failure;
  return new HttpError('bad-input', message, kind === 'content' ? { place } : {});
}
