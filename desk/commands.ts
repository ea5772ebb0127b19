import path from 'node:path';
import { parseArgs } from 'node:util';
import { tashkentOffset } from '../i18n/dates.ts';
import { reportError, UserError } from '../model/user-error.ts';
import { generatePassword, hashPassword } from './accounts/password.ts';
import { backUp, restore } from './backup/backup.ts';

const usage = `usage:
  npm run desk -- password                 a password for the inbox, and its hash for the server's settings
  npm run desk -- backup FILE              saves all applications to a new file, while the server runs
  npm run desk -- restore FILE [--replace] restores a backup; --replace first renames the existing file.
                                           With PostgreSQL, name an empty database in DATABASE_URL
  npm run desk -- check                    sends a test notice through each channel`;

async function readDatabase() {
  // Imported here: the settings read content/, and an error in content/ is reported in one line.
  const { readDeskSettings } = await import('./env.ts');
  const { DATABASE_URL: databaseUrl, DESK_FILE: file } = readDeskSettings(process.env);
  return { databaseUrl, file: path.resolve(file) };
}

const tashkentTime = (time: number) => new Date(time + tashkentOffset).toISOString().slice(0, 19).replace('T', ' ');

async function printPassword(): Promise<void> {
  const password = generatePassword();
  console.log(`password: ${password}`);
  console.log(`DESK_PASSWORD_HASH='${await hashPassword(password)}'`);
}

async function runBackup(file: string): Promise<void> {
  const target = path.resolve(file);
  const bytes = await backUp(await readDatabase(), target);
  console.log(`saved to ${target}, ${Math.ceil(bytes / 1024)} KiB`);
}

async function runRestore(file: string, replace: boolean): Promise<void> {
  const suffix = `replaced-${tashkentTime(Date.now()).replace(/\D/g, '-')}`;
  const { total, newest, previous } = await restore(await readDatabase(), path.resolve(file), { replace, suffix });
  const received = newest === null ? '' : `, newest received ${tashkentTime(newest)} (Asia/Tashkent)`;
  console.log(`restored ${total} applications${received}. All sessions and open links have ended`);
  if (previous) console.log(`previous database kept as: ${previous}`);
}

async function runCheck(): Promise<void> {
  // Imported here, like the settings: channels read texts.
  const { readDeskSettings } = await import('./env.ts');
  const { configuredChannels, requiredSettings } = await import('./notify/settings.ts');
  const { sendTestNotice } = await import('./notify/channels.ts');
  const settings = readDeskSettings(process.env);
  const channels = configuredChannels(settings);
  if (channels.length === 0) {
    const remedies = Object.values(requiredSettings).map((names) => names.join(' and '));
    throw new UserError('environment', 'no notification channel', `set ${remedies.join(', or ')}`);
  }
  for (const channel of channels) {
    const outcome = await sendTestNotice(channel, settings.DESK_LANGUAGE);
    const isAccepted = outcome.kind === 'delivered';
    console.log(`${channel.name}: ${isAccepted ? 'the server accepted the test notice' : outcome.error}`);
    if (!isAccepted) process.exitCode = 1;
  }
}

async function main(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    options: { replace: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [command, argument, ...more] = positionals;
  if (values.help) return console.log(usage);
  if (command === 'password' && argument === undefined && !values.replace) return printPassword();
  if (command === 'backup' && argument && more.length === 0 && !values.replace) return runBackup(argument);
  if (command === 'restore' && argument && more.length === 0) return runRestore(argument, values.replace);
  if (command === 'check' && argument === undefined && !values.replace) return runCheck();
  console.error(usage);
  process.exitCode = 1;
}

main(process.argv.slice(2)).catch(reportError);
