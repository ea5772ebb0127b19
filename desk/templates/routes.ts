import type { FastifyInstance } from 'fastify';
import { languages } from '../../model/languages.ts';
import { applicationRoles } from '../api/pages.ts';
import type { Database } from '../database/database.ts';
import { HttpError, parse, requireRole } from '../http/errors.ts';
import { type TemplatesResponse, templatesSchema } from './templates.ts';

/** The name of the store's setting. */
const setting = 'templates';

/** Every template at its longest, in Cyrillic. */
const bodyLimit = 512 * 1024;

const initial = JSON.stringify({
  version: 0,
  templates: Object.fromEntries(languages.map(({ code }) => [code, null])),
});

/** What is often written to applicants: read by whoever handles applications, written by the owner. */
export async function templateRoutes(
  api: FastifyInstance,
  { store, now }: { store: Pick<Database, 'getOrSet' | 'replace'>; now: () => number },
): Promise<void> {
  async function read(): Promise<{ value: string; current: TemplatesResponse }> {
    const { value } = await store.getOrSet(setting, initial);
    return { value, current: parse(templatesSchema, JSON.parse(value)) };
  }

  api.get(
    '/templates',
    { onRequest: requireRole(...applicationRoles) },
    async (): Promise<TemplatesResponse> => (await read()).current,
  );

  api.put(
    '/templates',
    { onRequest: requireRole('owner'), bodyLimit },
    async ({ body, account }): Promise<TemplatesResponse> => {
      const { version, templates } = parse(templatesSchema, body);
      const { value, current } = await read();
      const next = { version: version + 1, templates };
      const changed = languages
        .map(({ code }) => code)
        .filter((code) => JSON.stringify(templates[code]) !== JSON.stringify(current.templates[code]));
      const told = { event: { kind: 'templates', detail: { languages: changed } }, by: account, now: now() } as const;
      const isCurrent = current.version === version;
      if (!isCurrent || !(await store.replace(setting, value, JSON.stringify(next), told))) {
        throw new HttpError('conflict', 'somebody has changed them since: name their version');
      }
      return next;
    },
  );
}
