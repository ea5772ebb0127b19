import type { Database } from '../database/database.ts';
import { invitationQueries } from './invitations.ts';
import { accountQueries } from './queries.ts';
import { sessionQueries } from './sessions.ts';

export const accountStore = (database: Database) => ({
  ...accountQueries(database),
  ...sessionQueries(database),
  ...invitationQueries(database),
});

export type AccountStore = ReturnType<typeof accountStore>;
