import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer } from '../../server/create-server.ts';

/** The site as another configuration makes it, built and served for one file of tests. */
export interface SiteVariant {
  origin: string;
  remove: () => Promise<void>;
}

/**
 * @param environment overrides of `site.config.ts`: `SINOV_TRACKING_PARTNERID` and the like.
 * @throws Error with what the build said, where it fails.
 */
export async function buildVariant(environment: Record<string, string>): Promise<SiteVariant> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-variant-'));
  const site = path.join(folder, 'dist');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts', site], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  if (status !== 0) throw new Error(`the variant was not built: ${stderr}`);
  const server = await createServer({ site, hosts: `${site}-hosts` }, { logTo: { write: () => {} } });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    remove: async () => {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
