import * as v from 'valibot';
import { languages } from '../model/languages.ts';
import { type Channel, channels } from '../model/notification-channels.ts';
import { matching } from '../model/schemas.ts';
import { UserError } from '../model/user-error.ts';
import { getSite } from '../site.config.ts';
import { isPasswordHash } from './accounts/password.ts';
import { oneOf } from './api/filter.ts';
import { channelSettings, requiredSettings } from './notify/settings.ts';

const originPattern = /^https?:\/\/[^\s/;,']+$/;
const count = (max: number) =>
  v.pipe(
    matching(/^\d{1,9}$/, 'write a whole number'),
    v.transform(Number),
    v.minValue(1, 'write a number from 1'),
    v.maxValue(max, `write a number up to ${max}`),
  );

const promisedMonths = () => getSite().operator.retentionMonths;
const retentionHint = () =>
  `the privacy page promises ${promisedMonths()} months: ` +
  'write no more, or change operator.retentionMonths in site.config.ts';

const databaseHint =
  'write postgres://user:password@host/database; in the password write %23 for #, %25 for %, %2F for /, %3F for ?, %40 for @';

function isDatabaseUrl(text: string): boolean {
  try {
    // PostgreSQL allows no host: the query may name a socket.
    const { protocol, username, password, pathname, hash } = new URL(text.replace('@/', '@localhost/'));
    decodeURIComponent(username + password + pathname);
    // In `user:1/2@host` the user would be the host.
    return /^postgres(ql)?:$/.test(protocol) && hash === '' && !pathname.includes('@');
  } catch {
    return false;
  }
}

const schema = v.object({
  DATABASE_URL: v.optional(v.pipe(v.string(), v.check(isDatabaseUrl, databaseHint))),
  DESK_FILE: v.optional(v.string(), 'data/desk.db'),
  DESK_BACKUP_DIR: v.optional(v.string()),
  DESK_BACKUPS_KEPT: v.optional(count(366), '7'),
  DESK_LANGUAGE: v.optional(oneOf(languages.map(({ code }) => code)), languages[0].code),
  DESK_PASSWORD_HASH: v.optional(
    v.pipe(v.string(), v.check(isPasswordHash, 'write the hash that `npm run desk -- password` prints')),
  ),
  ...channelSettings,
  DESK_ORIGIN: v.optional(
    matching(originPattern, 'write an origin, like https://sinov.example'),
    () => getSite().origin,
  ),
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

/** An error never contains the value: it may be a secret. */
const fault = (name: string, remedy: string) => new UserError('environment', name, remedy);

function refuseUnsentChannel(channel: Channel, settings: DeskSettings): void {
  const names: readonly (keyof DeskSettings)[] = requiredSettings[channel];
  const given = names.find((name) => settings[name]);
  const missing = names.find((name) => !settings[name]);
  if (!given) return;
  if (missing) throw fault(missing, `set it too, or unset ${given}`);
  if (getSite().operator.notices[channel] === 'no') {
    throw fault(
      given,
      `the privacy page does not name this channel: set operator.notices.${channel} in site.config.ts`,
    );
  }
}

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
  for (const channel of channels) refuseUnsentChannel(channel, output);
  const { DESK_WEBHOOK_URL: url, DESK_WEBHOOK_FORMAT: format, DESK_WEBHOOK_SECRET: secret } = output;
  if (secret && !url) throw fault('DESK_WEBHOOK_URL', 'set it too, or unset DESK_WEBHOOK_SECRET');
  // The address of Bitrix24 holds a secret.
  if (url && !secret && format !== 'bitrix24')
    throw fault('DESK_WEBHOOK_SECRET', 'set it too, or unset DESK_WEBHOOK_URL');
  return output;
}
