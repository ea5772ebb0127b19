import { describe, expect, it } from 'vitest';
import type { Channel } from '../../model/notification-channels.ts';
import type { DeskStore } from '../store.ts';
import { type Contract, listAll, noon, submissionOf } from './store-contract-support.ts';

const lease = 60_000;

async function claimAll(store: DeskStore, channel: Channel, now = noon): Promise<string[]> {
  const ids: string[] = [];
  for (;;) {
    const delivery = await store.claim(channel, now, lease);
    if (!delivery) return ids;
    ids.push(delivery.id);
  }
}

export function describeDeliveries({ store, another }: Contract): void {
  describe('a notification', () => {
    it('is due at once on every configured channel, with its application, once for a repeated submission', async () => {
      const submission = submissionOf();
      for (const _ of ['first', 'repeated']) await store().accept(submission);
      const [application] = await listAll(store());
      const telegram = await store().claim('telegram', noon, lease);
      const webhook = await store().claim('webhook', noon, lease);
      expect(telegram).toEqual({ id: expect.any(String), channel: 'telegram', application, attempts: 0 });
      expect(webhook).toEqual({ id: expect.any(String), channel: 'webhook', application, attempts: 0 });
      expect(telegram?.id).not.toBe(webhook?.id);
      await (await another(['webhook'])).accept(submissionOf());
      expect(await claimAll(store(), 'telegram')).toEqual([]);
      expect(await claimAll(store(), 'webhook')).toHaveLength(1);
    });

    it('is claimed only once when several instances claim at the same time', async () => {
      const other = await another();
      await Promise.all(Array.from({ length: 60 }, () => store().accept(submissionOf())));
      const claimed = await Promise.all(
        Array.from({ length: 8 }, (_, index) => claimAll(index % 2 ? store() : other, 'telegram')),
      );
      const ids = claimed.flat();
      expect(ids).toHaveLength(60);
      expect(new Set(ids).size).toBe(60);
    });

    it('can be claimed again under the same id when its lease has ended', async () => {
      await store().accept(submissionOf());
      const first = await store().claim('telegram', noon, lease);
      expect(await store().claim('telegram', noon + lease - 1, lease)).toBeUndefined();
      expect(await store().claim('telegram', noon + lease, lease)).toEqual(first);
    });

    it('that was delivered is never claimed again', async () => {
      await store().accept(submissionOf());
      const delivery = await store().claim('telegram', noon, lease);
      await store().recordOutcome(delivery?.id as string, { kind: 'delivered' }, noon + 1);
      await store().recordOutcome(delivery?.id as string, { kind: 'retry', afterMs: 0, error: 'late' }, noon + 2);
      expect(await store().claim('telegram', noon + 10 * lease, lease)).toBeUndefined();
    });

    it('that was given up is listed until it is sent again', async () => {
      const { receipt } = await store().accept(submissionOf());
      const [application] = await listAll(store());
      const delivery = await store().claim('webhook', noon, lease);
      const id = delivery?.id as string;
      await store().recordOutcome(id, { kind: 'dead', error: '500' }, noon);
      expect(await store().deadLetters()).toEqual([
        { id, channel: 'webhook', applicationId: application?.id, receipt, attempts: 1, error: '500' },
      ]);
      expect(await store().claim('webhook', noon + lease, lease)).toBeUndefined();

      expect(await store().retry(id, noon + 5)).toBe(true);
      expect(await store().retry(id, noon + 5)).toBe(false);
      expect(await store().deadLetters()).toEqual([]);
      expect(await store().claim('webhook', noon + 5, lease)).toMatchObject({ id, attempts: 0 });
    });
  });

  describe('suspected spam', () => {
    const acceptSpam = async () => {
      const submission = submissionOf({ spam: 'too-fast' });
      await store().accept(submission);
      const [application] = await listAll(store(), { spam: true });
      return { submission, id: application?.id as string };
    };

    it('is cleared when the visitor sends the same application again without suspicion', async () => {
      const { submission } = await acceptSpam();
      expect(await store().accept({ ...submission, spam: null })).toMatchObject({ isRepeat: true });
      expect(await store().accept({ ...submission, spam: 'too-fast' })).toMatchObject({ isRepeat: true });
      expect((await listAll(store())).map((application) => application.spam)).toEqual([null]);
      expect(await claimAll(store(), 'telegram')).toHaveLength(1);
    });
  });
}
