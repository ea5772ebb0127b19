import { afterAll, beforeAll, expect, it } from 'vitest';
import { firstOwnerId } from '../../desk/api/account.ts';
import { openStore } from '../../desk/store.ts';
import { changeDraft, mergeDrafts, readDraft } from '../../editor/server/draft.ts';
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
