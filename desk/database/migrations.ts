import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { firstOwnerId } from '../api/account.ts';
import { campaignKeyOf } from '../api/campaign.ts';
import { renewNameKeys } from './account-names.ts';
import { contactRows } from './contacts.ts';
import {
  addAttempts,
  addCalls,
  addTrials,
  addVersions,
  addViewings,
  createSessions,
  createTables,
} from './migrations-2026.ts';
import type { Engine, Tables } from './schema.ts';
import { indexAllForSearch } from './search-index.ts';

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

/** Pages and forms are no longer counted, nor applications by their results of the first-bug trial. */
async function dropFigures({ schema }: Kysely<Tables>): Promise<void> {
  await schema.dropTable('figure').execute();
  await schema.dropIndex('application_trial_result').execute();
}

/** A person has one address for their calendar at most. */
async function createCalendars(db: Kysely<Tables>, { uuidType }: Engine): Promise<void> {
  await db.schema
    .createTable('calendar')
    .addColumn('account_id', uuidType, (column) => column.primaryKey().references('account.id').onDelete('cascade'))
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Of open links nobody knows who made them: they end, three days at most before they would have. */
async function addInviters(db: Kysely<Tables>, { uuidType }: Engine): Promise<void> {
  await db.deleteFrom('invitation').execute();
  await db.schema
    .alterTable('invitation')
    .addColumn('invited_by', uuidType, (column) => column.references('account.id').onDelete('cascade'))
    .execute();
}

/** The desk's own. One that has been released is never changed: the next one is added. */
const deskMigrations = (engine: Engine): Record<string, Migration> => ({
  '2026-11-applications': { up: (transaction) => createTables(transaction, engine) },
  '2026-11-sessions': { up: createSessions },
  '2026-11-versions': { up: addVersions },
  '2026-12-first-bug': { up: addTrials },
  '2026-12-promised-calls': { up: addCalls },
  '2027-01-accounts': { up: (transaction) => addAccounts(transaction, engine) },
  '2027-01-people': { up: (transaction) => createPeople(transaction, engine) },
  '2027-01-figures': { up: (transaction) => addFigures(transaction, engine) },
  '2027-02-calendar': { up: (transaction) => createCalendars(transaction, engine) },
  '2027-03-attempts': { up: addAttempts },
  '2027-03-inviters': { up: (transaction) => addInviters(transaction, engine) },
  '2027-03-name-keys': { up: (transaction) => renewNameKeys(transaction, Date.now()) },
  '2027-03-no-calendar': { up: (transaction) => transaction.schema.dropTable('calendar').execute() },
  '2027-03-search': { up: (transaction) => indexAllForSearch(transaction, engine) },
  '2027-03-stats': { up: dropFigures },
  '2027-03-viewings': { up: (transaction) => addViewings(transaction, engine) },
});

interface MigrateOptions {
  /** They run in the order of their names. */
  migrations: Record<string, Migration>;
  /** The table that keeps which have run. */
  table?: string;
}

/**
 * Brings a database to the present shape. Processes that start together wait for one another.
 * @throws StoreUnavailable when the database cannot be written now.
 */
export function migrate(
  engine: Engine,
  { migrations, table }: MigrateOptions = { migrations: deskMigrations(engine) },
): Promise<void> {
  return engine.migrate(async (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      ...(table && { migrationTableName: table, migrationLockTableName: `${table}_lock` }),
    });
    const { error } = await migrator.migrateToLatest();
    if (error) throw error;
  });
}
