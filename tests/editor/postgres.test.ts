import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore } from '../../desk/store.ts';
import { photoRoutes } from '../../editor/server/photos.ts';
import { storePhoto } from '../../editor/server/tables.ts';
import { lead, openTestEditor, writeBoth } from '../../editor/server/test-support/open-editor.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.remove());

const open = () => openStore({ databaseUrl: postgres.url, file: '/not-used', channels: [] });

it('two instances over PostgreSQL share the draft, publish one at a time, and serve the same site', async () => {
  const first = await openTestEditor({ store: open() });
  const second = await first.another({ store: open() });
  const text = lead('uz');
  await Promise.all([first, second].map(({ write }) => write(text, 'Bir.', { version: 0 }).catch(() => {})));
  const [change] = await first.changes();
  expect(change).toMatchObject({ value: 'Bir.' });
  expect(await second.changes()).toEqual([change]);
  await expect(second.write(text, 'Ikki.', { version: 0 })).rejects.toMatchObject({ code: 'conflict' });
  await writeBoth(first);
  const codes: (string | undefined)[] = [];
  first.fake.whileRendering = async () => {
    codes.push((await second.publisher.publish('Sardor'))?.code);
  };
  expect((await first.publish()).state).toBe('done');
  expect(codes).toEqual(['busy']);
  await second.publisher.follow();
  expect(second.served(text)).toBe(first.served(text));
  expect(second.served(text)).toContain('Yana.');
});

it('two photos uploaded at once take no more than the quota together', async () => {
  const first = await openTestEditor({ store: open() });
  const second = await first.another({ store: open() });
  // One more photo has room.
  await first.editor.transact((db) => storePhoto(db, 'a.jpg', new Uint8Array(50 * 1024 * 1024 - 2), 0));
  const uploads = [first, second].map(async ({ editor }) => {
    const api = fastify();
    photoRoutes(api, editor);
    const headers = { 'content-type': 'application/octet-stream' };
    const { statusCode } = await api.inject({ method: 'POST', url: '/photos', headers, payload: Buffer.from('x') });
    return statusCode === 200;
  });
  expect((await Promise.all(uploads)).filter(Boolean)).toHaveLength(1);
});
