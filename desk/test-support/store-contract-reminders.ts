import { describe, expect, it } from 'vitest';
import { minuteMs } from '../../model/durations.ts';
import { firstOwnerId } from '../api/account.ts';
import type { DeskStore } from '../store.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

const lease = 60_000;
const callAt = noon + 30 * minuteMs;
const malika = { id: firstOwnerId, name: 'Malika' };

export function describeReminders({ store, another }: Contract): void {
  /** An application whose notice is delivered, with a promised call. */
  async function promise(time = callAt): Promise<string> {
    await store().accept(submissionOf());
    const delivery = await store().claim('telegram', noon, lease);
    await store().recordOutcome(delivery?.id ?? '', { kind: 'delivered' }, noon);
    const id = delivery?.application.id ?? '';
    await store().setStatus(id, 1, { status: 'called', callAt: time }, { now: noon, by: malika });
    return id;
  }
  const reminderAt = async (now: number, from: DeskStore = store()) => (await from.claim('telegram', now, lease))?.call;

  describe('the reminder of a promised call', () => {
    it('is due five minutes before the call, and names who promised it', async () => {
      const id = await promise();
      expect(await reminderAt(callAt - 5 * minuteMs - 1)).toBeUndefined();
      expect(await store().dueCalls(callAt - 10 * minuteMs)).toEqual([]);
      expect(await reminderAt(callAt - 5 * minuteMs)).toEqual({ at: callAt, promisedBy: malika.name });
      expect(await store().dueCalls(callAt)).toMatchObject([
        { id, callAt, phone: '+998901234567', responsible: { id: malika.id } },
      ]);
    });

    it('is sent once by several instances, also after a restart', async () => {
      await promise();
      const other = await another();
      const claimed = await Promise.all([store(), other, store(), other].map((one) => reminderAt(callAt, one)));
      expect(claimed.filter(Boolean)).toHaveLength(1);
      const again = await (await another()).claim('telegram', callAt + lease, lease);
      await other.recordOutcome(again?.id ?? '', { kind: 'delivered' }, callAt);
      expect(await reminderAt(callAt + 2 * lease)).toBeUndefined();
      expect(await store().claim('webhook', callAt, lease)).not.toHaveProperty('call');
    });

    it('is left out for a call that was due long ago, moved, taken back, closed or removed', async () => {
      const moved = await promise();
      expect(await reminderAt(callAt + 5 * minuteMs + 1)).toBeUndefined();
      const failed = await store().claim('telegram', callAt, lease);
      await store().recordOutcome(failed?.id ?? '', { kind: 'retry', afterMs: minuteMs, error: '502' }, callAt);
      await store().setStatus(moved, 2, { status: 'called', callAt: callAt + 60 * minuteMs }, { now: callAt });
      expect(await reminderAt(callAt + 2 * minuteMs)).toBeUndefined();
      expect(await reminderAt(callAt + 58 * minuteMs)).toMatchObject({ at: callAt + 60 * minuteMs });

      const takenBack = await promise();
      await store().setStatus(takenBack, 2, { status: 'called', callAt: null }, { now: noon });
      const closed = await promise();
      await store().setStatus(closed, 2, { status: 'closed' }, { now: noon });
      await store().setStatus(await promise(), 2, { status: 'repeated' }, { now: noon });
      await store().remove(await promise(), 2, { now: noon });
      expect(await reminderAt(callAt)).toBeUndefined();
      expect(await store().dueCalls(callAt)).toEqual([]);
      expect((await listAll(store())).map(({ id }) => id)).toContain(closed);
    });
  });
}
