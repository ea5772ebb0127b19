import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Database } from './database/database.ts';
import type { InboxPage } from './http/feature.ts';

export interface ExtensionOptions {
  store: Pick<Database, 'query' | 'transact' | 'migrate'>;
  dist: string;
  dataFolder: string;
  environment: NodeJS.ProcessEnv;
}

/** A part of the desk that may be deleted whole: the editor of the site. */
export interface DeskExtension {
  served: () => string;
  onServed: (folder: string) => void;
  page: InboxPage;
  /** Routes of `/desk/api`, for signed-in people. */
  api: FastifyPluginAsync;
  routes: (server: FastifyInstance) => void;
  /** Resolves when a site is served, or after the first try to render one. */
  start: (log: { warn: (details: object, message: string) => void }) => Promise<void>;
  stop: () => Promise<void>;
}

export type CreateExtension = (options: ExtensionOptions) => DeskExtension;
