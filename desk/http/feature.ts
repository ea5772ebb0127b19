import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Channel } from '../../model/notification-channels.ts';
import type { Role } from '../api/account.ts';
import type { DeadLettersResponse, LoggedFault } from '../api/types.ts';
import type { Database } from '../database/database.ts';

export interface InboxPage {
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
  backup: () => { state: 'ok' | 'failed'; last: number | null } | undefined;
}

export interface Feature {
  page: InboxPage;
  /** For signed-in accounts. Each route checks roles. */
  routes: (options: { store: Database; system: System; now: () => number }) => FastifyPluginAsync;
}

/** A part of the desk that may be deleted whole: the editor of the site. */
export interface DeskExtension {
  served: () => string;
  onServed: (folder: string) => void;
  page: InboxPage;
  /** Of `/desk/api`, for signed-in accounts. */
  api: FastifyPluginAsync;
  routes: (server: FastifyInstance) => void;
  /** Resolves when a site is served, or after the first try to render one. */
  start: (log: { warn: (details: object, message: string) => void }) => Promise<void>;
  stop: () => Promise<void>;
}

export interface ExtensionOptions {
  store: Pick<Database, 'query' | 'transact' | 'migrate'>;
  dist: string;
  dataFolder: string;
  environment: NodeJS.ProcessEnv;
}

export type CreateExtension = (options: ExtensionOptions) => DeskExtension;
