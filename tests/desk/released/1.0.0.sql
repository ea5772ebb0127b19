SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
COMMENT ON EXTENSION pg_trgm IS 'text similarity measurement and index searching based on trigrams';
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.account (
    id uuid NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    role text NOT NULL,
    password_hash text,
    code_secret text,
    code_password_id text,
    code_step bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL
);
CREATE TABLE public.application (
    id uuid NOT NULL,
    submission uuid NOT NULL,
    receipt text NOT NULL,
    content_hash text NOT NULL,
    form text NOT NULL,
    language text NOT NULL,
    received_at bigint NOT NULL,
    status text NOT NULL,
    status_changed_at bigint,
    status_changed_by text,
    call_at bigint,
    attempts integer DEFAULT 0 NOT NULL,
    refusal_reason text,
    refusal_note text,
    source text DEFAULT 'site'::text NOT NULL,
    group_start text,
    spam text,
    words text NOT NULL,
    campaign text DEFAULT ''::text NOT NULL,
    points integer DEFAULT 0 NOT NULL,
    version integer DEFAULT 1 NOT NULL,
    person_id uuid NOT NULL,
    responsible_id uuid
);
CREATE TABLE public.application_content (
    application_id uuid NOT NULL,
    answers text NOT NULL,
    hidden text NOT NULL
);
CREATE TABLE public.contact (
    application_id uuid NOT NULL,
    kind text NOT NULL,
    value text NOT NULL
);
CREATE TABLE public.editor_build (
    hash text NOT NULL,
    content text NOT NULL
);
CREATE TABLE public.editor_draft (
    account uuid NOT NULL,
    draft text NOT NULL
);
CREATE TABLE public.editor_link (
    token text NOT NULL,
    account uuid NOT NULL,
    at bigint NOT NULL,
    address text NOT NULL,
    changes text NOT NULL
);
CREATE TABLE public.editor_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.editor_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.editor_photo (
    name text NOT NULL,
    content text NOT NULL,
    added_at bigint NOT NULL
);
CREATE TABLE public.editor_version (
    number integer NOT NULL,
    id text NOT NULL,
    at bigint NOT NULL,
    author text NOT NULL,
    kind text NOT NULL,
    build text NOT NULL,
    places text NOT NULL,
    changes text NOT NULL,
    kept text NOT NULL,
    content text
);
CREATE TABLE public.history (
    id uuid NOT NULL,
    application_id uuid,
    account_id uuid,
    account_name text,
    kind text NOT NULL,
    detail text NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.invitation (
    id text NOT NULL,
    name text NOT NULL,
    name_key text NOT NULL,
    role text NOT NULL,
    account_id uuid,
    expires_at bigint NOT NULL,
    invited_by uuid NOT NULL
);
CREATE TABLE public.kysely_migration (
    name character varying(255) NOT NULL,
    "timestamp" character varying(255) NOT NULL
);
CREATE TABLE public.kysely_migration_lock (
    id character varying(255) NOT NULL,
    is_locked integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.note (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    written_at bigint NOT NULL,
    text text NOT NULL,
    author text,
    author_id uuid,
    edited_at bigint,
    version integer NOT NULL
);
CREATE TABLE public.outbox (
    id uuid NOT NULL,
    application_id uuid NOT NULL,
    channel text NOT NULL,
    state text NOT NULL,
    attempts integer NOT NULL,
    due_at bigint NOT NULL,
    error text,
    delivered_at bigint,
    call_at bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.session (
    id text NOT NULL,
    account_id uuid NOT NULL,
    password_id text NOT NULL,
    started_at bigint NOT NULL,
    used_at bigint NOT NULL,
    viewing_id uuid,
    viewing_at bigint
);
CREATE TABLE public.setting (
    name text NOT NULL,
    value text NOT NULL
);
INSERT INTO public.account VALUES ('00000000-0000-7000-8000-000000000001', 'owner', 'owner', 'owner', 'scrypt$2$1$1$hIIjXFLm-xtpsvCRfwi21g$8_7Rrge8Im7MJwVuBwZSFgCFtYvG8958O_AXxDJD3Yc', NULL, NULL, 0, 0);
INSERT INTO public.application VALUES ('01a1fdfa-4600-7000-8af1-91afebd015d6', '78dde6c4-0000-4000-8000-000000000003', '7FDE-9011', '_fn_kufutFRPHGxYX5WKK9P1xQsp0Ge7p2kbtzMp2tY', 'linux', 'ru', 1795262400000, 'new', NULL, NULL, NULL, 0, NULL, NULL, 'site', NULL, 'honeypot', '7fde-9011 7fde9011 998901023757 timur_test user3@mail.ehample', '', 2, 1, '01a1fdfa-4600-7001-8922-4cd894e8881c', NULL);
INSERT INTO public.application VALUES ('01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', 'daa66d13-0000-4000-8000-000000000002', '8C68-4C6F', 'y3TZQgbVOAIa3IbcPVLx7_bELlAhqtuOSUn_ngD_Ei0', 'qa', 'uz', 1795262400002, 'called', 1795262400000, 'owner', 1795262400000, 0, NULL, NULL, 'site', NULL, NULL, '8c68-4c6f 8c684c6f 998901112233 gairat turaev taraev ertaga 11:00 da iakub tak napisal ekub', 'telegram		yanvar-2027', 0, 3, '01a1fdfa-4600-700d-bf86-30f2cbb84d2b', '00000000-0000-7000-8000-000000000001');
INSERT INTO public.application VALUES ('01a1fdfa-4601-7000-a88a-4e5328bcc9d0', '3c6ef362-0000-4000-8000-000000000001', '55EA-F813', 'y3TZQgbVOAIa3IbcPVLx7_bELlAhqtuOSUn_ngD_Ei0', 'qa', 'uz', 1795262400001, 'refused', 1795262400000, 'owner', NULL, 0, 'price', NULL, 'site', NULL, NULL, '55ea-f813 55eaf813 998901112233 gairat turaev taraev iakub tak napisal ekub', '', 0, 3, '01a1fdfa-4600-700d-bf86-30f2cbb84d2b', '00000000-0000-7000-8000-000000000001');
INSERT INTO public.application VALUES ('01a1fdfa-4600-700c-bd95-afba18122c6f', '9e3779b1-0000-4000-8000-000000000000', 'A334-3436', '_X6tuoS0b4i-oBeWmRcAwQxioG_33rEkZk9pBGJvEAU', 'qa', 'ru', 1795262400000, 'new', NULL, NULL, NULL, 0, NULL, NULL, 'site', NULL, NULL, 'a334-3436 a3343436 998901112233 gairat turaev taraev iakub tak napisal ekub', 'telegram		yanvar-2027', 0, 2, '01a1fdfa-4600-700b-b5bf-29642aa99043', '00000000-0000-7000-8000-000000000001');
INSERT INTO public.application_content VALUES ('01a1fdfa-4600-700c-bd95-afba18122c6f', '{"name":"Gʻayrat Toʻrayev","phone":"+998901112233","motivation":"Ёқуб так написал"}', '{"page":"/dars/jmeter","utm_source":"telegram","utm_campaign":"yanvar-2027"}');
INSERT INTO public.application_content VALUES ('01a1fdfa-4601-7000-a88a-4e5328bcc9d0', '{"name":"Gʻayrat Toʻrayev","phone":"+998901112233","motivation":"Ёқуб так написал"}', '{"page":"/dars/api"}');
INSERT INTO public.application_content VALUES ('01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', '{"name":"Gʻayrat Toʻrayev","phone":"+998901112233","motivation":"Ёқуб так написал"}', '{"page":"/dars/contact","utm_source":"telegram","utm_campaign":"yanvar-2027"}');
INSERT INTO public.application_content VALUES ('01a1fdfa-4600-7000-8af1-91afebd015d6', '{"name":"Тимур","phone":"+998901023757","telegram":"timur_test","email":"user3@mail.example"}', '{"page":"/dars/linux","points":"quantity,once"}');
INSERT INTO public.contact VALUES ('01a1fdfa-4600-700c-bd95-afba18122c6f', 'phone', '+998901112233');
INSERT INTO public.contact VALUES ('01a1fdfa-4601-7000-a88a-4e5328bcc9d0', 'phone', '+998901112233');
INSERT INTO public.contact VALUES ('01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', 'phone', '+998901112233');
INSERT INTO public.editor_build VALUES ('build', 'content');
INSERT INTO public.editor_draft VALUES ('00000000-0000-7000-8000-000000000001', '{}');
INSERT INTO public.editor_link VALUES ('token', '00000000-0000-7000-8000-000000000001', 1795262400000, '/', '{}');
INSERT INTO public.editor_migration VALUES ('0001-initial', '2026-11-30T01:30:51.266Z');
INSERT INTO public.editor_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.editor_photo VALUES ('photo.jpg', 'content', 1795262400000);
INSERT INTO public.editor_version VALUES (1, 'version', 1795262400000, 'owner', 'publish', 'build', '[]', '{}', '[]', NULL);
INSERT INTO public.history VALUES ('01a1fdfa-4600-7002-bdee-696e5d5ac342', '01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', '00000000-0000-7000-8000-000000000001', 'owner', 'responsible', '{"from":null,"to":{"id":"00000000-0000-7000-8000-000000000001","name":"owner"},"changeId":"7e67aaf5-74e2-4c65-b943-d612a766d71e"}', 1795262400000);
INSERT INTO public.history VALUES ('01a1fdfa-4600-7003-b962-d19b66702597', '01a1fdfa-4601-7000-a88a-4e5328bcc9d0', '00000000-0000-7000-8000-000000000001', 'owner', 'responsible', '{"from":null,"to":{"id":"00000000-0000-7000-8000-000000000001","name":"owner"},"changeId":"7e67aaf5-74e2-4c65-b943-d612a766d71e"}', 1795262400000);
INSERT INTO public.history VALUES ('01a1fdfa-4600-7004-ae87-c02e919d8bc6', '01a1fdfa-4600-700c-bd95-afba18122c6f', '00000000-0000-7000-8000-000000000001', 'owner', 'responsible', '{"from":null,"to":{"id":"00000000-0000-7000-8000-000000000001","name":"owner"},"changeId":"7e67aaf5-74e2-4c65-b943-d612a766d71e"}', 1795262400000);
INSERT INTO public.history VALUES ('01a1fdfa-4600-7005-9b30-e574f8491e92', '01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', '00000000-0000-7000-8000-000000000001', 'owner', 'status', '{"from":{"status":"new","callAt":null,"attempts":0,"refusalReason":null,"refusalNote":null,"groupStart":null},"to":{"status":"called","callAt":1795262400000,"attempts":0,"refusalReason":null,"refusalNote":null,"groupStart":null},"changeId":"7e67aaf5-74e2-4c65-b943-d612a766d71e"}', 1795262400000);
INSERT INTO public.history VALUES ('01a1fdfa-4600-7007-a0a8-5a0b90e2916b', '01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', '00000000-0000-7000-8000-000000000001', 'owner', 'note', '{}', 1795262400000);
INSERT INTO public.history VALUES ('01a1fdfa-4600-7008-a62d-7f9ce52e0d6d', '01a1fdfa-4601-7000-a88a-4e5328bcc9d0', '00000000-0000-7000-8000-000000000001', 'owner', 'status', '{"from":{"status":"new","callAt":null,"attempts":0,"refusalReason":null,"refusalNote":null,"groupStart":null},"to":{"status":"refused","callAt":null,"attempts":0,"refusalReason":"price","refusalNote":null,"groupStart":null}}', 1795262400000);
INSERT INTO public.history VALUES ('01a1fdfa-4600-7009-bc48-7b240f1c1126', '01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', '00000000-0000-7000-8000-000000000001', 'owner', 'notDuplicate', '{"other":"01a1fdfa-4600-700c-bd95-afba18122c6f"}', 1795262400000);
INSERT INTO public.history VALUES ('01a1fdfa-4600-700a-8f1a-9a4a738945e3', '01a1fdfa-4600-700c-bd95-afba18122c6f', '00000000-0000-7000-8000-000000000001', 'owner', 'notDuplicate', '{"other":"01a1fdfa-4602-7000-92e4-5ce0b8d3cf13"}', 1795262400000);
INSERT INTO public.invitation VALUES ('invitation', 'Dilnoza', 'dilnoza', 'administrator', NULL, 1795262400000, '00000000-0000-7000-8000-000000000001');
INSERT INTO public.kysely_migration VALUES ('0001-initial', '2026-11-30T01:30:51.217Z');
INSERT INTO public.kysely_migration_lock VALUES ('migration_lock', 0);
INSERT INTO public.note VALUES ('01a1fdfa-4600-7006-a91d-01b3345de3ad', '01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', 1795262400000, 'Ertaga 11:00 da', 'owner', '00000000-0000-7000-8000-000000000001', NULL, 3);
INSERT INTO public.outbox VALUES ('01a1fdfa-4600-700e-8ba6-70e3e2170913', '01a1fdfa-4600-700c-bd95-afba18122c6f', 'telegram', 'waiting', 0, 1795262400000, NULL, NULL, 0);
INSERT INTO public.outbox VALUES ('01a1fdfa-4601-7002-9b02-fcd8ffd75de5', '01a1fdfa-4601-7000-a88a-4e5328bcc9d0', 'telegram', 'waiting', 0, 1795262400001, NULL, NULL, 0);
INSERT INTO public.outbox VALUES ('01a1fdfa-4602-7002-811e-79aa3f285e61', '01a1fdfa-4602-7000-92e4-5ce0b8d3cf13', 'telegram', 'waiting', 0, 1795262400002, NULL, NULL, 0);
INSERT INTO public.session VALUES ('session', '00000000-0000-7000-8000-000000000001', 'password', 1795262400000, 1795262400000, NULL, NULL);
INSERT INTO public.setting VALUES ('setting', 'value');
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_name_key_key UNIQUE (name_key);
ALTER TABLE ONLY public.account
    ADD CONSTRAINT account_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.application_content
    ADD CONSTRAINT application_content_key PRIMARY KEY (application_id);
ALTER TABLE ONLY public.application
    ADD CONSTRAINT application_once UNIQUE (submission, content_hash);
ALTER TABLE ONLY public.application
    ADD CONSTRAINT application_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_key PRIMARY KEY (application_id, kind, value);
ALTER TABLE ONLY public.editor_build
    ADD CONSTRAINT editor_build_pkey PRIMARY KEY (hash);
ALTER TABLE ONLY public.editor_draft
    ADD CONSTRAINT editor_draft_pkey PRIMARY KEY (account);
ALTER TABLE ONLY public.editor_link
    ADD CONSTRAINT editor_link_pkey PRIMARY KEY (token);
ALTER TABLE ONLY public.editor_migration_lock
    ADD CONSTRAINT editor_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.editor_migration
    ADD CONSTRAINT editor_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.editor_photo
    ADD CONSTRAINT editor_photo_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.editor_version
    ADD CONSTRAINT editor_version_pkey PRIMARY KEY (number);
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration_lock
    ADD CONSTRAINT kysely_migration_lock_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.kysely_migration
    ADD CONSTRAINT kysely_migration_pkey PRIMARY KEY (name);
ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_once UNIQUE (application_id, channel, call_at);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.setting
    ADD CONSTRAINT setting_pkey PRIMARY KEY (name);
CREATE INDEX application_call ON public.application USING btree (call_at, id, responsible_id, person_id, spam) WHERE ((spam IS NULL) AND (call_at IS NOT NULL));
CREATE INDEX application_form ON public.application USING btree (form, received_at DESC, id DESC) WHERE (spam IS NULL);
CREATE INDEX application_fresh ON public.application USING btree (status, received_at DESC, id DESC, responsible_id, person_id, status_changed_at, call_at, spam) WHERE ((spam IS NULL) AND (status = 'new'::text) AND (call_at IS NULL));
CREATE INDEX application_group ON public.application USING btree (status, form, group_start, id) WHERE ((spam IS NULL) AND (status = 'enrolled'::text));
CREATE INDEX application_newest ON public.application USING btree (received_at DESC, id DESC, form, language, status, words) WHERE (spam IS NULL);
CREATE INDEX application_person ON public.application USING btree (person_id, spam, status, call_at, status_changed_at, received_at, id);
CREATE INDEX application_refusal ON public.application USING btree (refusal_reason, received_at) WHERE ((spam IS NULL) AND (refusal_reason IS NOT NULL));
CREATE INDEX application_responsible ON public.application USING btree (responsible_id) WHERE (responsible_id IS NOT NULL);
CREATE INDEX application_source ON public.application USING btree (source, status, received_at) WHERE ((spam IS NULL) AND (source <> 'site'::text));
CREATE INDEX application_spam ON public.application USING btree (received_at DESC, id DESC, spam) WHERE (spam IS NOT NULL);
CREATE INDEX application_stats ON public.application USING btree (form, language, campaign, status, points, received_at) WHERE (spam IS NULL);
CREATE INDEX application_status ON public.application USING btree (status, received_at DESC, id DESC) WHERE (spam IS NULL);
CREATE INDEX application_words ON public.application USING gin (words public.gin_trgm_ops) WHERE (spam IS NULL);
CREATE INDEX contact_value ON public.contact USING btree (kind, value, application_id);
CREATE INDEX history_application ON public.history USING btree (application_id, id DESC);
CREATE INDEX note_application ON public.note USING btree (application_id, written_at);
CREATE INDEX outbox_dead ON public.outbox USING btree (due_at) WHERE (state = 'dead'::text);
CREATE INDEX outbox_due ON public.outbox USING btree (channel, due_at) WHERE (state = 'waiting'::text);
CREATE INDEX session_account ON public.session USING btree (account_id, used_at DESC);
ALTER TABLE ONLY public.application_content
    ADD CONSTRAINT application_content_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.application(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.application
    ADD CONSTRAINT application_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.contact
    ADD CONSTRAINT contact_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.application(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.editor_draft
    ADD CONSTRAINT editor_draft_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.editor_link
    ADD CONSTRAINT editor_link_account_fkey FOREIGN KEY (account) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.history
    ADD CONSTRAINT history_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.application(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invitation
    ADD CONSTRAINT invitation_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.account(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.application(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.note
    ADD CONSTRAINT note_author_id_fkey FOREIGN KEY (author_id) REFERENCES public.account(id) ON DELETE SET NULL;
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_application_id_fkey FOREIGN KEY (application_id) REFERENCES public.application(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.session
    ADD CONSTRAINT session_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.account(id) ON DELETE CASCADE;
