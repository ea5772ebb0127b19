import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Desk, DeskAssets } from '../desk/desk.ts';

type DeskModule = typeof import('../desk/desk.ts');

/** A desk that runs, beside the folder that it was loaded from. */
export interface LoadedDesk extends Desk {
  /** Whether another desk stands in the folder since: it is the next start's. */
  isOutdated: () => Promise<boolean>;
}

/** What a server needs of it; whoever started the server ends both. */
export type ServedDesk = Omit<LoadedDesk, 'stop'>;

/** What is imported or read at the start; what these import in turn is named after its content. */
const startFiles = ['desk.mjs', 'notifier.mjs', 'assets.json'];

async function fingerprint(folder: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of startFiles) hash.update(await readFile(path.join(folder, file)));
  return hash.digest('hex');
}

/**
 * The application desk as it was built, set up by the environment.
 * @param folder a built `dist-desk/`.
 * @param logError hears of what is ours to mend.
 * @throws BadInput for a setting that is malformed.
 */
export async function loadDesk(
  folder: string,
  environment: NodeJS.ProcessEnv,
  logError: (error: unknown) => void = console.error,
): Promise<LoadedDesk> {
  const loaded = await fingerprint(folder);
  const built = (await import(pathToFileURL(path.join(folder, 'desk.mjs')).href)) as DeskModule;
  const assets = JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8')) as DeskAssets;
  const desk = built.createDesk({
    environment,
    assets,
    notifierFile: path.join(folder, 'notifier.mjs'),
    say: console.log,
    logError,
  });
  return {
    ...desk,
    isOutdated: async () => (await fingerprint(folder)) !== loaded,
    routes: async (server) => {
      await server.register(fastifyStatic, {
        root: path.join(folder, 'assets'),
        prefix: '/desk/assets/',
        decorateReply: false,
        immutable: true,
        maxAge: '365d',
      });
      await desk.routes(server);
    },
  };
}
