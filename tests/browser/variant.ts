import { spawnSync } from 'node:child_process';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { createServer } from '../../server/create-server.ts';
import { formServiceOrigin } from './form-service.ts';

const tracking = (consent: string) => ({ SINOV_TRACKING_PARTNERID: '1234567', SINOV_TRACKING_CONSENT: consent });

/** Sites with other configurations than dist/, by the settings of `site.config.ts` that they override. */
export const variants = {
  required: {
    ...tracking('required'),
    SINOV_FORMS_SERVICE: formServiceOrigin,
    SINOV_FORMS_IDS_CONTACT: 'wQ7xYz',
  },
  assumed: tracking('assumed'),
} as const;

export type VariantName = keyof typeof variants;

const folderOf = (name: VariantName) => path.resolve('test-results/variants', name);

/** @throws Error with the output of a failed build. */
export function buildVariant(name: VariantName): void {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'ssg/main.ts', folderOf(name)], {
    encoding: 'utf8',
    env: { ...process.env, ...variants[name] },
  });
  if (status !== 0) throw new Error(`the variant ${name} was not built: ${stderr}`);
}

export async function serveVariant(name: VariantName): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = await createServer(folderOf(name), { logTo: { write: () => {} } });
  await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    close: () => server.close(),
  };
}
