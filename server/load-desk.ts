import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Desk, DeskAssets } from '../desk/desk.ts';

type DeskModule = typeof import('../desk/desk.ts');

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
): Promise<Desk> {
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
