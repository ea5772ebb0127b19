import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { UnknownSchema } from '../../desk/database/migrations.ts';
import { StoreUnavailable } from '../../desk/database/schema.ts';
import { describeError } from '../../desk/describe-error.ts';
import type { DeskExtension, ExtensionOptions } from '../../desk/http/feature.ts';
import { repeat } from '../../desk/repeat.ts';
import { contentTypeOf } from '../../hosting/headers.ts';
import { contentFolder } from '../../model/content.ts';
import { createRenderer } from '../render/client.ts';
import { openEditor } from './editor.ts';
import { linkRoutes } from './links.ts';
import { createPublisher } from './publish.ts';
import { editorRoutes } from './routes.ts';
import { migrations } from './tables.ts';

/** Files of previews, without secrets. A sandboxed page sends no cookie for them. */
function previewFiles(server: FastifyInstance, folder: string): void {
  const headers = {
    'access-control-allow-origin': '*',
    'cache-control': 'private, max-age=3600',
    'cross-origin-resource-policy': 'cross-origin',
  };
  server.get<{ Params: { name: string } }>('/desk/site/assets/:name', async ({ params: { name } }, reply) => {
    const isFile = /^[\w-]+\.(woff2|webp|js)$/.test(name);
    const file = isFile && (await readFile(path.join(folder, name)).catch(() => undefined));
    if (!file) return reply.code(404).send();
    return reply.headers(headers).type(contentTypeOf(name).type).send(file);
  });
}

/** Milliseconds between checks for a publication of another instance. */
const followMs = 2_000;

/** A publication waits at most two seconds for the server to serve the new site. */
const [tryMs, maxTries] = [20, 100];

export function createExtension({ store, dist, dataFolder, environment }: ExtensionOptions): DeskExtension {
  let logger: Parameters<DeskExtension['start']>[0] | undefined;
  const log = { warn: (details: object, message: string): void => logger?.warn(details, message) };
  const editor = openEditor({
    store,
    dist,
    contentFolder,
    siteFolder: path.join(dataFolder, 'site'),
    createRenderer: (photoFolder) =>
      createRenderer({ worker: path.join(dist, 'render/worker.mjs'), photoFolder, environment, log }),
  });
  let sent = '';
  const served = () => editor.sites.served() ?? dist;
  async function whenServed(): Promise<void> {
    for (let tries = 0; sent !== served() && tries < maxTries; tries += 1) await sleep(tryMs);
  }
  const publisher = createPublisher(editor, whenServed);
  let opening: Promise<void> | undefined;
  let stopFollowing: (() => Promise<void>) | undefined;

  /** The database may be unavailable when the server starts. */
  function open(): Promise<void> {
    opening ??= store.migrate({ table: 'editor_migration', migrations });
    opening.catch(() => {
      opening = undefined;
    });
    return opening;
  }

  return {
    page: { id: 'site', roles: ['owner', 'editor'] },
    served,
    onServed(folder) {
      sent = folder;
    },
    async api(api) {
      api.addHook('preHandler', open);
      editorRoutes(api, { editor, publisher, environment });
    },
    routes(server) {
      previewFiles(server, path.join(dist, 'render/files/assets'));
      void server.register(async (links) => {
        links.addHook('preHandler', open);
        linkRoutes(links, editor);
      });
    },
    start(ownLog) {
      logger = ownLog;
      let isFirst = true;
      let opened = (): void => {};
      const whenOpened = new Promise<void>((resolve) => {
        opened = resolve;
      });
      if (editor.sites.current() && sent === served()) opened();
      stopFollowing = repeat(
        async () => {
          try {
            await open();
            // The server refused a damaged site and serves the build instead.
            if (isFirst && editor.sites.current() && sent !== served())
              await editor.sites.remove(editor.sites.current());
            await publisher.follow();
            if (isFirst) await whenServed();
          } finally {
            isFirst = false;
            opened();
          }
        },
        {
          intervalMs: followMs,
          firstMs: 1,
          onError(error) {
            if (error instanceof UnknownSchema) {
              log.warn({ cause: error.message }, 'cannot use the tables of the editor: nothing can be edited');
              void stopFollowing?.();
              return;
            }
            // The desk logs the cause.
            const details = error instanceof StoreUnavailable ? { fault: describeError(error) } : { err: error };
            log.warn(details, 'cannot render the published values: the previous site stays');
          },
        },
      ).stop;
      return whenOpened;
    },
    async stop() {
      editor.stop();
      await stopFollowing?.();
    },
  };
}
