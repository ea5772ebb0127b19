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

/** What the server knows of itself. */
export interface ServerState {
  version: string;
  startedAt: number;
  /** The last error in the log. */
  lastFault: () => LoggedFault | undefined;
}

export interface System extends ServerState {
  /** The folder of the database file. */
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

/** A page of the inbox, and its routes below `/desk/api`. */
export interface Feature {
  page: InboxPage;
  /** For signed-in accounts. Each route checks roles. */
  routes: (options: FeatureOptions) => FastifyPluginAsync;
}
