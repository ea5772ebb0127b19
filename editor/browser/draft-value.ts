import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { formatPath, type Json } from '../shared/draft.ts';
import type { SiteApi } from './api.ts';
import type { SaveState } from './saving.tsx';
import type { DraftValue, UnsavedStore, WriteOptions, WrittenValue } from './unsaved.ts';

/** What forms have written, by place. */
export const useWritten = (store: UnsavedStore): UnsavedStore['values'] =>
  useSyncExternalStore(store.subscribe, () => store.values);

/** What is named as not sent. */
export const useUnsent = (store: UnsavedStore): UnsavedStore['unsent'] =>
  useSyncExternalStore(store.subscribe, () => store.unsent);

export const saveStateOf = (written: WrittenValue | undefined): SaveState =>
  written && ({ waiting: undefined, slow: 'saving', saved: 'saved', failed: 'failed' } as const)[written.state];

/** A value of the draft in a form. What is written goes to the store of unsaved values, which sends it. */
export function useDraftValue({ unsaved }: Pick<SiteApi, 'unsaved'>, read: DraftValue, options: WriteOptions) {
  const name = formatPath(read);
  const written = useWritten(unsaved).get(name);
  const take = useEffectEvent(() => unsaved.take(read));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each value that is read
  useEffect(() => take(), [read.value, read.base, read.version]);
  useEffect(() => unsaved.open(name), [unsaved, name]);
  return {
    value: written ? written.value : read.value,
    saveState: saveStateOf(written),
    error: written?.error,
    conflict: written?.conflict,
    write: (next: Json) => unsaved.write(read, next, options),
    store: () => void unsaved.send(name),
    resolve: (whose: 'mine' | 'theirs') => unsaved.resolve(name, whose),
  };
}
