import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../desk/api/client.ts';
import type { ChangeResponse } from '../shared/api.ts';
import { type DraftValue, formatPath, type Json } from '../shared/draft.ts';
import { UnsavedStore } from './unsaved.ts';

const read: DraftValue = { file: 'content/pages/home/uz.json', path: ['title'], value: 'A', base: 'A', version: 0 };
const name = formatPath(read);

const responseTo = ({ value }: DraftValue, version = 7): ChangeResponse => ({
  change: { ...read, value, version, by: 'Nodira', at: 0 },
  version,
});

function memory(): Pick<Storage, 'getItem' | 'setItem'> {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, text) => void items.set(key, text) };
}

function openStore({ accountId = 'nodira', storage = memory() } = {}) {
  const store = new UnsavedStore(accountId, storage);
  const send = vi.fn(async (value: DraftValue) => responseTo(value));
  const onStored = vi.fn();
  return { store, send, onStored, storage, connect: () => store.connect({ send, onStored }) };
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

it('a value is sent after the debounce time, and forgotten once the server has stored it', async () => {
  const { store, send, onStored, connect } = openStore();
  connect();
  store.write(read, 'AB', 80);
  store.write(read, 'ABC', 80);
  await vi.advanceTimersByTimeAsync(79);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send).toHaveBeenCalledExactlyOnceWith({ ...read, value: 'ABC' });
  expect(onStored).toHaveBeenCalledExactlyOnceWith(7);
  expect([store.unsent, store.values.size]).toEqual([[], 0]);
});

it('closing a form sends its value at once', async () => {
  const { store, send, connect } = openStore();
  connect();
  const close = store.open(name);
  store.write(read, 'B', 400);
  close();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledOnce();
});

it('a value written offline is listed as failed, and sent on retry', async () => {
  const { store, send, connect } = openStore();
  send.mockRejectedValueOnce(new ApiError('offline'));
  connect();
  store.write(read, 'B');
  await vi.advanceTimersByTimeAsync(0);
  expect(store.unsent).toMatchObject([{ value: 'B', state: 'failed', error: { code: 'offline' } }]);
  store.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(store.unsent).toEqual([]);
  expect(send).toHaveBeenCalledTimes(2);
});

it('a retry does not resend a value that the server refused', async () => {
  const { store, send, connect } = openStore();
  send.mockRejectedValue(new ApiError('bad-input'));
  connect();
  store.write(read, 'B');
  await vi.advanceTimersByTimeAsync(0);
  store.retry();
  expect(send).toHaveBeenCalledOnce();
  expect(store.unsent).toMatchObject([{ error: { code: 'bad-input' } }]);
});

it('a value that is corrected while the server refuses it is sent', async () => {
  const { store, send, connect } = openStore();
  let refuse = () => {};
  send.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = () => reject(new ApiError('bad-input'));
    }),
  );
  connect();
  store.write(read, 'half');
  await vi.advanceTimersByTimeAsync(0);
  store.write(read, 'whole');
  await vi.advanceTimersByTimeAsync(0);
  refuse();
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenLastCalledWith({ ...read, value: 'whole' });
  expect(store.unsent).toEqual([]);
});

