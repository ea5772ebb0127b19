import type { Expression, Kysely, SqlBool } from 'kysely';
import type { NewRow } from './new-rows.ts';
import type { Tables } from './schema.ts';

/** What differs between the databases under the store. All queries are written once, over Kysely. */
export interface Engine {
  readonly name: 'libsql' | 'postgres';
  /** How many transactions of submissions it is given at the same time. */
  readonly writers: number;
  /** The type of a column that holds a UUID. */
  readonly uuidType: 'text' | 'uuid';
  /**
   * Runs queries that change nothing.
   * @throws StoreUnavailable when the database cannot be read now.
   */
  read<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs queries in one transaction; when the promise resolves, what they did stands on disk.
   * @throws StoreUnavailable when the database cannot be written now.
   */
  write<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Keeps those rows that repeat nothing, and tells their ids. There is at least one row. */
  insertNew(db: Kysely<Tables>, rows: readonly NewRow[]): Promise<Set<string>>;
  /** Holds off other instances' migrations until the transaction ends. */
  lockMigrations(db: Kysely<Tables>): Promise<void>;
  /** Whether `text` holds `word`, letter by letter. */
  contains(text: Expression<string>, word: string): Expression<SqlBool>;
  /**
   * A column as it stands in the index that a search reads: libSQL, which keeps no statistics, would otherwise take
   * the column's own index, though that sends it to the table for every row.
   */
  unindexed<T>(column: Expression<T>): Expression<T>;
  close(): Promise<void>;
}
