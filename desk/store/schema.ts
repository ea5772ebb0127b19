import { type Expression, type Generated, type Kysely, Migrator, type SqlBool, sql } from 'kysely';
import type { FormId } from '../../model/forms.ts';
import type { LanguageCode } from '../../model/languages.ts';
import { firstOwnerId, type Role } from '../shared/account.ts';
import type { Channel, SpamReason, Status } from '../shared/application.ts';
import { campaignKeyOf } from '../shared/campaign.ts';
import type { VisitCount } from '../shared/figures.ts';
import type { HistoryKind } from '../shared/history.ts';
import { type ContactRow, contactRows } from './contacts.ts';

/** The tables of both engines. Times are milliseconds since 1970, ids are lower-case UUIDs. */
export interface Tables {
  application: ApplicationTable;
  application_content: ContentTable;
  note: NoteTable;
  outbox: OutboxTable;
  /** Of applications that are no spam. */
  contact: ContactRow;
  separate_person: SeparatePersonTable;
  setting: SettingTable;
  session: SessionTable;
  account: AccountTable;
  invitation: InvitationTable;
  history: HistoryTable;
  figure: VisitCount;
}

/** What lists are made from. Kept narrow, for a search for a rare word reads all of it. */
interface ApplicationTable {
  /** A version 7 UUID, so that neighbours in time are neighbours in the indexes. */
  id: string;
  submission: string;
  /** With `submission`, what makes a repeat a repeat. */
  content_hash: string;
  form: FormId;
  language: LanguageCode;
  received_at: number;
  status: Status;
  status_changed_at: number | null;
  /** When a call was promised. */
  call_at: number | null;
  spam: SpamReason | null;
  /** What a search looks through, as `toSearchText` writes it. */
  words: string;
  /** The result of the first-bug trial that came with it, `3/4`: also in `application_content.hidden`. */
  trial: string | null;
  /** The campaign that it is counted by, as `campaignKeyOf` writes it. */
  campaign: Generated<string>;
  /** How often it was changed in the inbox, from 1 on. */
  version: Generated<number>;
}

/** What a visitor wrote, as JSON. */
interface ContentTable {
  application_id: string;
  answers: string;
  hidden: string;
}

interface NoteTable {
  id: string;
  application_id: string;
  written_at: number;
  text: string;
  author: string | null;
}

interface OutboxTable {
  id: string;
  application_id: string;
  channel: Channel;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** When it may be taken next: a claim moves it to the end of its lease, a failure to the next attempt. */
  due_at: number;
  error: string | null;
  delivered_at: number | null;
}

/** Two applications that share a contact and are not of one person, in either order. */
interface SeparatePersonTable {
  application_id: string;
  other_id: string;
}

interface SettingTable {
  name: string;
  value: string;
}

interface SessionTable {
  id: string;
  account_id: string;
  password_id: string;
  device: string | null;
  started_at: number;
  used_at: number;
}

interface AccountTable {
  id: string;
  name: string;
  /** The name as it is looked for. */
  name_key: string;
  role: Role;
  password_hash: string | null;
  code_secret: Generated<string | null>;
  code_password_id: Generated<string | null>;
  /** Of the last code that was used. */
  code_step: Generated<number>;
  created_at: number;
}

interface InvitationTable {
  id: string;
  name: string;
  name_key: string;
  role: Role;
  account_id: string | null;
  expires_at: number;
}

/** Entries are added, and go with their application; nothing changes one. */
interface HistoryTable {
  id: string;
  application_id: string | null;
  account_id: string | null;
  account_name: string | null;
  kind: HistoryKind;
  /** JSON. */
  detail: string;
  at: number;
}

