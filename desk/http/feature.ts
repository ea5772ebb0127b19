import type { FastifyPluginAsync } from 'fastify';
import type { Channel } from '../../model/notification-channels.ts';
import type { Role } from '../api/account.ts';
import type { DeadLettersResponse, LoggedFault } from '../api/types.ts';
import type { Database } from '../database/database.ts';

export interface InboxPage {
  /** The page is `/desk/<id>`. */
  id: string;
  roles: readonly Role[];
}

export interface ServerState {
  version: string;
  startedAt: number;
  lastFault: () => LoggedFault | undefined;
}

export interface System extends ServerState {
  dataFolder: string;
  channels: readonly Channel[];
  refusals: () => DeadLettersResponse['refusals'];
  /** Undefined if no daily backups are configured. */
  backup: () => { state: 'ok' | 'failed'; last: number | null } | undefined;
}

interface FeatureOptions {
  store: Database;
  system: System;
  now: () => number;
}

export interface Feature {
  page: InboxPage;
  /** For signed-in accounts. Each route checks roles. */
  routes: (options: FeatureOptions) => FastifyPluginAsync;
}
