import type { Submission } from '../api/application.ts';

export const submission202611: Submission = {
  submissionId: '7f3a92c1-1111-4111-8111-111111111111',
  form: 'qa',
  language: 'uz',
  receivedAt: 1795262400000,
  answers: { name: 'Oʻktam Gʻaniyev', phone: '+998901234567' },
  hidden: { course: 'qa', utm_source: 'telegram' },
  spam: null,
};

/** A database from before Kysely's migrations, with one application and its waiting notification. */
export const database202611 = (uuid: 'text' | 'uuid') => `
create table migration (name text primary key, applied_at text not null);
create table "application" ("id" ${uuid} primary key, "submission" ${uuid} not null, "content_hash" text not null,
  "form" text not null, "language" text not null, "received_at" bigint not null, "status" text not null,
  "status_changed_at" bigint, "spam" text, "words" text not null,
  constraint "application_once" unique ("submission", "content_hash"));
create index "application_newest" on "application"
  ("received_at" desc, "id" desc, "form", "language", "status", "words") where "spam" is null;
create index "application_form" on "application" ("form", "received_at" desc, "id" desc) where "spam" is null;
create index "application_status" on "application" ("status", "received_at" desc, "id" desc) where "spam" is null;
create index "application_spam" on "application" ("received_at" desc, "id" desc) where "spam" is not null;
create table "application_content" (
  "application_id" ${uuid} not null references "application" ("id") on delete cascade,
  "answers" text not null, "hidden" text not null, constraint "application_content_key" primary key ("application_id"));
create table "note" ("application_id" ${uuid} not null references "application" ("id") on delete cascade,
  "id" ${uuid} primary key, "written_at" bigint not null, "text" text not null);
create index "note_application" on "note" ("application_id", "written_at");
create table "outbox" ("application_id" ${uuid} not null references "application" ("id") on delete cascade,
  "id" ${uuid} primary key, "channel" text not null, "state" text not null, "attempts" integer not null,
  "due_at" bigint not null, "error" text, "delivered_at" bigint,
  constraint "outbox_once" unique ("application_id", "channel"));
create index "outbox_due" on "outbox" ("channel", "due_at") where "state" = 'waiting';
create index "outbox_dead" on "outbox" ("due_at") where "state" = 'dead';
create table "setting" ("name" text primary key, "value" text not null);
insert into migration values ('2026-11-applications', '2026-11-24T07:23:23.662Z');
insert into application values ('01a1fdfa-4600-7e04-8e3c-c83ad857c115', '7f3a92c1-1111-4111-8111-111111111111',
  'M893VLISGxHOLbOWHxTL58_GrFyE8N1oy7iswc9_3-A', 'qa', 'uz', 1795262400000, 'called', 1795262400001, null,
  '998901234567 7f3a-92c1 7f3a92c1 oktam ganiyev ');
insert into application_content values ('01a1fdfa-4600-7e04-8e3c-c83ad857c115',
  '{"name":"Oʻktam Gʻaniyev","phone":"+998901234567"}', '{"course":"qa","utm_source":"telegram"}');
insert into note values ('01a1fdfa-4600-7e04-8e3c-c83ad857c115', '01a1fdfa-4600-7e04-8e3c-c83ad857c116', 1795262400002, 'Ertaga');
insert into outbox values ('01a1fdfa-4600-7e04-8e3c-c83ad857c115', '01a1fdfa-4600-7fa0-843c-c660461b097e', 'telegram',
  'waiting', 1, 1795262400000, 'HTTP 502', null);
insert into setting values ('inbox.passwordHash', 'hash'), ('inbox.sessionKey', 'key');
`;
