import * as v from 'valibot';
import { isLanguageCode, type LanguageCode, languages } from '../model/languages.ts';
import { UserError } from '../model/user-error.ts';
import { site } from '../site.config.ts';
import { isPasswordHash } from './inbox/password.ts';

const address = v.pipe(
  v.string(),
  v.regex(/^https?:\/\/[^\s/]/, 'write a whole address, like https://example.uz/hook'),
  v.url('write a whole address, like https://example.uz/hook'),
);
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

const { retentionMonths } = site.operator;

/** The desk's environment variables, by their names. */
const schema = v.object({
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'write postgres://user:password@host/database')),
  ),
  DESK_FILE: v.optional(v.string(), 'data/desk.db'),
  DESK_BACKUP_DIR: v.optional(v.string()),
  DESK_BACKUPS_KEPT: v.optional(count(366), '7'),
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
  DESK_WEBHOOK_URL: v.optional(address),
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
      v.everyItem((origin) => /^https?:\/\/[^\s/;,']+$/.test(origin), 'write origins, like https://sinov.example'),
    ),
    '',
  ),
  DESK_LIMIT_PER_ADDRESS: v.optional(count(1_000_000), '30'),
  DESK_LIMIT_OVERALL: v.optional(count(1_000_000), '600'),
});

export type DeskSettings = v.InferOutput<typeof schema>;

/** Settings that only work together. */
const pairs = [
  ['DESK_TELEGRAM_TOKEN', 'DESK_TELEGRAM_CHAT'],
  ['DESK_WEBHOOK_URL', 'DESK_WEBHOOK_SECRET'],
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
  for (const [one, other] of [...pairs, ...pairs.map(([a, b]) => [b, a] as const)]) {
    if (output[one] && !output[other]) throw fault(other, `set it too, or unset ${one}`);
  }
  return output;
}
