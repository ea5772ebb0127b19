import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import type { CreateExtension } from '../desk/http/feature.ts';
import type { Desk, DeskAssets } from '../desk/plugin.ts';
import { commonPolicy } from '../hosting/content-security-policy.ts';
import { cacheControl, commonHeaders, contentTypeOf } from '../hosting/headers.ts';
import { createVariant, type SiteFile } from './watch-builds.ts';

type DeskModule = typeof import('../desk/plugin.ts');

export interface LoadedDesk extends Desk {
  /** By path. They stay in memory when a newer build replaces the folder. */
  assets: ReadonlyMap<string, SiteFile>;
  /** Only a restart loads a newer build of desk or server. */
  isOutdated: () => Promise<boolean>;
}

/** Files loaded at the start. The names of their imports contain content hashes. */
const startFiles = ['server/main.mjs', 'desk/plugin.mjs', 'desk/assets.json'];

async function fingerprint(dist: string): Promise<string> {
  const hash = createHash('sha256');
  for (const file of startFiles) hash.update(await readFile(path.join(dist, file)));
  return hash.digest('hex');
}

async function readAssets(dist: string, assetsJson: string): Promise<Map<string, SiteFile>> {
  const own = await readdir(path.join(dist, 'desk/assets'));
  const shared = new Set(assetsJson.match(/(?<!\/desk)\/assets\/[\w.-]+/g));
  const files = [
    ...own.map((name) => [`/desk/assets/${name}`, `desk/assets/${name}`] as const),
    // The development server has the site's fonts but no dist/site/.
    ...[...shared]
      .map((address) => [address, `site${address}`] as const)
      .filter(([, file]) => existsSync(path.join(dist, file))),
  ];
  return new Map(
    await Promise.all(
      files.map(async ([address, file]) => {
        const headers = {
          ...commonHeaders,
          'content-type': contentTypeOf(file).type,
          'cache-control': cacheControl.hashed,
          'content-security-policy': commonPolicy,
        };
        const identity = createVariant(await readFile(path.join(dist, file)), headers);
        return [address, { headers, identity, encoded: {} }] as const;
      }),
    ),
  );
}

export async function loadDesk(dist: string, environment: NodeJS.ProcessEnv): Promise<LoadedDesk> {
  const folder = path.join(dist, 'desk');
  const loaded = await fingerprint(dist);
  const built = (await import(pathToFileURL(path.join(folder, 'plugin.mjs')).href)) as DeskModule;
  const json = await readFile(path.join(folder, 'assets.json'), 'utf8');
  const commands = path.join(folder, 'commands.mjs');
  const editor = pathToFileURL(path.join(dist, 'editor/plugin.mjs')).href;
  const { createExtension } = (await import(editor)) as { createExtension: CreateExtension };
  const desk = built.createDesk({ environment, assets: JSON.parse(json) as DeskAssets, commands, createExtension });
  return {
    ...desk,
    assets: await readAssets(dist, json),
    isOutdated: async () => (await fingerprint(dist)) !== loaded,
  };
}

type DeskHealth = 'ok' | 'outdated' | 'unavailable';

const checkTimeoutMs = 2_000;

/** A check costs a write, and anybody may request it. */
const checkCachedMs = 5_000;

export function createHealthCheck(desk: Pick<LoadedDesk, 'check' | 'isOutdated'>) {
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
    async checkForNewerBuild(): Promise<boolean> {
      isOutdated = await desk.isOutdated().catch(() => true);
      return isOutdated;
    },
    async health(): Promise<DeskHealth> {
      const now = performance.now();
      if (now - last.at > checkCachedMs) last = { at: now, isAvailable: checkDesk() };
      if (!(await last.isAvailable)) return 'unavailable';
      return isOutdated ? 'outdated' : 'ok';
    },
  };
}
