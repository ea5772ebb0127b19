import { beforeEach, expect, it, vi } from 'vitest';
import type { Draft } from '../shared/api.ts';
import { type DraftChange, isUndone, type Place } from '../shared/content.ts';
import { mergeChanges } from '../shared/draft.ts';
import { DraftStore } from './draft-store.ts';

const place = { file: 'content/pages/home/uz.json', path: ['title'] };
const other = { ...place, path: ['lead'] };
const key = 'site-draft nodira';

const windowEvents = new EventTarget();
const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function createStorage(items = new Map<string, string>()) {
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, text: string) => void items.set(name, text),
  };
}

/** A server that stores drafts as the real one does: by place, the newest change. */
function createServer() {
  let draft: Draft = [];
  const put = vi.fn(async (sent: { changes: Draft }) => {
    draft = mergeChanges(draft, sent.changes);
  });
  return { put, values: () => draft.filter((change) => !isUndone(change)).map(({ value }) => value) };
}

function openTab({ account = 'nodira', storage = createStorage() } = {}) {
  const store = new DraftStore(account, () => storage);
  return { store, storage, values: () => store.state.changes.filter((c) => !isUndone(c)).map(({ value }) => value) };
}

beforeEach(() => {
  vi.useFakeTimers();
  for (const name of ['addEventListener', 'removeEventListener'] as const)
    vi.stubGlobal(name, windowEvents[name].bind(windowEvents));
  return () => vi.useRealTimers();
});

it('the draft is sent whole half a second after the last key', async () => {
  const { store } = openTab();
  const server = createServer();
  store.connect(server.put);
  store.write(place, 'AB', 'A');
  await wait(400);
  store.write(place, 'ABC', 'A');
  store.write(other, 'L', 'l');
  await wait(499);
  expect(server.put).not.toHaveBeenCalled();
  await wait(1);
  expect(server.put).toHaveBeenCalledOnce();
  expect(server.values()).toEqual(['ABC', 'L']);
  expect(store.isUnsent).toBe(false);
});

it('what is written during a request is sent after it', async () => {
  const { store } = openTab();
  const server = createServer();
  let answer = () => {};
  server.put.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
  });
  store.connect(server.put);
  store.write(place, 'B', 'A');
  await wait(500);
  store.write(place, 'BC', 'A');
  answer();
  await wait(0);
  expect(store.isUnsent).toBe(true);
  await wait(500);
  expect(server.values()).toEqual(['BC']);
});

it('two tabs keep the changes of both, and the newest change of a place', async () => {
  const storage = createStorage();
  const [left, right] = [openTab({ storage }), openTab({ storage })];
  const server = createServer();
  right.store.connect(server.put);
  left.store.write(place, 'B', 'A');
  // The other tab writes before it hears of the first.
  right.store.write(other, 'L', 'l');
  expect(right.values()).toEqual(['L', 'B']);
  await wait(1);
  left.store.write(place, 'C', 'A');
  windowEvents.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: storage.getItem(key) }));
  expect(right.values()).toEqual(['L', 'C']);
});

it('of two devices, the newest change of a place wins, and an undone change stays undone', async () => {
  const { store, values } = openTab();
  const device = (value: string, at: number): Draft => [{ ...place, value, base: 'A', at }];
  store.write(place, 'B', 'A');
  store.receive(device('old', Date.now() - 1));
  expect(values()).toEqual(['B']);
  // The clock of the other device is ahead.
  store.receive(device('A', Date.now() + 5000));
  expect(values()).toEqual([]);
  store.write(place, 'C', 'A2');
  expect(store.state.changes).toMatchObject([{ value: 'C', base: 'A2' }]);
});

it('a further edit keeps the published text that the first edit replaced', () => {
  const { store } = openTab();
  store.write(place, 'B', 'A');
  store.write(place, 'C', 'meanwhile');
  expect(store.state.changes).toMatchObject([{ value: 'C', base: 'A' }]);
});

it('a change that is left out stays so in each tab and when it is written on, also through its published text', () => {
  const storage = createStorage();
  const { store } = openTab({ storage });
  const isLeftOut = () => openTab({ storage }).store.state.changes.map((change) => change.isLeftOut === true);
  const leaveOut = (is: boolean) => {
    const [change] = store.state.changes as [DraftChange];
    store.put({ ...change, isLeftOut: is || undefined }, change.at);
  };
  store.write(place, 'B', 'A');
  leaveOut(true);
  store.write(place, 'BC', 'A');
  expect(isLeftOut()).toEqual([true]);
  leaveOut(false);
  expect(isLeftOut()).toEqual([false]);
  leaveOut(true);
  store.write(place, 'A', 'A');
  store.write(place, 'B', 'A');
  expect(isLeftOut()).toEqual([true]);
});

it('what is written during a publication stays, and replaces the published text', () => {
  const { store, values } = openTab();
  store.write(place, 'B', 'A');
  store.write(other, 'L', 'l');
  const sent = store.state.changes;
  store.write(place, 'BC', 'A');
  const undone = sent.map((change) => ({ ...change, value: null, base: null, at: change.at + 1 }));
  store.published(sent);
  store.receive(undone);
  expect(values()).toEqual(['BC']);
  expect(store.state.changes).toContainEqual(expect.objectContaining({ value: 'BC', base: 'B' }));
});

it('an answer about the other language is forgotten when its text changes back or is published', () => {
  const { store } = openTab();
  const reviews = () => store.state.changes.filter(({ isReview }) => isReview).length;
  const review = (text: Place) => store.put({ ...text, value: null, base: null, isReview: true });
  review(place);
  expect(reviews()).toBe(1);
  store.write(place, 'B', 'A');
  expect(reviews()).toBe(0);
  review(other);
  const published = store.state.changes.map(({ isReview, ...change }) => ({ ...change, at: change.at + 1 }));
  store.receive(published);
  expect(reviews()).toBe(0);
});

it('a response without news changes nothing', () => {
  const { store } = openTab();
  const listener = vi.fn();
  store.receive([]);
  store.subscribe(listener);
  store.receive([]);
  expect(listener).not.toHaveBeenCalled();
});

it('a device without space sends the draft to the server', async () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  const { store, values } = openTab({ storage: { ...createStorage(), setItem: full } });
  const server = createServer();
  store.connect(server.put);
  store.write(place, 'B', 'A');
  expect(values()).toEqual(['B']);
  await wait(500);
  expect(server.values()).toEqual(['B']);
});
