import path from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../desk/store/store.ts';
import { tashkentDay } from '../../i18n/dates.ts';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

it('pages and forms that a browser asked for are stored when the server stops, what robots asked for is not', async () => {
  const file = path.join(temporaryFolder(), 'desk.db');
  const server = await startDeskServer({ DESK_FILE: file });
  const browser = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
  const visit = (address: string, agent = browser, more: Record<string, string> = {}) =>
    fetch(server.address + address, { headers: { 'user-agent': agent, accept: 'text/html', ...more } });
  await visit('/ru/dars/qa?utm_source=Telegram&utm_campaign=kuz');
  await visit('/ru/dars/qa', browser, { 'sec-purpose': 'prefetch' });
  await visit('/ru/dars/qa', 'Googlebot/2.1');
  await visit('/popup/qa?language=ru&utm_source=telegram&utm_campaign=kuz');
  await visit('/nope');
  await server.stop();

  const store = openStore({ file, channels: [] });
  const today = tashkentDay(Date.now());
  const { visits } = await store.figures({ from: today, to: today, weekStarts: [0, 1], seats: [], trials: [] });
  await store.close();
  const those = { subject: 'qa', language: 'ru', count: 1 };
  expect(visits.sort((one, two) => (one.kind < two.kind ? -1 : 1))).toEqual([
    { ...those, kind: 'ahead', campaign: '' },
    { ...those, kind: 'form', campaign: 'telegram\t\tkuz' },
    { ...those, kind: 'page', campaign: 'telegram\t\tkuz' },
  ]);
});
