import { type Kysely, sql } from 'kysely';
import type { Engine } from './engine.ts';
import type { Tables } from './schema.ts';

interface Migration {
  name: string;
  up(db: Kysely<Tables>, engine: Engine): Promise<void>;
}

/** In the order in which they run. One that has been released is never changed: the next one is added. */
const migrations: readonly Migration[] = [{ name: '2026-11-applications', up: createTables }];

async function createTables(db: Kysely<Tables>, { uuidType }: Engine): Promise<void> {
  const { schema } = db;
  const spam = sql.ref('spam');
  const state = sql.ref('state');
  await schema
    .createTable('application')
    .addColumn('id', uuidType, (column) => column.primaryKey())
    .addColumn('submission', uuidType, (column) => column.notNull())
    .addColumn('content_hash', 'text', (column) => column.notNull())
    .addColumn('form', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('received_at', 'bigint', (column) => column.notNull())
    .addColumn('status', 'text', (column) => column.notNull())
    .addColumn('status_changed_at', 'bigint')
    .addColumn('spam', 'text')
    .addColumn('words', 'text', (column) => column.notNull())
    .addUniqueConstraint('application_once', ['submission', 'content_hash'])
    .execute();

  const newestFirst = ['received_at desc', 'id desc'];
  const application = (index: string) => schema.createIndex(index).on('application');
  // With all that a list is narrowed by beside the order, a search for a rare word reads this index and not the
  // table. PostgreSQL takes entries up to a third of a page, 2.7 kB (https://www.postgresql.org/docs/current/btree.html):
  // the limit of `searchableWords` leaves them under 2 kB.
  await application('application_newest')
    .columns([...newestFirst, 'form', 'language', 'status', 'words'])
    .where(spam, 'is', null)
    .execute();
  await application('application_form')
    .columns(['form', ...newestFirst])
    .where(spam, 'is', null)
    .execute();
  await application('application_status')
    .columns(['status', ...newestFirst])
    .where(spam, 'is', null)
    .execute();
  await application('application_spam').columns(newestFirst).where(spam, 'is not', null).execute();

  const belongsTo = (table: 'application_content' | 'note' | 'outbox') =>
    schema
      .createTable(table)
      .addColumn('application_id', uuidType, (column) =>
        column.notNull().references('application.id').onDelete('cascade'),
      );
  await belongsTo('application_content')
    .addColumn('answers', 'text', (column) => column.notNull())
    .addColumn('hidden', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('application_content_key', ['application_id'])
    .execute();

  await belongsTo('note')
    .addColumn('id', uuidType, (column) => column.primaryKey())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .execute();
  await schema.createIndex('note_application').on('note').columns(['application_id', 'written_at']).execute();

  await belongsTo('outbox')
    .addColumn('id', uuidType, (column) => column.primaryKey())
    .addColumn('channel', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('due_at', 'bigint', (column) => column.notNull())
    .addColumn('error', 'text')
    .addColumn('delivered_at', 'bigint')
    .addUniqueConstraint('outbox_once', ['application_id', 'channel'])
    .execute();
  await schema
    .createIndex('outbox_due')
    .on('outbox')
    .columns(['channel', 'due_at'])
    .where(state, '=', sql.lit('waiting'))
    .execute();
  await schema.createIndex('outbox_dead').on('outbox').columns(['due_at']).where(state, '=', sql.lit('dead')).execute();

  await schema
    .createTable('setting')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/**
 * Brings a database to the present shape. Instances that start together wait for one another.
 * @throws StoreUnavailable when the database cannot be written now.
 */
export function migrate(engine: Engine): Promise<void> {
  return engine.write(async (db) => {
    await engine.lockMigrations(db);
    await sql`create table if not exists migration (name text primary key, applied_at text not null)`.execute(db);
    const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
    for (const { name, up } of migrations) {
      if (rows.some((row) => row.name === name)) continue;
      await up(db, engine);
      await sql`insert into migration values (${name}, ${new Date().toISOString()})`.execute(db);
    }
  });
}
