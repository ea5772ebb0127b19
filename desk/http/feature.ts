import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '../api/account.ts';
import type { Database } from '../database/database.ts';

export interface InboxPage {
  /** The page is `/desk/<id>`. */
  id: string;
  roles: readonly Role[];
}

interface FeatureOptions {
  store: Database;
  now: () => number;
}

/** A page of the inbox, and its routes below `/desk/api`. */
export interface Feature {
  page: InboxPage;
  /** For signed-in accounts. Each route checks roles. */
  routes: (options: FeatureOptions) => FastifyPluginAsync;
}
