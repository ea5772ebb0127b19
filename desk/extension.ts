import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import type { Database } from './database/database.ts';
import type { InboxPage } from './http/feature.ts';

/** The options of a part of the desk that may be deleted whole. */
export interface ExtensionOptions {
  store: Pick<Database, 'query' | 'transact' | 'migrate'>;
  /** The build. */
  dist: string;
  /** Where the desk keeps its files. */
  dataFolder: string;
  environment: NodeJS.ProcessEnv;
}

/** A part of the desk that may be deleted whole: the editor of the site. */
export interface DeskExtension {
  /** The folder with the site that is served. */
  served: () => string;
  /** The server sends the site of this folder from now on. */
  onServed: (folder: string) => void;
  page: InboxPage;
  /** Routes of `/desk/api`, for somebody who is signed in. */
  api: FastifyPluginAsync;
  /** Routes for everybody. */
  routes: (server: FastifyInstance) => void;
  start: (log: { warn: (details: object, message: string) => void }) => void;
  stop: () => Promise<void>;
}

export type CreateExtension = (options: ExtensionOptions) => DeskExtension;
