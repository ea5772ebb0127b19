import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { Desk, DeskAssets } from '../desk/plugin.ts';

type DeskModule = typeof import('../desk/plugin.ts');

/** A desk that runs, with the build that it was loaded from. */
export interface LoadedDesk extends Desk {
  /** Whether there is a newer build of it or of the server: only a restart loads that. */
  isOutdated: () => Promise<boolean>;
}

/** What is loaded at the start; what these import in turn is named after its content. */
const startFiles = ['server/main.mjs', 'desk/plugin.mjs', 'desk/assets.json'];

async function fingerprint(dist: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of startFiles) hash.update(await readFile(path.join(dist, file)));
  return hash.digest('hex');
}

/**
 * The application desk as it was built, set up by the environment.
 * @param dist a build.
 * @throws UserError for a setting that is malformed.
 */
export async function loadDesk(dist: string, environment: NodeJS.ProcessEnv): Promise<LoadedDesk> {
  const folder = path.join(dist, 'desk');
  const loaded = await fingerprint(dist);
  const built = (await import(pathToFileURL(path.join(folder, 'plugin.mjs')).href)) as DeskModule;
  const assets = JSON.parse(await readFile(path.join(folder, 'assets.json'), 'utf8')) as DeskAssets;
  const desk = built.createDesk({ environment, assets });
  return {
    ...desk,
    isOutdated: async () => (await fingerprint(dist)) !== loaded,
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

/** Whether applications are stored, stored by an older build than serves the pages, or not stored now. */
type DeskHealth = 'ok' | 'outdated' | 'unavailable';

const checkTimeoutMs = 2_000;

/** For how long the result of a check is used: it costs a write, and anybody may ask. */
const checkCachedMs = 5_000;

interface HealthCheck {
  /** Compares the desk that runs with the one that was built last. @returns whether that is newer. */
  lookForNewer: () => Promise<boolean>;
  health: () => Promise<DeskHealth>;
}

/** Says how the desk is, for `/healthz`. */
export function createHealthCheck(desk: Pick<LoadedDesk, 'check' | 'isOutdated'>): HealthCheck {
  let isOutdated = false;
  let last = { at: Number.NEGATIVE_INFINITY, isAvailable: Promise.resolve(false) };

  function checkDesk(): Promise<boolean> {
    const isAvailable = desk.check().then(
      () => true,
      () => false,
    );
    return Promise.race([isAvailable, sleep(checkTimeoutMs, false, { ref: false })]);
  }

  return {
    async lookForNewer() {
      // Files that cannot be read are not those that were loaded either.
      isOutdated = await desk.isOutdated().catch(() => true);
      return isOutdated;
    },
    async health() {
      const now = performance.now();
      if (now - last.at > checkCachedMs) last = { at: now, isAvailable: checkDesk() };
      if (!(await last.isAvailable)) return 'unavailable';
      return isOutdated ? 'outdated' : 'ok';
    },
  };
}
