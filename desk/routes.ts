import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { getSite } from '../site.config.ts';
import { prepareFirstPassword } from './accounts/password.ts';
import { accountRoutes, sessionRoutes } from './accounts/routes.ts';
import { createSessions } from './accounts/sessions.ts';
import { createSignIn } from './accounts/sign-in.ts';
import { invitationPath, roles } from './api/account.ts';
import type { Retention } from './applications/retention.ts';
import { applicationRoutes } from './applications/routes.ts';
import { ignoreOutage, type StoredAccount } from './database/schema.ts';
import { groupsFeature } from './groups/routes.ts';
import { readJsonOnly, rejectCrossSite } from './http/endpoints.ts';
import { HttpError } from './http/errors.ts';
import type { InboxPage, System } from './http/feature.ts';
import { inboxHeaders } from './http/headers.ts';
import { type InboxAssets, inboxManifest, inboxManifestPath, inboxPage } from './inbox/page.tsx';
import { notificationRoutes } from './notify/routes.ts';
import { statsFeature } from './stats/routes.ts';
import type { DeskStore } from './store.ts';
import { systemFeature } from './system/routes.ts';
import { templatesFeature } from './templates/routes.ts';

/** In the order of the menu. */
const features = [groupsFeature, statsFeature, templatesFeature, systemFeature];

export interface InboxOptions {
  store: DeskStore;
  retention: Pick<Retention, 'expiring'>;
  system: System;
  /** `scrypt$N$r$p$salt$hash`; without it the desk makes a password and prints it at the first start. */
  passwordHash?: string;
  assets: InboxAssets;
  extension?: { page: InboxPage; api: FastifyPluginAsync } | undefined;
  onNotificationQueued: () => void;
  now?: () => number;
  print?: (line: string) => void;
}

export async function inboxRoutes(server: FastifyInstance, options: InboxOptions): Promise<void> {
  const { store, system, passwordHash, extension } = options;
  const { brand } = getSite();
  // A new password goes to the console, never to the log.
  const { now = Date.now, print = console.log } = options;
  const prepare = prepareFirstPassword({ store, passwordHash, print });
  const page = inboxPage(brand, options.assets);
  const pages: InboxPage[] = [
    ...features.map((feature) => feature.page),
    ...(extension ? [extension.page] : []),
    { id: 'accounts', roles: ['owner'] },
    { id: 'account', roles },
  ];

  server.addHook('onReady', async () => {
    // Without a store the next request prepares the password. The desk has logged the outage.
    await prepare().catch(ignoreOutage);
  });
  server.addHook('onRequest', async (_request, reply) => void reply.headers(inboxHeaders));

  for (const address of ['/desk', invitationPath, ...pages.map(({ id }) => `/desk/${id}`)]) {
    server.get(address, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  }
  const manifest = inboxManifest(brand);
  server.get(inboxManifestPath, (_request, reply) => reply.type('application/manifest+json').send(manifest));
  server.get('/desk/', (_request, reply) => reply.redirect('/desk', 308));

  const sessions = createSessions({ store, now });
  await server.register(
    async (api) => {
      readJsonOnly(api);
      api.decorateRequest('sessionId', '');
      // Fastify wants the same shape of all requests. `sessions.require` sets the account before protected routes read it.
      api.decorateRequest('account', null as unknown as StoredAccount);
      api.addHook('onRequest', rejectCrossSite);
      api.addHook('onRequest', prepare);
      const common = { store, sessions, now, isPasswordConfigured: passwordHash !== undefined };
      const signIn = createSignIn(common, (role) =>
        pages.filter((one) => one.roles.includes(role)).map(({ id }) => id),
      );
      sessionRoutes(api, common, signIn);
      await api.register(async (protectedApi) => {
        protectedApi.addHook('onRequest', sessions.require);
        protectedApi.addHook('preHandler', sessions.requireAgain);
        accountRoutes(protectedApi, common, signIn);
        await protectedApi.register(applicationRoutes, { ...options, now });
        await protectedApi.register(notificationRoutes, { ...options, refusals: system.refusals, now });
        for (const { routes } of features) await protectedApi.register(routes({ store, system, now }));
        if (extension) await protectedApi.register(extension.api);
      });
      api.all('/*', async () => {
        throw new HttpError('not-found', 'not found');
      });
    },
    { prefix: '/desk/api' },
  );
}
