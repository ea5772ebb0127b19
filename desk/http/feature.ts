import type { FastifyPluginAsync } from 'fastify';
import type { Role } from '../api/account.ts';
import type { FormSubject } from '../api/types.ts';
import type { Database } from '../database/database.ts';

/** A page of the inbox, at `/desk/<id>`. */
export interface InboxPage {
  id: string;
  /** Who may open it. */
  roles: readonly Role[];
}

interface FeatureOptions {
  store: Database;
  /** What each form is about. */
  subjects: readonly FormSubject[];
  now: () => number;
}

/** A part of the inbox that may be deleted: its page, `browser/page.tsx`, and its routes below `/desk/api`. */
export interface Feature {
  page: InboxPage;
  /** For signed-in accounts: each route names its roles. */
  routes: (options: FeatureOptions) => FastifyPluginAsync;
}
