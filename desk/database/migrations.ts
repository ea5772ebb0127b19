import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { firstOwnerId } from '../api/account.ts';
import { renewNameKeys } from './account-names.ts';
import { fillContacts, indexAllForSearch, setCampaigns } from './data-migrations.ts';
import type { Engine, Tables } from './schema.ts';

type Step = string | ((db: Kysely<Tables>) => Promise<void>);

const steps = (...all: Step[]): Migration => ({
  async up(db) {
    for (const step of all) await (typeof step === 'string' ? sql.raw(step).execute(db) : step(db));
  },
});

/** Never change a released migration: add another. */
function deskMigrations({ name }: Engine): Record<string, Migration> {
  const isPostgres = name === 'postgres';
  const uuid = isPostgres ? 'uuid' : 'text';
  const ofApplication = `${uuid} not null references application (id) on delete cascade`;
  const ofAccount = `${uuid} references account (id) on delete cascade`;
  return {
    // Databases older than Kysely's migrations have these tables, and a table `migration` that nothing uses.
    '2026-11-applications': steps(
      `create table if not exists application (
        id ${uuid} primary key, submission ${uuid} not null, content_hash text not null,
        form text not null, language text not null, received_at bigint not null,
        status text not null, status_changed_at bigint, spam text, words text not null,
        constraint application_once unique (submission, content_hash)
      )`,
      // A search for a rare word reads only this index: it has every column of a list's filters. The limit of
      // `toSearchText` keeps each entry under PostgreSQL's 2.7 kB.
      `create index if not exists application_newest
        on application (received_at desc, id desc, form, language, status, words) where spam is null`,
      `create index if not exists application_form on application (form, received_at desc, id desc) where spam is null`,
      `create index if not exists application_status
        on application (status, received_at desc, id desc) where spam is null`,
      `create index if not exists application_spam on application (received_at desc, id desc) where spam is not null`,
      `create table if not exists application_content (
        application_id ${ofApplication}, answers text not null, hidden text not null,
        constraint application_content_key primary key (application_id)
      )`,
      `create table if not exists note (
        application_id ${ofApplication}, id ${uuid} primary key, written_at bigint not null, text text not null
      )`,
      `create index if not exists note_application on note (application_id, written_at)`,
      `create table if not exists outbox (
        application_id ${ofApplication}, id ${uuid} primary key, channel text not null, state text not null,
        attempts integer not null, due_at bigint not null, error text, delivered_at bigint,
        constraint outbox_once unique (application_id, channel)
      )`,
      `create index if not exists outbox_due on outbox (channel, due_at) where state = 'waiting'`,
      `create index if not exists outbox_dead on outbox (due_at) where state = 'dead'`,
      `create table if not exists setting (name text primary key, value text not null)`,
    ),
    '2026-11-sessions': steps(
      `create table session (
        id text primary key, password_id text not null, started_at bigint not null, used_at bigint not null
      )`,
      `delete from setting where name = 'inbox.sessionKey'`,
    ),
    '2026-11-versions': steps(`alter table application add column version integer default 1 not null`),
    '2026-12-first-bug': steps(
      `alter table application add column trial text`,
      `create index application_trial
        on application (received_at desc, id desc, trial, form, language, status, words)
        where spam is null and trial is not null`,
    ),
    '2026-12-promised-calls': steps(
      `alter table application add column call_at bigint`,
      `create index application_call on application (call_at, id) where spam is null and call_at is not null`,
    ),
    // The desk's only password, and its sessions, become the first owner's.
    '2027-01-accounts': steps(
      `create table account (
        id ${uuid} primary key, name text not null, name_key text not null unique, role text not null,
        password_hash text, code_secret text, code_password_id text, code_step bigint default 0 not null,
        created_at bigint not null
      )`,
      `insert into account (id, name, name_key, role, password_hash, created_at) values (
        '${firstOwnerId}', 'owner', 'owner', 'owner', (select value from setting where name = 'inbox.passwordHash'), 0
      )`,
      `delete from setting where name = 'inbox.passwordHash'`,
      `create table invitation (
        id text primary key, name text not null, name_key text not null, role text not null,
        account_id ${ofAccount}, expires_at bigint not null
      )`,
      `create table history (
        id ${uuid} primary key, application_id ${uuid} references application (id) on delete cascade,
        account_id ${uuid}, account_name text, kind text not null, detail text not null, at bigint not null
      )`,
      `create index history_application on history (application_id, id desc)`,
      `alter table note add column author text`,
      `alter table session add column account_id ${ofAccount}`,
      `alter table session add column device text`,
      `update session set account_id = '${firstOwnerId}'`,
      `create index session_account on session (account_id, used_at desc)`,
    ),
    '2027-01-people': steps(
      `create table contact (
        application_id ${ofApplication}, kind text not null, value text not null,
        constraint contact_key primary key (application_id, kind, value)
      )`,
      `create table separate_person (
        application_id ${ofApplication}, other_id ${ofApplication},
        constraint separate_person_key primary key (application_id, other_id)
      )`,
      `create index separate_person_other on separate_person (other_id)`,
      fillContacts,
      `create index contact_value on contact (kind, value, application_id)`,
      // Until its own analysis, within a minute, PostgreSQL would plan for an empty table.
      ...(isPostgres ? ['analyze contact'] : []),
    ),
    '2027-01-figures': steps(
      `alter table application add column campaign text default '' not null`,
      setCampaigns,
      // Stats are counted in this order, so nothing must be sorted.
      `create index application_figures
        on application (form, language, campaign, status, received_at) where spam is null`,
      `create index application_enrolled
        on application (form, status_changed_at) where spam is null and status = 'enrolled'`,
      `create index application_trial_result
        on application (trial, received_at) where spam is null and trial is not null`,
      `create table figure (
        kind text not null, subject text not null, language text not null, campaign text not null,
        day text not null, count bigint not null,
        constraint figure_key primary key (kind, subject, language, campaign, day)
      ) ${isPostgres ? '' : 'without rowid'}`,
      `create index figure_day on figure (day, kind, count)`,
    ),
    '2027-02-calendar': steps(
      `create table calendar (
        account_id ${uuid} primary key references account (id) on delete cascade,
        id text not null unique, language text not null, created_at bigint not null
      )`,
    ),
    '2027-03-attempts': steps(
      `alter table application add column attempts integer default 0 not null`,
      `update application set attempts = 1 where status = 'noAnswer'`,
    ),
    // The open links do not name their maker, so they end: at most three days early.
    '2027-03-inviters': steps(`delete from invitation`, `alter table invitation add column invited_by ${ofAccount}`),
    '2027-03-name-keys': steps((db) => renewNameKeys(db, Date.now())),
    '2027-03-no-calendar': steps(`drop table calendar`),
    '2027-03-search': steps(
      indexAllForSearch,
      // Rows that grew have left pages of these indexes half empty, and a search for a rare word reads every page.
      `reindex ${isPostgres ? 'index' : ''} application_newest`,
      `reindex ${isPostgres ? 'index' : ''} application_trial`,
    ),
    '2027-03-stats': steps(`drop table figure`, `drop index application_trial_result`),
    '2027-03-viewings': steps(
      `alter table session add column viewing_id ${uuid}`,
      `alter table session add column viewing_at bigint`,
    ),
    '2027-04-not-duplicate': steps(
      `alter table separate_person rename to not_duplicate`,
      `drop index separate_person_other`,
      `create index not_duplicate_other on not_duplicate (other_id)`,
      `update history set kind = 'notDuplicate' where kind = 'otherPerson'`,
      `update history set kind = 'duplicate' where kind = 'samePerson'`,
    ),
    '2027-05-daily-notices': steps(`delete from setting where name = 'notify.site'`),
  };
}

export interface MigrationSet {
  migrations: Record<string, Migration>;
  table?: string;
}

/** Processes that start together wait for one another. */
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
    if (error) throw error;
  });
}
