import { accountStore } from './accounts/store.ts';
import type { Channel } from './api/application.ts';
import { applicationStore } from './applications/store.ts';
import { type DatabaseOptions, openDatabase } from './database/database.ts';
import { outboxStore } from './database/outbox.ts';

export interface StoreOptions extends DatabaseOptions {
  /** The configured channels, on which new applications are announced. */
  channels: readonly Channel[];
}

/** What applications, accounts and notifications store, in one database. A part that may be deleted has a store of its own. */
export function openStore(options: StoreOptions) {
  const database = openDatabase(options);
  const applications = applicationStore(database, options.channels);
  let closing: Promise<void> | undefined;
  return {
    ...database,
    ...applications,
    ...outboxStore(database),
    ...accountStore(database),
    close(): Promise<void> {
      closing ??= applications.endAccepting().then(database.close);
      return closing;
    },
  };
}

export type DeskStore = ReturnType<typeof openStore>;
