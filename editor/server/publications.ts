import type { PublicationState } from '../shared/api.ts';
import { atPlace, type DraftChange } from '../shared/draft.ts';
import { type EditorDb, readDraft, readState, storeChange } from './tables.ts';

/** Milliseconds. The lock expires unless its holder renews it. */
const leaseMs = 6_000;
/** A later expiry was written before the clock was set back. */
const maxLeaseMs = 10 * leaseMs;

export async function takeLock(db: EditorDb, holder: string, attempt: PublicationState, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('editor_state')
    .set({ holder, attempt: JSON.stringify(attempt), held_until: now + leaseMs })
    .where((eb) => eb.or([eb('holder', '=', ''), eb('held_until', '<', now), eb('held_until', '>', now + maxLeaseMs)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The end of the publication releases the lock. @returns false if the lock was lost. */
export async function renewLock(
  db: EditorDb,
  holder: string,
  now: number,
  attempt?: PublicationState,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('editor_state')
    .set({
      held_until: now + leaseMs,
      ...(attempt && { attempt: JSON.stringify(attempt) }),
      ...(attempt?.endedAt !== undefined && { holder: '' }),
    })
    .where('holder', '=', holder)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function readPublicationState(db: EditorDb, now: number): Promise<PublicationState> {
  const { holder, held_until: until, attempt, published } = await readState(db);
  if (!attempt) return { state: 'none' };
  const last: PublicationState = { state: 'running', ...JSON.parse(attempt) };
  if (!holder || (until >= now && until <= now + maxLeaseMs)) return last;
  if (last.id === published) return { ...last, state: 'done', endedAt: until };
  const failure = { code: 'stopped', message: 'the server stopped during the publication: publish again' } as const;
  return { ...last, state: 'failed', failure, endedAt: until };
}

/** Removes published changes from the draft. An edit made meanwhile becomes a change of the published value. */
export async function removePublished(db: EditorDb, published: readonly DraftChange[]): Promise<void> {
  const { changes } = await readDraft(db);
  for (const change of published) {
    const present = atPlace(changes, change) ?? { ...change, value: change.base, version: 0 };
    const value = present.version === change.version ? change.value : present.value;
    await storeChange(db, { ...present, version: present.version || change.version, value, base: change.value });
  }
}

/** Milliseconds. An uploaded photo may be unused for this long. */
const photoGraceMs = 60 * 60_000;

export async function removeUnusedPhotos(db: EditorDb, now: number): Promise<void> {
  const old = db
    .selectFrom('editor_photo')
    .select('name')
    .where('added_at', '<', now - photoGraceMs);
  const photos = await old.execute();
  if (photos.length === 0) return;
  const named = JSON.stringify([
    await db.selectFrom('editor_change').select('value').execute(),
    await db.selectFrom('editor_publication').select('changes').execute(),
    await db.selectFrom('editor_override').select('value').execute(),
  ]);
  const unused = photos.map(({ name }) => name).filter((name) => !named.includes(name));
  if (unused.length > 0) await db.deleteFrom('editor_photo').where('name', 'in', unused).execute();
}
