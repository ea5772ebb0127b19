import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { inlineHashes } from '../../hosting/content-security-policy.ts';
import { contentTypeOf } from '../../hosting/headers.ts';
import { newWord, spelledLanguages } from '../../model/known-words.ts';
import { isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { photoName } from '../../model/owner.ts';
import { UserError } from '../../model/user-error.ts';
import { HttpError, parse, requireRole, sendError } from '../http/errors.ts';
import { draftHeaders } from '../http/headers.ts';
import type {
  ChangeResponse,
  CheckResponse,
  DraftLinkResponse,
  NamesResponse,
  PagesResponse,
  PublicationsResponse,
  RenderResponse,
  ScheduleResponse,
  SiteResponse,
  TextResponse,
  TextsResponse,
} from '../shared/site-api.ts';
import type { DraftChange, Json } from '../shared/site-draft.ts';
import { type FactsResponse, isOfFact, type PlacesResponse } from '../shared/site-facts.ts';
import {
  maxPhotoBytes,
  type PeopleResponse,
  type PhotoResponse,
  type QuestionsResponse,
} from '../shared/site-lists.ts';
import { holdsTexts } from '../shared/site-questions.ts';
import { fieldsOf, listTexts } from './content.ts';
import type { Draft } from './draft.ts';
import type { Editor } from './editor.ts';
import { checkFact, listFacts } from './facts.ts';
import { addKnownWord, expectNoNewWords } from './known-words.ts';
import { readPeople } from './people.ts';
import { PhotoError } from './photos.ts';
import { readQuestionLists } from './questions.ts';
import { WorkerError } from './worker-client.ts';

interface EditorRoutesOptions {
  editor: Editor;
  /** The checkout. */
  root: string;
  /** The server's, which may override facts. */
  environment: NodeJS.ProcessEnv;
}

const text = (most: number) => v.pipe(v.string(), v.nonEmpty('write it'), v.maxLength(most, 'too long'));
const keys = v.pipe(v.array(text(100)), v.maxLength(12));
/** Of a change: a list of people, twice. */
const changeLimit = 512 * 1024;
const json = v.custom<Json>((value) => value !== undefined, 'write the value');
const version = v.pipe(v.number(), v.integer());
const group = { namespace: text(100), key: text(300) };
const language = v.custom<LanguageCode>((code) => isLanguageCode(code as string), 'no such language');

const changeBody = v.strictObject({ file: text(200), path: keys, value: json, base: json, version });
const placesBody = v.union(
  [v.strictObject({ file: text(200), path: keys }), v.strictObject({})],
  'write file and path of a fact, or neither for all',
);
const wordBody = v.strictObject({ word: newWord, language: v.picklist(spelledLanguages, 'no such language') });
const groupBody = v.strictObject(group);
const reviewBody = v.strictObject({ ...group, language, version });
const presenceBody = v.strictObject({ text: v.nullable(v.strictObject(group)) });
const checkBody = v.strictObject({ namespaces: v.optional(v.pipe(v.array(text(100)), v.maxLength(20))) });
const pageBody = v.strictObject({ address: text(300) });
const pageQuery = v.strictObject({ page: text(300) });
const fileParams = v.strictObject({ name: v.pipe(v.string(), v.regex(/^[\w-]+\.(woff2|webp|js)$/, 'no such file')) });
/** A year and a day from now on, in milliseconds, is far enough. */
const longestWaitMs = 366 * 24 * 60 * 60 * 1000;
const scheduleBody = v.strictObject({
  at: v.pipe(
    v.number(),
    v.integer(),
    v.check((at) => at < Date.now() + longestWaitMs, 'choose a time within a year'),
  ),
});
const photoParams = v.strictObject({ name: v.pipe(v.string(), v.regex(photoName, 'no such photo')) });
const undoBody = v.strictObject({ id: v.pipe(v.string(), v.uuid('invalid id')) });

/** `/desk/api/site`: the draft, its pages and texts, publications; for somebody who may edit. */
export function editorRoutes(api: FastifyInstance, options: EditorRoutesOptions): void {
  const { editor, root, environment } = options;
  const nameOf = ({ account }: FastifyRequest) => account.name;
  const sessionOf = ({ sessionId }: FastifyRequest) => sessionId;
  api.addHook('onRequest', requireRole('owner', 'editor'));
  api.setErrorHandler((error, _request, reply) => sendError(refusalOf(error), reply));
  const changes = async (): Promise<readonly DraftChange[]> => (await editor.draft()).state().changes;

  api.get('/', async (request): Promise<SiteResponse> => {
    const draft = await editor.draft();
    return {
      ...draft.state(),
      presence: editor.presence(sessionOf(request)),
      publication: editor.publication(),
      schedule: await editor.schedule.current(),
      link: await editor.links.current(),
      remote: await editor.remote(),
    };
  });

  api.get(
    '/pages',
    async (): Promise<PagesResponse> => ({
      pages: await editor.worker.ask({ kind: 'pages', changes: await changes() }),
    }),
  );

  api.get('/texts', async (): Promise<TextsResponse> => ({ texts: await listTexts(root, await changes()) }));

  api.get('/text', async ({ query }): Promise<TextResponse> => {
    const { namespace, key } = parse(groupBody, query);
    const { changes: all, version: seen } = (await editor.draft()).state();
    const fields = await fieldsOf(root, { namespace, key }, all);
    const facts = await editor.worker.ask({ kind: 'facts', changes: all, namespace, key });
    return { namespace, key, fields, version: seen, ...facts };
  });

  api.get(
    '/facts',
    async (): Promise<FactsResponse> => ({
      groups: await listFacts(root, await changes(), environment),
    }),
  );

  api.post('/places', async ({ body }): Promise<PlacesResponse> => {
    const wanted = parse(placesBody, body);
    const own = (await changes()).filter((change) =>
      'file' in wanted ? isOfFact(wanted, change) : !holdsTexts(change.file),
    );
    return own.length > 0 ? editor.worker.ask({ kind: 'places', changes: own }) : { pages: 0, places: [] };
  });

  api.put('/draft', { bodyLimit: changeLimit }, async (request): Promise<ChangeResponse> => {
    const change = parse(changeBody, request.body);
    const draft = await editor.draft();
    const issue = await checkFact(root, draft.state().changes, change, change.value);
    if (issue) {
      const { message, ...place } = issue;
      throw new HttpError('bad-input', `value: ${message}`, { key: 'value', place });
    }
    await expectNoNewWords(root, draft.state().changes, change, change.value);
    return answerOf(await draft.set(change, nameOf(request)));
  });

  api.post('/words', async (request): Promise<ChangeResponse> => {
    const word = parse(wordBody, request.body);
    return answerOf(await addKnownWord(root, await editor.draft(), word, nameOf(request)));
  });

  api.post('/review', async (request) => {
    const { version: seen, ...text } = parse(reviewBody, request.body);
    const draft = await editor.draft();
    await fieldsOf(root, text, draft.state().changes);
    await draft.review(text, seen, nameOf(request));
    return {};
  });

  api.post('/presence', async (request) => {
    const { text: open } = parse(presenceBody, request.body);
    editor.enter(sessionOf(request), nameOf(request), open ?? undefined);
    return { presence: editor.presence(sessionOf(request)) };
  });

  api.get('/people', async (): Promise<PeopleResponse> => readPeople(root, await changes()));

  api.get(
    '/questions',
    async (): Promise<QuestionsResponse> => ({
      lists: await readQuestionLists(root, await changes()),
    }),
  );

  api.get('/names', async (): Promise<NamesResponse> => editor.worker.ask({ kind: 'names', changes: await changes() }));

  api.addContentTypeParser(
    'application/octet-stream',
    // Of routes that take no photo, which say how much they read.
    { parseAs: 'buffer', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  );
  api.post('/photos', { bodyLimit: maxPhotoBytes }, async ({ body }): Promise<PhotoResponse> => {
    if (!Buffer.isBuffer(body)) throw new HttpError('bad-input', 'body: send a photo', { key: 'body' });
    return { photo: await editor.photos.add(body) };
  });

  api.get('/photos/:name', async (request, reply) => {
    const { name } = parse(photoParams, request.params);
    const photo = await editor.photos.read(name);
    if (!photo) throw new HttpError('not-found', 'no such photo');
    return reply
      .headers({ 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' })
      .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
      .send(photo);
  });

  api.post('/check', async ({ body }): Promise<CheckResponse> => {
    const { namespaces } = parse(checkBody, body);
    return editor.worker.ask({ kind: 'check', changes: await changes(), ...(namespaces && { namespaces }) });
  });

  api.post('/render', async ({ body }): Promise<RenderResponse> => {
    const { address } = parse(pageBody, body);
    return editor.worker.ask({ kind: 'render', changes: await changes(), address });
  });

  api.get('/preview', async (request, reply) => {
    const { page } = parse(pageQuery, request.query);
    const { html } = await editor.worker.ask({ kind: 'render', changes: await changes(), address: page });
    // What marks its texts.
    const scripts = inlineHashes(html, 'script');
    const headers = draftHeaders({ sandbox: 'allow-scripts', scripts, ancestors: "'self'" });
    return reply.headers(headers).type('text/html; charset=utf-8').send(html);
  });

  api.post('/publish', async (request) => {
    await editor.publish(nameOf(request));
    return { publication: editor.publication() };
  });

  api.put('/schedule', async (request): Promise<ScheduleResponse> => {
    const { at } = parse(scheduleBody, request.body);
    if (at <= Date.now())
      throw new HttpError('bad-input', 'at: this time has passed, choose a later one', { key: 'at' });
    const failure = await editor.findFailure();
    if (!failure) await editor.schedule.set(at, nameOf(request));
    return { schedule: await editor.schedule.current(), ...(failure && { failure }) };
  });

  api.delete('/schedule', async (): Promise<ScheduleResponse> => {
    await editor.schedule.cancel();
    return { schedule: null };
  });

  api.post('/link', (request): Promise<DraftLinkResponse> => editor.links.create(nameOf(request)));

  api.delete('/link', async () => {
    await editor.links.end();
    return {};
  });

  api.post('/undo', async (request) => {
    await editor.undo(parse(undoBody, request.body).id, nameOf(request));
    return { publication: editor.publication() };
  });

  api.get('/publication', async () => {
    // A server that has just started knows what was published once it has read the draft.
    await editor.draft();
    return { publication: editor.publication() };
  });

  api.get(
    '/publications',
    async (): Promise<PublicationsResponse> => ({
      publications: (await editor.publications()).slice(0, 200),
    }),
  );
}

/** What is answered where a request names what is not there, a photo is none, or a file is wrong, for whoever can mend it. */
function refusalOf(error: unknown): unknown {
  if (error instanceof UserError) return new HttpError('failed', error.message);
  // Fastify's own, of a body that is too large, is a RangeError too.
  if (error instanceof RangeError && !('statusCode' in error)) return new HttpError('bad-input', error.message);
  if (error instanceof PhotoError) {
    return new HttpError('bad-input', error.message, { key: 'photo', photo: error.refusal });
  }
  if (!(error instanceof WorkerError) || error.failure.kind === 'failed') return error;
  const { kind, message, ...place } = error.failure;
  return new HttpError('bad-input', message, kind === 'content' ? { place } : {});
}

/** @throws HttpError with what stands there, where somebody has written it since. */
function answerOf(result: Awaited<ReturnType<Draft['set']>>): ChangeResponse {
  if ('changed' in result) return result.changed;
  throw new HttpError('conflict', 'somebody has written it since: name its version', { text: result.conflict });
}

/** The files of previews, which are nobody's secret: a page without an origin sends no cookie for them. */
export function previewFiles(server: FastifyInstance, root: string): void {
  server.get('/desk/site/assets/:name', async (request, reply) => {
    const found = v.safeParse(fileParams, request.params);
    if (!found.success) return reply.code(404).send();
    const { name } = found.output;
    const file = await readFile(path.join(root, '.build/editor/files/assets', name)).catch(() => undefined);
    if (!file) return reply.code(404).send();
    return reply
      .headers({
        'access-control-allow-origin': '*',
        'cache-control': 'private, max-age=3600',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type(contentTypeOf(name).type)
      .send(file);
  });
}
