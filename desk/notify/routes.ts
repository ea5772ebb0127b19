import type { FastifyInstance } from 'fastify';
import { applicationRoles } from '../api/account.ts';
import { type Endpoints, idParams, type } from '../api/contract.ts';
import type { DeadLettersResponse } from '../api/types.ts';
import type { OutboxStore } from '../database/outbox.ts';
import { addRoutes } from '../http/endpoints.ts';
import { HttpError } from '../http/errors.ts';

const endpoints = {
  'GET /dead-letters': { roles: applicationRoles, output: type<DeadLettersResponse>() },
  'POST /dead-letters/:id/retry': { roles: applicationRoles, params: idParams, output: type<DeadLettersResponse>() },
} satisfies Endpoints;

type NotificationEndpoints = typeof endpoints;
declare module '../api/contract.ts' {
  interface Contract extends NotificationEndpoints {}
}

interface NotificationRouteOptions {
  store: Pick<OutboxStore, 'deadLetters' | 'retry'>;
  refusals: () => DeadLettersResponse['refusals'];
  now: () => number;
  onNotificationQueued: () => void;
}

export async function notificationRoutes(api: FastifyInstance, options: NotificationRouteOptions): Promise<void> {
  const { store, now, onNotificationQueued } = options;

  const undelivered = async (): Promise<DeadLettersResponse> => ({
    deadLetters: await store.deadLetters(),
    refusals: options.refusals(),
  });

  addRoutes(api, endpoints, {
    'GET /dead-letters': undelivered,
    async 'POST /dead-letters/:id/retry'({ params: { id } }) {
      const exists = await store.retry(id, now());
      if (!exists) throw new HttpError('not-found', 'no such notification');
      onNotificationQueued();
      return undelivered();
    },
  });
}
