import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { newStoreFile } from '../../tests/fixtures/temporary-folder.ts';
import { firstOwnerId } from '../api/account.ts';
import { type Colleague, openStatuses, statuses } from '../api/application.ts';
import { openStore } from '../store.ts';
import { noon, submissionOf } from '../test-support/store-contract-support.ts';

const index = fc.nat(5);
const phone = fc.constantFrom('+998901112231', '+998901112232');
const telegram = fc.option(fc.constantFrom('birinchi', 'ikkinchi'), { nil: undefined });
const action = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('accept'), phone, telegram }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('status'), index, status: fc.constantFrom(...statuses) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('take'), index, isFreed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('correct'), index, phone }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('separate'), index, other: index }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('closeOthers', 'spam', 'notSpam', 'undo'), index }) },
);
const step = fc.tuple(fc.constantFrom('owner', 'malika'), action);

/** New applications that Today hides: an open application of the person and of the same colleague must be shown. */
async function hiddenIn(store: ReturnType<typeof openStore>) {
  const { applications } = await store.list({}, 200);
  const byId = new Map(applications.map((one) => [one.id, one]));
  const shown = new Set((await store.today(noon, 200)).fresh.map(({ id }) => id));
  const hidden = applications.filter(({ id, status }) => status === 'new' && !shown.has(id));
  const others = await store.others(hidden.map(({ id }) => id));
  return hidden.filter(({ id, responsible }) => {
    const leader = others[id]?.find(
      (one) => openStatuses.includes(one.status) && (one.status !== 'new' || shown.has(one.id)),
    );
    return !leader || byId.get(leader.id)?.responsible?.id !== responsible?.id;
  });
}

it('Today hides no new application, whatever two colleagues do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      const store = openStore({ file: newStoreFile(), channels: [] });
      const malika: Colleague = { id: randomUUID(), name: 'malika' };
      await store.query((db) =>
        db
          .insertInto('account')
          .values({ ...malika, name_key: 'malika', role: 'administrator', password_hash: '', created_at: noon })
          .execute(),
      );
      const ids: string[] = [];
      const changes: [id: string, changeId: string, by: Colleague][] = [];
      for (const [at, [name, change]] of steps.entries()) {
        const now = noon + at;
        const by = name === 'owner' ? { id: firstOwnerId, name } : malika;
        const id = ids['index' in change ? change.index % Math.max(ids.length, 1) : 0] ?? '';
        const version = (await store.find(id))?.application.version ?? 0;
        const changeId = randomUUID();
        if (change.kind === 'accept' && 'telegram' in change) {
          const answers = { name: `${at}`, phone: change.phone, ...(change.telegram && { telegram: change.telegram }) };
          await store.accept(submissionOf({ receivedAt: now, answers }));
          ids.push((await store.list({}, 1)).applications[0]?.id ?? '');
        } else if (change.kind === 'status' && 'status' in change) {
          const refusalReason = change.status === 'refused' ? ('price' as const) : undefined;
          await store.setStatus(id, version, { status: change.status, refusalReason }, { now, by, changeId });
        } else if (change.kind === 'take' && 'isFreed' in change) {
          await store.setResponsible(id, version, change.isFreed ? null : by.id, { now, by, changeId });
        } else if (change.kind === 'correct' && 'phone' in change) {
          await store.correct(id, version, { phone: change.phone }, { now, by, changeId });
        } else if (change.kind === 'closeOthers') await store.closeOthers(id, { now, by, changeId });
        else if (change.kind === 'spam') await store.markSpam(id, { now, by, changeId });
        else if (change.kind === 'notSpam') await store.clearSpam(id, { now, by, changeId });
        else if (change.kind === 'separate' && 'other' in change) {
          const other = ids[change.other % Math.max(ids.length, 1)];
          if (other && other !== id) await store.setDuplicate(id, other, false, { now, by });
        } else if (change.kind === 'undo') {
          const [changed, undone, author] = changes.at(-1) ?? ['', '', by];
          await store.undo(changed, undone, { now, by: author });
        }
        changes.push([id, changeId, by]);
        expect(await hiddenIn(store)).toEqual([]);
      }
      await store.close();
    }),
    { numRuns: 40 },
  );
}, 120_000);
