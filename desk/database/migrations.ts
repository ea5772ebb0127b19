import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { firstOwnerId, firstOwnerName } from '../api/account.ts';
import { nameKeyOf } from './account-names.ts';
import { type Engine, StoreUnavailable, type Tables } from './schema.ts';

/** The schema of 1.0.0. A released migration never changes: add another. */
function initialSchema({ name }: Engine): string[] {
  const isPostgres = name === 'postgres';
  const uuid = isPostgres ? 'uuid' : 'text';
  const ofApplication = `${uuid} not null references application (id) on delete cascade`;
  const ofAccount = `${uuid} references account (id) on delete cascade`;
  return [
    ...(isPostgres ? ['create extension if not exists pg_trgm'] : []),
    `create table account (
      id ${uuid} primary key, name text not null, name_key text not null unique, role text not null,
      password_hash text, code_secret text, code_password_id text, code_step bigint default 0 not null,
      created_at bigint not null
    )`,
    `insert into account (id, name, name_key, role, created_at) 
      values ('${firstOwnerId}', '${firstOwnerName}', '${nameKeyOf(firstOwnerName)}', 'owner', 0)`,
    `create table application (
      id ${uuid} primary key, submission ${uuid} not null, receipt text not null,
      content_hash text not null,
      form text not null, language text not null, received_at bigint not null,
      status text not null, status_changed_at bigint, status_changed_by text, call_at bigint,
      attempts integer default 0 not null,
      refusal_reason text, refusal_note text, source text default 'site' not null, group_start text,
      spam text, words text not null, campaign text default '' not null,
      points integer default 0 not null, version integer default 1 not null,
      person_id ${uuid} not null, responsible_id ${uuid} references account (id) on delete set null,
      constraint application_once unique (submission, content_hash)
    )`,
    // In libSQL, a search for a rare word reads only this index: it has every column of a list's filters. The limit of
    // `toSearchText` keeps each entry under PostgreSQL's 2.7 kB.
    `create index application_newest
      on application (received_at desc, id desc, form, language, status, words) where spam is null`,
    ...(isPostgres
      ? ['create index application_words on application using gin (words gin_trgm_ops) where spam is null']
      : []),
    `create index application_form on application (form, received_at desc, id desc) where spam is null`,
    `create index application_status on application (status, received_at desc, id desc) where spam is null`,
    // libSQL counts without reading the table only if the index has each column of the condition, also `spam`.
    `create index application_spam on application (received_at desc, id desc, spam) where spam is not null`,
    `create index application_call
      on application (call_at, id, responsible_id, person_id, spam) where spam is null and call_at is not null`,
    // The status comes first: without statistics, libSQL would use the index `application_status` instead.
    `create index application_fresh
      on application (status, received_at desc, id desc, responsible_id, person_id, status_changed_at, call_at, spam)
      where spam is null and status = 'new' and call_at is null`,
    `create index application_person
      on application (person_id, spam, status, call_at, status_changed_at, received_at, id)`,
    `create index application_responsible on application (responsible_id) where responsible_id is not null`,
    // Stats are counted in this order, so nothing must be sorted.
    `create index application_stats
      on application (form, language, campaign, status, points, received_at) where spam is null`,
    `create index application_source
      on application (source, status, received_at) where spam is null and source <> 'site'`,
    `create index application_refusal
      on application (refusal_reason, received_at) where spam is null and refusal_reason is not null`,
    `create index application_group
      on application (status, form, group_start, id) where spam is null and status = 'enrolled'`,
    `create table application_content (
      application_id ${ofApplication}, answers text not null, hidden text not null,
      constraint application_content_key primary key (application_id)
    )`,
    `create table note (
      id ${uuid} primary key, application_id ${ofApplication}, written_at bigint not null, text text not null, author text,
      author_id ${uuid} references account (id) on delete set null, edited_at bigint,
      version integer not null
    )`,
    `create index note_application on note (application_id, written_at)`,
    `create table contact (
      application_id ${ofApplication}, kind text not null, value text not null,
      constraint contact_key primary key (application_id, kind, value)
    )`,
    `create index contact_value on contact (kind, value, application_id)`,
    `create table outbox (
      id ${uuid} primary key, application_id ${ofApplication}, channel text not null, state text not null,
      attempts integer not null, due_at bigint not null, error text, delivered_at bigint, call_at bigint default 0 not null,
      constraint outbox_once unique (application_id, channel, call_at)
    )`,
    `create index outbox_due on outbox (channel, due_at) where state = 'waiting'`,
    `create index outbox_dead on outbox (due_at) where state = 'dead'`,
    `create table setting (name text primary key, value text not null)`,
    `create table session (
      id text primary key, account_id ${ofAccount} not null, password_id text not null,
      started_at bigint not null, used_at bigint not null, viewing_id ${uuid}, viewing_at bigint
    )`,
    `create index session_account on session (account_id, used_at desc)`,
    `create table invitation (
      id text primary key, name text not null, name_key text not null, role text not null,
      account_id ${ofAccount}, expires_at bigint not null, invited_by ${ofAccount} not null
    )`,
    `create table history (
      id ${uuid} primary key, application_id ${uuid} references application (id) on delete cascade,
      account_id ${uuid}, account_name text, kind text not null, detail text not null, at bigint not null
    )`,
    `create index history_application on history (application_id, id desc)`,
  ];
}

const deskMigrations = (engine: Engine): Record<string, Migration> => ({
  '0001-initial': {
    async up(db: Kysely<Tables>) {
      for (const statement of initialSchema(engine)) await sql.raw(statement).execute(db);
    },
  },
});

/** The database has a migration that this version lacks. It stays as it is. */
export class UnknownSchema extends StoreUnavailable {
  constructor(readonly migration: string) {
    super(
      `the database belongs to a newer or unreleased version of the desk (migration ${migration}): start that version, ` +
        'go back as docs/how-to/publish.md says, or name an empty database in DESK_FILE or DATABASE_URL',
    );
  }
}

export interface MigrationSet {
  migrations: Record<string, Migration>;
  table?: string;
}

/** Processes that start together wait for one another. @throws UnknownSchema */
export function migrate(
  engine: Engine,
  { migrations, table }: MigrationSet = { migrations: deskMigrations(engine) },
): Promise<void> {
  return engine.migrate(async (db) => {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: async () => migrations },
      ...(table && { migrationTableName: table, migrationLockTableName: `${table}_lock` }),
    });
    const { error } = await migrator.migrateToLatest();
    // Kysely's error text: https://github.com/kysely-org/kysely/blob/master/src/migration/migrator.ts
    const [, unknown] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? [];
    if (unknown) throw new UnknownSchema(unknown);
    if (error) throw error;
  });
}
