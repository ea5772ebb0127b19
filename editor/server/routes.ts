import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { addRoutes } from '../../desk/http/endpoints.ts';
import { HttpError, sendError } from '../../desk/http/errors.ts';
import { draftHeaders } from '../../desk/http/headers.ts';
import { inlineHashes } from '../../hosting/content-security-policy.ts';
import { dayMs } from '../../model/durations.ts';
import { UserError } from '../../model/user-error.ts';
import { WorkerError } from '../render/client.ts';
import type { RequestKind, WorkerRequest, WorkerResult } from '../render/protocol.ts';
import type { Issue, SiteContent, SiteState } from '../shared/api.ts';
import { type Change, isSameJson, isWithin, valueIn } from '../shared/content.ts';
import { changesBetween } from './changes-between.ts';
import { endpoints } from './contract.ts';
import { changeDraft, issuesOf, mergeDrafts, readDraft } from './draft.ts';
import type { Editor, Site } from './editor.ts';
import { createLink } from './links.ts';
import { storePhoto } from './photos.ts';
import { issueOf } from './places.ts';
import type { Publisher } from './publish.ts';
import { listVersions, readFilesOf, readKept, readVersion } from './versions.ts';
import { siteContentOf } from './views.ts';

interface EditorRoutesOptions {
  editor: Editor;
  publisher: Publisher;
  environment: NodeJS.ProcessEnv;
}

const versionsLimit = 50;
const keptMs = 30 * dayMs;
/** Photos decoded at a time: each takes memory of the server that receives applications. */
const maxPhotos = 2;
const previewHead = '<!doctype html><meta name="color-scheme" content="light dark"><title>…</title>';

export function editorRoutes(api: FastifyInstance, { editor, publisher, environment }: EditorRoutesOptions): void {
  let content: SiteContent | undefined;
  let decoding = 0;

  async function ask<Kind extends RequestKind>(
    changes: readonly Change[],
    request: WorkerRequest<Kind>,
  ): Promise<WorkerResult<Kind>> {
    const site = await editor.readSite();
    return editor.render<Kind>(site, editor.showable(site, changes), request);
  }

  async function readContent(site: Site): Promise<SiteContent> {
    const { files, revision } = site;
    if (content?.revision === revision) return content;
    const pages = await editor.render(site, [], { kind: 'pages' });
    content = { revision, ...pages, ...siteContentOf(files, environment) };
    return content;
  }

  async function readState(account: string): Promise<SiteState> {
    const { revision, files } = await editor.readSite();
    const [draft, kept] = await editor.query((db) =>
      Promise.all([readDraft(db, account), readKept(db, editor.now() - keptMs)]),
    );
    const isPublished = (place: (typeof kept)[number]) => isSameJson(valueIn(files, place) ?? null, place.value);
    return { revision, draft, issues: issuesOf(files, draft), kept: kept.filter(isPublished) };
  }

  api.setErrorHandler((error, request, reply) => sendError(refusalOf(error, request.body), reply));
  api.addContentTypeParser(
    'application/octet-stream',
    // The route that accepts a photo sets its own limit.
    { parseAs: 'buffer', bodyLimit: 1024 },
    (_request, body, done) => done(null, body),
  );
  addRoutes(api, endpoints, {
    'GET /site': (_, { account }) => readState(account.id),
    'PUT /site/draft': async ({ body }, { account }, reply) => {
      await editor.transact((db) =>
        changeDraft(db, account.id, (stored) => mergeDrafts(stored, body.changes, editor.now())),
      );
      return reply.code(204).send();
    },
    'GET /site/content': async () => readContent(await editor.readSite()),
    'POST /site/names': ({ body }) => ask(body.changes, { kind: 'names' }),
    'POST /site/render': ({ body: { address, changes } }) => ask(changes, { kind: 'render', address }),
    'GET /site/preview': async (_, __, reply) => {
      const html = `${previewHead}<body><script>${await readFile(editor.previewScript, 'utf8')}</script>`;
      const scripts = inlineHashes(html, 'script');
      const headers = draftHeaders({ sandbox: 'allow-scripts', scripts, ancestors: "'self'" });
      return reply.headers(headers).type('text/html; charset=utf-8').send(html);
    },
    'POST /site/picture': ({ body: { address, changes } }) => ask(changes, { kind: 'picture', address }),
    'POST /site/check': ({ body: { changes } }) => ask(changes, { kind: 'check', places: changes }),
    'POST /site/places': ({ body: { changes } }) => ask(changes, { kind: 'places', site: editor.servedSite() }),
    'POST /site/publish': async ({ body }, { account }) => ({ version: await publisher.publish({ account, ...body }) }),
    'GET /site/versions': async () => ({ versions: await editor.query((db) => listVersions(db, versionsLimit)) }),
    'GET /site/versions/:number': async ({ params: { number } }) => {
      const { files } = await editor.readSite();
      const version = await editor.query((db) => readVersion(db, number));
      if (!version) throw new HttpError('not-found', 'no such version');
      const restored = changesBetween(files, await editor.query((db) => readFilesOf(db, number)));
      return { ...version, restore: restored.filter((change) => issueOf(files, change) === undefined) };
    },
    'POST /site/links': async ({ body: { address, changes } }, { account }) => {
      // The page must exist.
      await ask(changes, { kind: 'render', address, isPlain: true });
      return createLink(editor, { account: account.id, address, changes });
    },
    'POST /site/photos': async (_, { body: bytes }) => {
      if (!Buffer.isBuffer(bytes)) throw new HttpError('bad-input', 'body: send a photo', { key: 'body' });
      // A slow upload takes no place: its body is whole here.
      if (decoding >= maxPhotos)
        throw new HttpError('too-many-attempts', 'two photos are being decoded: try again', { retryAfter: 1 });
      decoding += 1;
      const site = { revision: '', files: {} };
      const answer = await editor.render(site, [], { kind: 'photo', bytes }).finally(() => {
        decoding -= 1;
      });
      if ('refusal' in answer)
        throw new HttpError('bad-input', `photo: ${answer.refusal}`, { key: 'photo', photo: answer.refusal });
      const name = `${createHash('sha256').update(answer.photo).digest('hex').slice(0, 24)}.jpg`;
      await editor.transact((db) => storePhoto(db, name, answer.photo, editor.now()));
      return { photo: name };
    },
    'GET /site/photos/:name': async ({ params: { name } }, _, reply) => {
      const photo = await editor.photos.read(name);
      if (!photo) throw new HttpError('not-found', 'no such photo');
      return reply
        .headers({ 'cache-control': 'private, max-age=3600', 'x-content-type-options': 'nosniff' })
        .type(name.endsWith('.png') ? 'image/png' : 'image/jpeg')
        .send(photo);
    },
  });
}

/** Maps errors about places and content to 400. */
function refusalOf(error: unknown, body: unknown): unknown {
  if (error instanceof UserError) return new HttpError('failed', error.message);
  if (!(error instanceof WorkerError) || !['input', 'content'].includes(error.failure.kind)) return error;
  const { message, place } = error.failure;
  if (!place) return new HttpError('bad-input', message);
  const { changes = [] } = (body ?? {}) as { changes?: readonly Change[] };
  const { file, path } = changes.find((change) => isWithin(change, place)) ?? place;
  const issue: Issue = { file, path, kind: 'value', within: place.path.slice(path.length), message };
  return new HttpError('bad-input', message, { site: { issues: [issue] } });
}
