import { expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/fixtures/temporary-folder.ts';
import { StoreUnavailable } from '../database/schema.ts';
import type { System } from '../http/feature.ts';
import { openDesk } from '../test-support/open-desk.ts';
import { noon, quietSystem, storeOn } from '../test-support/open-inbox.ts';
import { sampleSubmission } from '../test-support/sample-submissions.ts';
import type { SystemResponse } from './routes.ts';

async function read(system: Partial<System> = {}, store?: Awaited<ReturnType<typeof storeOn>>) {
  const { owner } = await openDesk({ system: { ...quietSystem, ...system }, ...(store && { store }) });
  return (await owner('GET', '/system')).json<SystemResponse>();
}

it('the owner sees a server without backups and channels', async () => {
  expect(await read()).toEqual({
    version: '1.0.0',
    startedAt: noon,
    database: 'ok',
    disk: null,
    backup: null,
    channels: [],
    lastFault: null,
  });
});

it('the owner sees disk, last backup, refused and undelivered notifications, and the last error', async () => {
  const store = await storeOn();
  for (const index of [0, 1]) await store.accept({ ...sampleSubmission(index, noon), spam: null });
  const delivery = await store.claim('telegram', noon, 1000);
  await store.recordOutcome(delivery?.id ?? '', { kind: 'dead', error: '500' }, noon);
  const backup = { state: 'failed', last: noon } as const;
  const lastFault = { at: noon, text: 'backup failed' };
  const found = await read(
    {
      dataFolder: temporaryFolder(),
      backup: () => backup,
      channels: ['telegram', 'email'],
      refusals: () => [{ channel: 'email', error: '535' }],
      lastFault: () => lastFault,
    },
    store,
  );
  expect(found).toMatchObject({
    database: 'ok',
    backup,
    channels: [
      { channel: 'telegram', refusal: null, undelivered: 1 },
      { channel: 'email', refusal: '535', undelivered: 0 },
    ],
    lastFault,
  });
  const { free = 0, total = 0 } = found.disk ?? {};
  expect([free > 0, total > free]).toEqual([true, true]);
});

it.each([
  ['full', true],
  ['unavailable', false],
])('a database that cannot store is %s', async (database, isDiskFull) => {
  const store = await storeOn();
  const check = () => Promise.reject(new StoreUnavailable('no', { isDiskFull }));
  expect(await read({}, { ...store, check })).toMatchObject({ database });
});
