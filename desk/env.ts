import * as v from 'valibot';
import { isLanguageCode, type LanguageCode, languages } from '../model/languages.ts';
import { UserError } from '../model/user-error.ts';
import { site } from '../site.config.ts';
import { isPasswordHash } from './accounts/password.ts';
import { parseSmtpUrl, webhookFormats } from './notify/settings.ts';

const address = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]/, 'write a whole address, like https://example.uz/hook'),
  v.url('write a whole address, like https://example.uz/hook'),
);
const originPattern = /^https?:\/\/[^\s/;,']+$/;
const origin = v.pipe(v.string(), v.regex(originPattern, 'write an origin, like https://sinov.example'));
const mailbox = v.pipe(v.string(), v.email('write one address, like owner@example.uz'));
const count = (most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'write a whole number'),
    v.transform(Number),
    v.minValue(1, 'write a number from 1'),
    v.maxValue(most, `write a number up to ${most}`),
  );

/** Words that are separated by spaces or commas. */
const list = v.pipe(
  v.string(),
  v.transform((text) => text.split(/[\s,]+/).filter(Boolean)),
);

const languageCode = v.custom<LanguageCode>(
  (text) => isLanguageCode(text as string),
  `write one of ${languages.map(({ code }) => code).join(', ')}`,
);

const smtpServer = v.pipe(
  v.string(),
  v.transform(parseSmtpUrl),
  v.custom<NonNullable<ReturnType<typeof parseSmtpUrl>>>(
    (server) => server !== undefined,
    'write smtps://user:password@host:465 or smtp://user:password@host:587, with @ : / # in user and password as ' +
      '%40 %3A %2F %23; without user and password, ?tls=off after it goes without TLS',
  ),
);

const { retentionMonths } = site.operator;

/** The desk's environment variables, by their names. */
const schema = v.object({
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'write postgres://user:password@host/database')),
  ),
  DESK_FILE: v.optional(v.string(), 'data/desk.db'),
  DESK_BACKUP_DIR: v.optional(v.string()),
  DESK_BACKUPS_KEPT: v.optional(count(366), '7'),
  /** Of an older version: the checkout whose draft and publications are taken over. */
  DESK_EDITOR_DIR: v.optional(v.string()),
  DESK_LANGUAGE: v.optional(languageCode, languages[0].code),
  DESK_PASSWORD_HASH: v.optional(
    v.pipe(v.string(), v.check(isPasswordHash, 'write what `npm run desk -- password` prints')),
  ),
  DESK_TELEGRAM_TOKEN: v.optional(
    v.pipe(v.string(), v.regex(/^\d+:[\w-]{20,}$/, 'write the token that @BotFather gave')),
  ),
  DESK_TELEGRAM_CHAT: v.optional(
    v.pipe(v.string(), v.regex(/^(-?\d+|@\w{5,})$/, 'write the id of a chat or @channel')),
  ),
  DESK_TELEGRAM_API: v.optional(address, 'https://api.telegram.org'),
  DESK_ORIGIN: v.optional(origin, site.origin),
  DESK_SMTP_URL: v.optional(smtpServer),
  DESK_MAIL_FROM: v.optional(mailbox),
  DESK_MAIL_TO: v.optional(mailbox),
  DESK_WEBHOOK_URL: v.optional(address),
  DESK_WEBHOOK_FORMAT: v.optional(
    v.picklist(webhookFormats, `write one of ${webhookFormats.join(', ')}`),
    webhookFormats[0],
  ),
  DESK_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.minLength(16, 'write a secret of 16 characters or more'))),
  DESK_RETENTION_MONTHS: v.optional(
    v.pipe(
      count(120),
      v.maxValue(
        retentionMonths,
        `the privacy page promises ${retentionMonths} months: write no more, or change operator.retentionMonths in site.config.ts`,
      ),
    ),
    String(retentionMonths),
  ),
  DESK_FRAME_ANCESTORS: v.optional(
    v.pipe(
      list,
      v.everyItem((text) => originPattern.test(text), 'write origins, like https://sinov.example'),
    ),
    '',
  ),
  DESK_LIMIT_PER_ADDRESS: v.optional(count(1_000_000), '30'),
  DESK_LIMIT_OVERALL: v.optional(count(1_000_000), '600'),
});

export type DeskSettings = v.InferOutput<typeof schema>;

/** Settings of which each needs all that follow it. */
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

/**
 * Reads the desk's settings.
 * @throws UserError naming the first variable that is malformed, unknown or without its other half.
 */
export function readDeskSettings(environment: NodeJS.ProcessEnv): DeskSettings {
  const names = Object.keys(schema.entries);
  const unknown = Object.keys(environment).find((name) => name.startsWith('DESK_') && !names.includes(name));
  if (unknown) throw fault(unknown, `no such setting: there are ${names.join(', ')}`);
  // A variable that is set to nothing is not set.
  const given = Object.fromEntries(names.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    const [issue] = result.issues;
    throw fault(String(issue.path?.[0]?.key), issue.message);
  }
  const { output } = result;
  // Bitrix24's secret stands in its address.
  const signed =
    output.DESK_WEBHOOK_FORMAT === 'bitrix24' ? [] : [['DESK_WEBHOOK_URL', 'DESK_WEBHOOK_SECRET'] as const];
  for (const [one, ...others] of [...needs, ...signed]) {
    const missing = others.find((other) => !output[other]);
    if (output[one] && missing) throw fault(missing, `set it too, or unset ${one}`);
  }
  return output;
}
