import * as v from 'valibot';
import { languages } from '../model/languages.ts';
import { matching } from '../model/schemas.ts';
import { UserError } from '../model/user-error.ts';
import { getSite } from '../site.config.ts';
import { isPasswordHash } from './accounts/password.ts';
import { oneOf } from './api/filter.ts';
import { smtpUrl, webhookFormats } from './notify/settings.ts';

const addressHint = 'write a whole address, like https://example.uz/hook';
const address = v.pipe(matching(/^https?:\/\/[^\s/]/, addressHint), v.url(addressHint));
const originPattern = /^https?:\/\/[^\s/;,']+$/;
const mailbox = v.pipe(v.string(), v.email('write one address, like owner@example.uz'));
const count = (max: number) =>
  v.pipe(
    matching(/^\d{1,9}$/, 'write a whole number'),
    v.transform(Number),
    v.minValue(1, 'write a number from 1'),
    v.maxValue(max, `write a number up to ${max}`),
  );

const smtpHint =
  'write smtps://user:password@host:465 or smtp://user:password@host:587, with @ : / # in user and password as ' +
  '%40 %3A %2F %23; without user and password, ?tls=off after it goes without TLS';

const promisedMonths = () => getSite().operator.retentionMonths;
const retentionHint = () =>
  `the privacy page promises ${promisedMonths()} months: ` +
  'write no more, or change operator.retentionMonths in site.config.ts';

const schema = v.object({
  DATABASE_URL: v.optional(matching(/^postgres(ql)?:\/\//, 'write postgres://user:password@host/database')),
  DESK_FILE: v.optional(v.string(), 'data/desk.db'),
  DESK_BACKUP_DIR: v.optional(v.string()),
  DESK_BACKUPS_KEPT: v.optional(count(366), '7'),
  DESK_LANGUAGE: v.optional(oneOf(languages.map(({ code }) => code)), languages[0].code),
  DESK_PASSWORD_HASH: v.optional(
    v.pipe(v.string(), v.check(isPasswordHash, 'write the hash that `npm run desk -- password` prints')),
  ),
  DESK_TELEGRAM_TOKEN: v.optional(matching(/^\d+:[\w-]{20,}$/, 'write the token that @BotFather gave')),
  DESK_TELEGRAM_CHAT: v.optional(matching(/^(-?\d+|@\w{5,})$/, 'write the id of a chat or @channel')),
  DESK_TELEGRAM_API: v.optional(address, 'https://api.telegram.org'),
  DESK_ORIGIN: v.optional(
    matching(originPattern, 'write an origin, like https://sinov.example'),
    () => getSite().origin,
  ),
  DESK_SMTP_URL: v.optional(v.pipe(matching(smtpUrl, smtpHint), v.url(smtpHint))),
  DESK_MAIL_FROM: v.optional(mailbox),
  DESK_MAIL_TO: v.optional(mailbox),
  DESK_WEBHOOK_URL: v.optional(address),
  DESK_WEBHOOK_FORMAT: v.optional(oneOf(webhookFormats), webhookFormats[0]),
  DESK_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'write a secret of 16 characters or more'))),
  DESK_RETENTION_MONTHS: v.optional(
    v.pipe(
      count(120),
      v.check((months) => months <= promisedMonths(), retentionHint),
    ),
    () => String(promisedMonths()),
  ),
  DESK_FRAME_ANCESTORS: v.optional(
    v.pipe(
      v.string(),
      v.transform((origins) => origins.split(/[\s,]+/).filter(Boolean)),
      v.everyItem((origin) => originPattern.test(origin), 'write origins, like https://sinov.example'),
    ),
    '',
  ),
  DESK_LIMIT_PER_ADDRESS: v.optional(count(1_000_000), '30'),
  DESK_LIMIT_OVERALL: v.optional(count(1_000_000), '600'),
});

export type DeskSettings = v.InferOutput<typeof schema>;

/** The first setting of a row needs the others. */
const needs = [
  ['DESK_TELEGRAM_TOKEN', 'DESK_TELEGRAM_CHAT'],
  ['DESK_TELEGRAM_CHAT', 'DESK_TELEGRAM_TOKEN'],
  ['DESK_SMTP_URL', 'DESK_MAIL_FROM', 'DESK_MAIL_TO'],
  ['DESK_MAIL_FROM', 'DESK_SMTP_URL'],
  ['DESK_MAIL_TO', 'DESK_SMTP_URL'],
  ['DESK_WEBHOOK_SECRET', 'DESK_WEBHOOK_URL'],
] as const;

/** An error never contains the value: it may be a secret. */
const fault = (name: string, remedy: string) => new UserError('environment', name, remedy);

export function readDeskSettings(environment: NodeJS.ProcessEnv): DeskSettings {
  const names = Object.keys(schema.entries);
  const unknown = Object.keys(environment).find((name) => name.startsWith('DESK_') && !names.includes(name));
  if (unknown) throw fault(unknown, `no such setting; the settings are ${names.join(', ')}`);
  // An empty variable counts as missing.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw fault(String(issue.path?.[0]?.key), issue.message);
  }
  const { output } = result;
  const hasSecretInUrl = output.DESK_WEBHOOK_FORMAT === 'bitrix24';
  const signed = hasSecretInUrl ? [] : [['DESK_WEBHOOK_URL', 'DESK_WEBHOOK_SECRET'] as const];
  for (const [name, ...others] of [...needs, ...signed]) {
    const missing = others.find((other) => !output[other]);
    if (output[name] && missing) throw fault(missing, `set it too, or unset ${name}`);
  }
  return output;
}
