import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { DraftConflict } from '../../../shared/site-api.ts';
import { type DraftPlace, isSameJson, type Json, nameOfPlace } from '../../../shared/site-draft.ts';
import { type ApiError, toApiError } from '../api.ts';
import type { SiteApi } from './api.ts';
import { useSaveState } from './save-state.tsx';

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
  const [conflict, setConflict] = useState<DraftConflict>();
  const [error, setError] = useState<ApiError>();
  const saving = useSaveState();
  const seen = useRef({ value: read.value, base: read.base, version: read.version });
  const wanted = useRef(value);
  const isStoring = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const take = useEffectEvent(() => {
    // What somebody is typing stays.
    if (isStoring.current || !isSameJson(wanted.current, seen.current.value)) return;
    if (isSameJson(read.value, seen.current.value) && read.version === seen.current.version) return;
    seen.current = { value: read.value, base: read.base, version: read.version };
    wanted.current = read.value;
    setValue(read.value);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken where the value was read again
  useEffect(() => take(), [read.value, read.base, read.version]);

  const storeAgain = useEffectEvent(() => void store());
  useEffect(() => {
    if (unsaved.has(name)) storeAgain();
  }, [name]);

  /** @returns the draft's version. */
  async function storeAll(): Promise<number> {
    let stored = 0;
    while (!isSameJson(wanted.current, seen.current.value)) {
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
    return stored;
  }

  async function store(): Promise<void> {
    clearTimeout(timer.current);
    if (isStoring.current) return;
    if (isSameJson(wanted.current, seen.current.value)) {
      unsaved.delete(name);
      saving.end(saving.state && 'saved');
      return setError(undefined);
    }
    isStoring.current = true;
    saving.begin();
    try {
      const version = await storeAll();
      unsaved.delete(name);
      setError(undefined);
      setConflict(undefined);
      saving.end('saved');
      onSaved(version);
    } catch (thrown) {
      const failure = toApiError(thrown);
      setConflict(failure.details.text);
      setError(failure.details.text ? undefined : failure);
      saving.end('failed');
    } finally {
      isStoring.current = false;
    }
  }

  function write(next: Json): void {
    setValue(next);
    wanted.current = next;
    unsaved.set(name, next);
    saving.begin();
    clearTimeout(timer.current);
    // Not ended with the component: what was typed last is stored too.
    timer.current = setTimeout(() => void store(), debounceMs);
  }

  function resolve(whose: 'mine' | 'theirs'): void {
    if (!conflict) return;
    seen.current = { value: conflict.value, base: conflict.base, version: conflict.version };
    setConflict(undefined);
    if (whose === 'theirs') {
      setValue(conflict.value);
      wanted.current = conflict.value;
      unsaved.delete(name);
      saving.end('saved');
      onSaved(conflict.version);
    } else void store();
  }

  return { value, write, store: () => void store(), conflict, resolve, error, saveState: saving.state };
}
