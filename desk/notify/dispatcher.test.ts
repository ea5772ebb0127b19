import { describe, expect, it } from 'vitest';
import { noon, submissionOf } from '../store/store-contract-support.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { Sender } from './sender.ts';
import { idsOf, prepareDispatching, until } from './test-support/dispatching.ts';

const { store, clock, events, statuses, start, receiverWith, hook, resting } = prepareDispatching();

describe('the dispatcher', () => {
  it('sends what is there at its start, and what it is poked for', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    await store().accept(submissionOf());
    const dispatcher = start([hook(receiver)]);
    await until(() => receiver.received.length === 1);
    await resting();
    await store().accept(submissionOf());
    dispatcher.poke();
    await until(() => receiver.received.length === 2);
    await resting();
    expect(new Set(idsOf(receiver)).size).toBe(2);
  });

  it('finds without a poke what another instance took in', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    start([hook(receiver)]);
    await resting();
    await store().accept(submissionOf());
    clock().advance(15_000);
    await until(() => receiver.received.length === 1);
  });

  it('finishes what it is sending before it stops', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    await store().accept(submissionOf());
    await store().accept(submissionOf());
    const sender = hook(receiver);
    let stopped: Promise<void> | undefined;
    const dispatcher: Dispatcher = start([
      {
        channel: 'webhook',
        send: (delivery) => {
          stopped = dispatcher.stop();
          return sender.send(delivery);
        },
      },
    ]);
    await until(() => stopped !== undefined);
    await stopped;
    expect(receiver.received).toHaveLength(1);
    expect(statuses()).toEqual(['delivered']);
  });

  it('goes on where a notification cannot be made', async () => {
    const receiver = await receiverWith(() => ({ status: 200 }));
    const sender = hook(receiver);
    let calls = 0;
    await store().accept(submissionOf());
    await store().accept(submissionOf({ receivedAt: noon - 1 }));
    const send: Sender['send'] = (delivery) => {
      if (calls++ === 0) throw new TypeError('no such thing:\n    at Oʻktam', { cause: new RangeError('Oʻktam') });
      return sender.send(delivery);
    };
    start([{ channel: 'webhook', send }]);
    await resting();
    expect(statuses()).toEqual(['retry', 'delivered']);
    // What was thrown and where is for whoever reads the log; what was said with it may be an applicant's.
    const faults = events().map(({ fault }) => fault);
    expect(faults).toEqual([
      expect.stringMatching(/^TypeError at .*dispatcher\.test\.ts:.* < RangeError at /),
      undefined,
    ]);
    expect(JSON.stringify(events())).not.toContain('Oʻktam');
  });

  it('logs no word of an applicant and no secret', async () => {
    const receiver = await receiverWith((index) => (index === 0 ? { status: 500 } : { status: 200 }));
    await store().accept(submissionOf({ answers: { name: 'Oʻktam', phone: '+998901234567' } }));
    await store().accept(submissionOf());
    start([hook(receiver)]);
    await resting();
    expect(Object.keys(Object.assign({}, ...events())).sort()).toEqual(['channel', 'delivery', 'status']);
    expect(JSON.stringify(events())).not.toMatch(/Oʻktam|998901234567|secret|127\.0\.0\.1/);
  });
});
