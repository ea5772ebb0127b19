import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DraftPlace, isSameJson, type Json, nameOfPlace } from '../../../shared/site-draft.ts';
import { toApiError } from '../api.ts';
import type { SiteApi } from './api.ts';
import { useSaving } from './saving.tsx';

/** What somebody wrote and the server has not taken: it is there again when its form is opened again. */
const unsaved = new Map<string, Json>();

/** A value of the draft as it was read. */
interface DraftValue extends DraftPlace {
  value: Json;
  base: Json;
  version: number;
}

interface DraftValueOptions {
  /** How long after the last key the value is stored, in milliseconds. */
  debounceMs: number;
  /** @param version of the draft. */
  onSaved: (version: number) => void;
}

/**
 * What somebody makes of a value: stored in the draft a moment later, one request after another. What the server refuses
 * stays as it was typed.
 */
export function useDraftValue(
  api: SiteApi,
  { file, path, ...read }: DraftValue,
  { debounceMs, onSaved }: DraftValueOptions,
) {
  const name = nameOfPlace({ file, path });
  const [value, setValue] = useState(() => unsaved.get(name) ?? read.value);
  const seen = useRef({ value: read.value, base: read.base, version: read.version });
  const wanted = useRef(value);
  const isStored = () => isSameJson(wanted.current, seen.current.value);
  const { isStoring, ...saving } = useSaving({ debounceMs, isStored, storeAll, onSaved });

  const take = useEffectEvent(() => {
    // What somebody is typing stays.
    if (isStoring.current || !isStored()) return;
    if (isSameJson(read.value, seen.current.value) && read.version === seen.current.version) return;
    seen.current = { value: read.value, base: read.base, version: read.version };
    wanted.current = read.value;
    setValue(read.value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken where the value was read again
  useEffect(() => take(), [read.value, read.base, read.version]);

  const storeAgain = useEffectEvent(saving.store);
  useEffect(() => {
    if (unsaved.has(name)) storeAgain();
  }, [name]);

  /** @returns the draft's version. */
  async function storeAll(): Promise<number> {
    let stored = 0;
    while (!isStored()) {
      const next = wanted.current;
      try {
        const { change, version } = await api.change({ file, path, ...seen.current, value: next });
        stored = version;
        seen.current = { ...seen.current, value: next, version: change?.version ?? 0 };
      } catch (thrown) {
        const { text } = toApiError(thrown).details;
        // Published or taken back since, but it says what was seen: nobody has written anything else.
        if (!text || !isSameJson(text.value, seen.current.value)) throw thrown;
        seen.current = { value: text.value, base: text.base, version: text.version };
      }
    }
    unsaved.delete(name);
    return stored;
  }

  function write(next: Json): void {
    setValue(next);
    wanted.current = next;
    if (isStored()) unsaved.delete(name);
    else unsaved.set(name, next);
    saving.storeSoon();
  }

  function resolve(whose: 'mine' | 'theirs'): void {
    const { conflict } = saving;
    if (!conflict) return;
    seen.current = { value: conflict.value, base: conflict.base, version: conflict.version };
    if (whose === 'theirs') {
      setValue(conflict.value);
      wanted.current = conflict.value;
      unsaved.delete(name);
      saving.endConflict();
      onSaved(conflict.version);
    } else saving.store();
  }

  return { ...saving, value, write, resolve };
}
