import { languages } from '../../model/languages.ts';
import { applicationRoles } from '../api/account.ts';
import { type Endpoints, type } from '../api/contract.ts';
import { addRoutes } from '../http/endpoints.ts';
import { HttpError, parse } from '../http/errors.ts';
import type { Feature } from '../http/feature.ts';
import { type TemplatesResponse, templatesSchema } from './templates.ts';

const endpoints = {
  'GET /templates': { roles: applicationRoles, output: type<TemplatesResponse>() },
  'PUT /templates': {
    roles: ['owner'],
    // In bytes: fits every template at its longest, in Cyrillic.
    bodyLimit: 512 * 1024,
    body: templatesSchema,
    output: type<TemplatesResponse>(),
  },
} satisfies Endpoints;

type TemplateEndpoints = typeof endpoints;
declare module '../api/contract.ts' {
  interface Contract extends TemplateEndpoints {}
}

const setting = 'templates';

const initial = JSON.stringify({
  version: 0,
  templates: Object.fromEntries(languages.map(({ code }) => [code, null])),
});

export const templatesFeature: Feature = {
  page: { id: 'templates', roles: ['owner'] },
  routes:
    ({ store, now }) =>
    async (api) => {
      async function read(): Promise<{ value: string; current: TemplatesResponse }> {
        const value = await store.getOrSet(setting, initial);
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
          const event = { kind: 'templates', detail: { languages: changed } } as const;
          const isStored =
            current.version === version &&
            (await store.replace(setting, value, JSON.stringify(next), { event, by: account, now: now() }));
          if (!isStored) throw new HttpError('conflict', 'version conflict: send the current version');
          return next;
        },
      });
    },
};
