/**
 * The program of the notifier: sends what is due, until the desk's process ends the connection or ends. What is on its
 * way then is waited for and recorded: the receiver of a notification hears of it once, even where the desk was killed
 * in between (docs/decisions/008-notifier.md).
 */
import { readDeskSettings } from '../settings.ts';
import { openStore } from '../store/open-store.ts';
import { reopeningStore } from '../store/reopening-store.ts';
import { startDispatcher } from './dispatcher.ts';
import { sendersOf } from './senders.ts';

const settings = readDeskSettings(process.env);
const senders = sendersOf(settings);
const store = reopeningStore(() =>
  openStore({
    databaseUrl: settings.DATABASE_URL,
    file: settings.DESK_FILE,
    channels: senders.map(({ channel }) => channel),
    mustExist: true,
  }),
);
const dispatcher = startDispatcher({
  store,
  senders,
  log: ({ channel, delivery, status, fault }) =>
    console.log(`desk: ${channel} ${[delivery, status, fault].filter(Boolean).join(' ')}`),
});

async function stop(): Promise<void> {
  await dispatcher.stop();
  await store.close();
  process.exit();
}

process.on('message', () => dispatcher.poke());
process.once('disconnect', () => void stop());
if (!process.connected) void stop();
// Whoever stops the desk (Ctrl+C, systemd) tells all of its processes: this one ends after the desk has.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
// What reads its log may end with the desk.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
