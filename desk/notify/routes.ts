import type { FastifyInstance } from 'fastify';
import { applicationRoles } from '../api/pages.ts';
import type { DeadLettersResponse } from '../api/types.ts';
import type { OutboxStore } from '../database/outbox.ts';
import { HttpError, parse, requireRole } from '../http/errors.ts';
import { idParams } from '../http/requests.ts';

export interface NotificationRouteOptions {
  store: Pick<OutboxStore, 'deadLetters' | 'retry'>;
  refusals: () => DeadLettersResponse['refusals'];
  now: () => number;
  onNotificationQueued: () => void;
}

export async function notificationRoutes(api: FastifyInstance, options: NotificationRouteOptions): Promise<void> {
  const { store, now, onNotificationQueued } = options;
  api.addHook('onRequest', requireRole(...applicationRoles));

  const undelivered = async (): Promise<DeadLettersResponse> => ({
    deadLetters: await store.deadLetters(),
    refusals: options.refusals(),
  });
  api.get('/dead-letters', undelivered);

  api.post('/dead-letters/:id/retry', async ({ params }) => {
    const exists = await store.retry(parse(idParams, params).id, now());
    if (!exists) throw new HttpError('not-found', 'no such notification');
    onNotificationQueued();
    return undelivered();
  });
}
