import type { FastifyInstance } from 'fastify';
import { languages } from '../../model/languages.ts';
import { type Endpoints, type } from '../api/contract.ts';
import { applicationRoles } from '../api/pages.ts';
import type { Database } from '../database/database.ts';
import { addRoutes } from '../http/endpoints.ts';
import { HttpError, parse } from '../http/errors.ts';
import { type TemplatesResponse, templatesSchema } from './templates.ts';

const endpoints = {
  'GET /templates': { roles: applicationRoles, output: type<TemplatesResponse>() },
  'PUT /templates': {
    roles: ['owner'],
    // Every template at its longest, in Cyrillic.
    bodyLimit: 512 * 1024,
    body: templatesSchema,
    output: type<TemplatesResponse>(),
  },
} satisfies Endpoints;

type TemplateEndpoints = typeof endpoints;
declare module '../api/contract.ts' {
  interface Contract extends TemplateEndpoints {}
}

/** The name of the store's setting. */
const setting = 'templates';

const initial = JSON.stringify({
  version: 0,
  templates: Object.fromEntries(languages.map(({ code }) => [code, null])),
});

/** Message templates. */
export async function templateRoutes(
  api: FastifyInstance,
  { store, now }: { store: Pick<Database, 'getOrSet' | 'replace'>; now: () => number },
): Promise<void> {
  async function read(): Promise<{ value: string; current: TemplatesResponse }> {
    const { value } = await store.getOrSet(setting, initial);
    return { value, current: parse(templatesSchema, JSON.parse(value)) };
  }

  addRoutes(api, endpoints, {
    'GET /templates': async () => (await read()).current,
    async 'PUT /templates'({ body: { version, templates } }, { account }) {
      const { value, current } = await read();
      const next = { version: version + 1, templates };
      const changed = languages
        .map(({ code }) => code)
        .filter((code) => JSON.stringify(templates[code]) !== JSON.stringify(current.templates[code]));
      const entry = { event: { kind: 'templates', detail: { languages: changed } }, by: account, now: now() } as const;
      const isCurrent = current.version === version;
      if (!isCurrent || !(await store.replace(setting, value, JSON.stringify(next), entry))) {
        throw new HttpError('conflict', 'somebody has changed them since: name their version');
      }
      return next;
    },
  });
}