/** What differs between the databases under the store. All queries are written once, over Kysely. */
export interface Engine {
  readonly name: 'libsql' | 'postgres';
  /** The type of a column that holds a UUID. */
  readonly uuidType: 'text' | 'uuid';
  /**
   * Runs queries outside of a transaction.
   * @throws StoreUnavailable when the database cannot be read now.
   */
  query<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Runs queries in one transaction; when the promise resolves, what they did is on disk.
   * @throws StoreUnavailable when the database cannot be written now.
   */
  transact<T>(queries: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /** Runs Kysely's migrations, one process after another. */
  migrate(migrations: (db: Kysely<Tables>) => Promise<void>): Promise<void>;
  /** Whether `text` holds `word`, letter by letter. */
  contains(text: Expression<string>, word: string): Expression<SqlBool>;
  /**
   * A column as it is in the index that a search reads: libSQL, which keeps no statistics, would otherwise take
   * the column's own index, though that sends it to the table for every row.
   */
  unindexed<T>(column: Expression<T>): Expression<T>;
  /**
   * Runs a query that groups all rows by the columns with which an index begins: in the order of that index it has
   * nothing to sort. PostgreSQL would read the table instead, which takes it twice as long.
   */
  inIndexOrder<T>(db: Kysely<Tables>, query: (db: Kysely<Tables>) => Promise<T>): Promise<T>;
  /**
   * Leaves nothing of removed rows in the database's files, as far as this is ours to do.
   * @throws StoreUnavailable where another process has been reading them for some seconds.
   */
  purge(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Databases of before November 2026's Kysely migrations have these tables and a record of it in a table `migration`,
 * which is left as it is: the version before can be started over them again.
 */
async function createTables(db: Kysely<Tables>, { uuidType }: Engine): Promise<void> {
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

async function createSessions(db: Kysely<Tables>): Promise<void> {
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

async function addVersions(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .alterTable('application')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

async function addTrials(db: Kysely<Tables>): Promise<void> {
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

async function addCalls(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('application').addColumn('call_at', 'bigint').execute();
  await db.schema
    .createIndex('application_call')
    .on('application')
    .columns(['call_at', 'id'])
    .where(sql.ref('spam'), 'is', null)
    .where(sql.ref('call_at'), 'is not', null)
    .execute();
}

/** The desk's one password becomes the first owner's, and the sessions that were begun with it. */
async function addAccounts(db: Kysely<Tables>, { uuidType }: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('account')
    .addColumn('id', uuidType, (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull().unique())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('password_hash', 'text')
    .addColumn('code_secret', 'text')
    .addColumn('code_password_id', 'text')
    .addColumn('code_step', 'bigint', (column) => column.notNull().defaultTo(0))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  const name = 'owner';
  const password = await db
    .deleteFrom('setting')
    .where('name', '=', 'inbox.passwordHash')
    .returning('value')
    .executeTakeFirst();
  await db
    .insertInto('account')
    .values({
      id: firstOwnerId,
      name,
      name_key: name,
      role: 'owner',
      password_hash: password?.value ?? null,
      created_at: 0,
    })
    .execute();
  await schema
    .createTable('invitation')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('account_id', uuidType, (column) => column.references('account.id').onDelete('cascade'))
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute();
  await schema
    .createTable('history')
    .addColumn('id', uuidType, (column) => column.primaryKey())
    .addColumn('application_id', uuidType, (column) => column.references('application.id').onDelete('cascade'))
    .addColumn('account_id', uuidType)
    .addColumn('account_name', 'text')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await schema.createIndex('history_application').on('history').columns(['application_id', 'id desc']).execute();
  await schema.alterTable('note').addColumn('author', 'text').execute();
  await schema
    .alterTable('session')
    .addColumn('account_id', uuidType, (column) => column.references('account.id').onDelete('cascade'))
    .execute();
  await schema.alterTable('session').addColumn('device', 'text').execute();
  await db.updateTable('session').set({ account_id: firstOwnerId }).execute();
  await schema.createIndex('session_account').on('session').columns(['account_id', 'used_at desc']).execute();
}

/** Applications that are read at a time: SQLite takes 32,766 values in a statement. */
const peopleBatch = 1000;

async function createPeople(db: Kysely<Tables>, { name, uuidType }: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('contact')
    .addColumn('application_id', uuidType, (column) =>
      column.notNull().references('application.id').onDelete('cascade'),
    )
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('contact_key', ['application_id', 'kind', 'value'])
    .execute();
  await schema
    .createTable('separate_person')
    .addColumn('application_id', uuidType, (column) =>
      column.notNull().references('application.id').onDelete('cascade'),
    )
    .addColumn('other_id', uuidType, (column) => column.notNull().references('application.id').onDelete('cascade'))
    .addPrimaryKeyConstraint('separate_person_key', ['application_id', 'other_id'])
    .execute();
  // For the removal of an application, which removes its rows of either column.
  await schema.createIndex('separate_person_other').on('separate_person').column('other_id').execute();

  for (let last: string | undefined; ; ) {
    let batch = db
      .selectFrom('application')
      .innerJoin('application_content as content', 'content.application_id', 'application.id')
      .select(['application.id', 'content.answers'])
      .where('application.spam', 'is', null)
      .orderBy('application.id')
      .limit(peopleBatch);
    if (last !== undefined) batch = batch.where('application.id', '>', last);
    const rows = await batch.execute();
    const contacts = rows.flatMap(({ id, answers }) => contactRows(id, JSON.parse(answers)));
    if (contacts.length > 0) await db.insertInto('contact').values(contacts).execute();
    last = rows.at(-1)?.id;
    if (rows.length < peopleBatch) break;
  }
  // Ids are in the order of time: the newest applications of a contact are at its end.
  await schema.createIndex('contact_value').on('contact').columns(['kind', 'value', 'application_id']).execute();
  // Until PostgreSQL does so by itself, within a minute, it would plan for an empty table.
  if (name === 'postgres') await sql`analyze contact`.execute(db);
}

/** Applications whose campaigns one statement sets. */
const campaignBatch = 500;

/** What visitors asked for is counted in a table of its own; applications are counted where they are stored. */
async function addFigures(db: Kysely<Tables>, { name }: Engine): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('application')
    .addColumn('campaign', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  await setCampaigns(db);

  const spam = sql.ref('spam');
  const application = (index: string) => schema.createIndex(index).on('application').where(spam, 'is', null);
  // In the order in which figures are grouped: they are counted in one pass, with nothing to sort.
  await application('application_figures').columns(['form', 'language', 'campaign', 'status', 'received_at']).execute();
  await application('application_enrolled')
    .columns(['form', 'status_changed_at'])
    .where(sql.ref('status'), '=', sql.lit('enrolled'))
    .execute();
  await application('application_trial_result')
    .columns(['trial', 'received_at'])
    .where(sql.ref('trial'), 'is not', null)
    .execute();

  const table = schema
    .createTable('figure')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('campaign', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('figure_key', ['kind', 'subject', 'language', 'campaign', 'day']);
  // Its rows stand in the key's own order then, as the entries of `application_figures` do in theirs.
  await (name === 'libsql' ? table.modifyEnd(sql`without rowid`) : table).execute();
  await schema.createIndex('figure_day').on('figure').columns(['day', 'kind', 'count']).execute();
}

/** Gives the applications that there are the campaigns that they came by. */
async function setCampaigns(db: Kysely<Tables>): Promise<void> {
  const those = db.selectFrom('application_content').select(['application_id', 'hidden']).orderBy('application_id');
  for (let after: string | undefined; ; ) {
    const batch = those.limit(campaignBatch);
    const rows = await (after === undefined ? batch : batch.where('application_id', '>', after)).execute();
    const ids = new Map<string, string[]>();
    for (const { application_id: id, hidden } of rows) {
      const campaign = campaignKeyOf(JSON.parse(hidden));
      if (campaign !== '') ids.set(campaign, [...(ids.get(campaign) ?? []), id]);
    }
    for (const [campaign, some] of ids) {
      await db.updateTable('application').set({ campaign }).where('id', 'in', some).execute();
    }
    after = rows.at(-1)?.application_id;
    if (rows.length < campaignBatch) return;
  }
}

/**
 * Brings a database to the present shape. Processes that start together wait for one another.
 * @throws StoreUnavailable when the database cannot be written now.
 */
export function migrate(engine: Engine): Promise<void> {
  return engine.migrate(async (db) => {
    const migrator = new Migrator({
      db,
      // They run in the order of their names. One that has been released is never changed: the next one is added.
      provider: {
        getMigrations: async () => ({
          '2026-11-applications': { up: (transaction) => createTables(transaction, engine) },
          '2026-11-sessions': { up: createSessions },
          '2026-11-versions': { up: addVersions },
          '2026-12-first-bug': { up: addTrials },
          '2026-12-promised-calls': { up: addCalls },
          '2027-01-accounts': { up: (transaction) => addAccounts(transaction, engine) },
          '2027-01-people': { up: (transaction) => createPeople(transaction, engine) },
          '2027-01-figures': { up: (transaction) => addFigures(transaction, engine) },
        }),
      },
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
