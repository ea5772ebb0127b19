import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { firstOwnerId } from '../../desk/api/account.ts';
import { openStore } from '../../desk/store.ts';
import { pullVersion } from '../../editor/pull.ts';
import { changeDraft, mergeDrafts, readDraft } from '../../editor/server/draft.ts';
import { migrations } from '../../editor/server/tables.ts';
import { lead, openTestEditor } from '../../editor/server/test-support/open-editor.ts';
import { type Postgres, startPostgres } from '../../tools/postgres.ts';

let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
}, 180_000);
afterAll(() => postgres.remove());

const open = () => openStore({ databaseUrl: postgres.url, file: '/not-used', channels: [] });
const [text, other] = [lead('uz'), lead('ru')];

it('two instances over PostgreSQL merge a draft, publish at once, follow one another, and write one release', async () => {
  const first = await openTestEditor({ store: open() });
  const second = await first.another({ store: open() });
  const both = [first, second];
  const changes = [await first.change(text, 'Bir.'), await second.change(other, 'Два.')] as const;
  await Promise.all(
    both.map(({ editor }, index) =>
      editor.transact((db) =>
        changeDraft(db, firstOwnerId, (draft) => mergeDrafts(draft, changes.slice(index, index + 1), 0)),
      ),
    ),
  );
  expect(await first.editor.query((db) => readDraft(db, firstOwnerId))).toHaveLength(2);
  await Promise.all([first.publish(changes[0]), second.publish(changes[1])]);
  first.build.release({ ...text, path: ['hero', 'title'], value: 'Versiya' });
  await Promise.all(both.map(({ publisher }) => publisher.follow()));
  for (const { served } of both)
    expect([served(text), served(other), served({ ...text, path: ['hero', 'title'] })]).toEqual([
      ...['Bir.', 'Два.', 'Versiya'],
    ]);
  expect((await first.editor.readSite()).number).toBe(3);
});

it('content pull reads a database, and changes no database with another schema', async () => {
  const output = vi.spyOn(console, 'log').mockReturnValue();
  onTestFinished(() => void [vi.unstubAllEnvs(), output.mockRestore()]);
  const store = open();
  onTestFinished(() => store.close());
  await store.query((db) => sql`create database pulled`.execute(db));
  const pull = (databaseUrl: string) => {
    vi.stubEnv('DATABASE_URL', databaseUrl);
    return pullVersion();
  };
  const pulled = postgres.url.replace(/postgres$/, 'pulled');
  await expect(pull(pulled)).rejects.toThrow('DATABASE_URL: has an older schema, or no tables');
  await expect(pull(postgres.url.replace(/postgres$/, 'absent'))).rejects.toThrow(
    'DATABASE_URL: database unavailable (3D000)',
  );
  const migrated = openStore({ databaseUrl: pulled, file: '/not-used', channels: [] });
  await migrated.migrate({ table: 'editor_migration', migrations });
  await migrated.close();
  await pull(pulled);
  expect(output).toHaveBeenLastCalledWith(expect.stringContaining('no version yet'));
});
