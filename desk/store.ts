import { accountStore } from './accounts/store.ts';
import type { Channel } from './api/application.ts';
import { applicationStore } from './applications/store.ts';
import { type DatabaseOptions, openDatabase } from './database/database.ts';
import { outboxStore } from './notify/store.ts';
import { statsStore } from './stats/store.ts';

export interface StoreOptions extends DatabaseOptions {
  /** The configured channels, on which new applications are announced. */
  channels: readonly Channel[];
}

/** What all features store, in one database. */
export function openStore(options: StoreOptions) {
  const database = openDatabase(options);
  const applications = applicationStore(database, options.channels);
  let closing: Promise<void> | undefined;
  return {
    ...database,
    ...applications,
    ...outboxStore(database),
    ...accountStore(database),
    ...statsStore(database),
    close(): Promise<void> {
      closing ??= applications.endAccepting().then(database.close);
      return closing;
    },
  };
}

export type DeskStore = ReturnType<typeof openStore>;
