import { type Kysely, sql } from 'kysely';
import type { Engine, Tables } from './schema.ts';

/**
 * Databases of before November 2026's Kysely migrations have these tables and a record of it in a table `migration`,
 * which is left as it is: the version before can be started over them again.
 */
export async function createTables(db: Kysely<Tables>, { uuidType }: Engine): Promise<void> {
  const { schema } = db;
  const spam = sql.ref('spam');
  const state = sql.ref('state');
  await schema
    .createTable('application')
    .ifNotExists()
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
  const application = (index: string) => schema.createIndex(index).ifNotExists().on('application');
  // With all that a list is narrowed by beside the order, a search for a rare word reads this index and not the
  // table. PostgreSQL takes entries up to a third of a page, 2.7 kB (https://www.postgresql.org/docs/current/btree.html):
  // the limit of `toSearchText` leaves them under 2 kB.
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
      .ifNotExists()
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
  await schema
    .createIndex('note_application')
    .ifNotExists()
    .on('note')
    .columns(['application_id', 'written_at'])
    .execute();

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
    .ifNotExists()
    .on('outbox')
    .columns(['channel', 'due_at'])
    .where(state, '=', sql.lit('waiting'))
    .execute();
  await schema
    .createIndex('outbox_dead')
    .ifNotExists()
    .on('outbox')
    .columns(['due_at'])
    .where(state, '=', sql.lit('dead'))
    .execute();

  await schema
    .createTable('setting')
    .ifNotExists()
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** Sessions are stored: one that is ended in the inbox ends in every browser. */
export async function createSessions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('session')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('password_id', 'text', (column) => column.notNull())
    .addColumn('started_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint', (column) => column.notNull())
    .execute();
  // It signed sessions that ended in the browser alone.
  await db.deleteFrom('setting').where('name', '=', 'inbox.sessionKey').execute();
}

/** Whoever changes an application names the version that they saw. */
export async function addVersions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('application')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

/** Applications with a result of the first-bug trial have a list of their own. */
export async function addTrials(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('application').addColumn('trial', 'text').execute();
  // Covering, as `application_newest` is.
  await db.schema
    .createIndex('application_trial')
    .on('application')
    .columns(['received_at desc', 'id desc', 'trial', 'form', 'language', 'status', 'words'])
    .where(sql.ref('spam'), 'is', null)
    .where(sql.ref('trial'), 'is not', null)
    .execute();
}

/** A call can be promised, for Today and its count. */
export async function addCalls(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('application').addColumn('call_at', 'bigint').execute();
  await db.schema
    .createIndex('application_call')
    .on('application')
    .columns(['call_at', 'id'])
    .where(sql.ref('spam'), 'is', null)
    .where(sql.ref('call_at'), 'is not', null)
    .execute();
}

/** Calls in a row that nobody answered are counted. */
export async function addAttempts(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('application')
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.updateTable('application').set({ attempts: 1 }).where('status', '=', 'noAnswer').execute();
}

/** Which application somebody has open stands with their session, and ends with it. */
export async function addViewings(db: Kysely<Tables>, { uuidType }: Engine): Promise<void> {
  await db.schema.alterTable('session').addColumn('viewing_id', uuidType).execute();
  await db.schema.alterTable('session').addColumn('viewing_at', 'bigint').execute();
}
