import type { Channel } from '../model/notification-channels.ts';
import { accountStore } from './accounts/store.ts';
import { applicationStore } from './applications/store.ts';
import { type DatabaseOptions, openDatabase } from './database/database.ts';
import { outboxStore } from './database/outbox.ts';

/** A feature that may be deleted has its own store. */
export function openStore(options: DatabaseOptions & { channels: readonly Channel[] }) {
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
