import { openLibsql } from './libsql-engine.ts';
import { migrate } from './migrations.ts';
import { openPostgres } from './postgres-engine.ts';
import { createSqlStore } from './sql-store.ts';
import type { Channel, DeskStore } from './store.ts';

export interface StoreOptions {
  /** `postgres://…` of a database that several instances share; without it the desk keeps a file of its own. */
  databaseUrl?: string;
  /** Where that file is. */
  file: string;
  /** Whether a missing file is a fault; otherwise it is created, and so is its folder. */
  mustExist?: boolean;
  /** The channels that are configured: the ones that new applications are announced on. */
  channels: readonly Channel[];
}

/**
 * Opens the desk's memory and brings it to the present shape.
 * @throws StoreUnavailable when the database is away, or its file cannot be opened.
 */
export async function openStore({ databaseUrl, file, mustExist, channels }: StoreOptions): Promise<DeskStore> {
  const engine = databaseUrl ? openPostgres(databaseUrl) : openLibsql(file, mustExist);
  try {
    await migrate(engine);
  } catch (error) {
    await engine.close();
    throw error;
  }
  return createSqlStore(engine, channels);
}