it('a request without a response is listed as slow after one second', async () => {
  const { store, send, connect } = openStore();
  send.mockReturnValueOnce(new Promise(() => {}));
  connect();
  store.write(read, 'B');
  await vi.advanceTimersByTimeAsync(999);
  expect(store.unsent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(store.unsent).toMatchObject([{ state: 'slow' }]);
});

it('an unsent value stays stored after sign-out, and only the same account sends it', async () => {
  const { store, send, storage, connect } = openStore();
  send.mockRejectedValue(new ApiError('unauthenticated'));
  const disconnect = connect();
  store.write(read, 'B');
  await vi.advanceTimersByTimeAsync(0);
  disconnect();
  await vi.advanceTimersByTimeAsync(0);
  send.mockClear();

  const other = openStore({ accountId: 'bobur', storage });
  other.connect();
  store.retry();
  await vi.advanceTimersByTimeAsync(5000);
  expect(other.store.unsent).toEqual([]);
  expect(other.send).not.toHaveBeenCalled();
  expect(send).not.toHaveBeenCalled();

  const again = openStore({ storage });
  expect(again.store.unsent).toMatchObject([{ value: 'B' }]);
  again.connect();
  await vi.advanceTimersByTimeAsync(0);
  expect(again.send).toHaveBeenCalledExactlyOnceWith({ ...read, value: 'B' });
  expect(openStore({ storage }).store.unsent).toEqual([]);
});

const conflictWith = (value: Json) => new ApiError('conflict', { text: { value, base: 'A', version: 3, by: 'Bobur' } });

it.each(['mine', 'theirs'] as const)('a version conflict waits until the user chooses a version: %s', async (whose) => {
  const { store, send, connect } = openStore();
  send.mockRejectedValueOnce(conflictWith('C'));
  connect();
  store.open(name);
  store.write(read, 'B');
  await vi.advanceTimersByTimeAsync(0);
  expect(store.unsent).toMatchObject([{ conflict: { value: 'C', by: 'Bobur' } }]);
  store.resolve(name, whose);
  await vi.advanceTimersByTimeAsync(0);
  expect(store.unsent).toEqual([]);
  expect(store.values.get(name)).toMatchObject({ value: whose === 'mine' ? 'B' : 'C', state: 'saved' });
  if (whose === 'mine') expect(send).toHaveBeenLastCalledWith({ ...read, value: 'B', version: 3 });
  else expect(send).toHaveBeenCalledOnce();
});

it.each([
  { name: 'only the version differs', theirs: 'A', sent: 2 },
  { name: 'both people wrote the same value', theirs: 'B', sent: 1 },
])('a version conflict needs no choice if $name', async ({ theirs, sent }) => {
  const { store, send, connect } = openStore();
  send.mockRejectedValueOnce(conflictWith(theirs));
  connect();
  store.write(read, 'B');
  await vi.advanceTimersByTimeAsync(0);
  expect(store.unsent).toEqual([]);
  expect(send).toHaveBeenCalledTimes(sent);
});

it('a list is merged with the change of another person in another item', async () => {
  const list = { ...read, value: ['A', 'B'], base: ['A', 'B'] };
  const { store, send, connect } = openStore();
  send.mockRejectedValueOnce(conflictWith(['A', 'D']));
  connect();
  store.write(list, ['C', 'B']);
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenLastCalledWith({ ...list, value: ['C', 'D'], base: 'A', version: 3 });
});

it('a newer response replaces a stored value; an unsent value stays, and an older response is ignored', async () => {
  const { store, send, connect } = openStore();
  connect();
  store.open(name);
  store.write(read, 'B');
  store.applyResponse({ ...read, value: 'C', version: 9 });
  await vi.advanceTimersByTimeAsync(0);
  expect(send).toHaveBeenCalledOnce();
  store.applyResponse({ ...read, value: 'A2', version: 6 });
  expect(store.values.get(name)).toMatchObject({ value: 'B' });
  store.applyResponse({ ...read, value: 'C', version: 9 });
  expect(store.values.get(name)).toBeUndefined();
});

it('a value counts as unsent until the server has stored it', async () => {
  const { store, connect } = openStore();
  connect();
  store.write(read, 'B', 80);
  expect(store.hasUnsent).toBe(true);
  await vi.advanceTimersByTimeAsync(80);
  expect(store.hasUnsent).toBe(false);
});

it('the author can read the own text that a colleague has replaced, until they accept it', async () => {
  const { store, connect } = openStore();
  connect();
  store.write(read, 'B');
  await vi.advanceTimersByTimeAsync(0);
  expect(store.replacedBy({ ...read, value: 'B', version: 7 })).toBeUndefined();
  const replaced = { ...read, value: 'C', version: 8 };
  expect(store.replacedBy(replaced)).toBe('B');
  store.forget(name);
  expect(store.replacedBy(replaced)).toBeUndefined();
});
