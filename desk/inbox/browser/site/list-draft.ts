import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isSameJson, type Json } from '../../../shared/site-draft.ts';
import { type ItemList, mergeLists } from '../../../shared/site-lists.ts';
import { toApiError } from '../api.ts';
import type { SiteApi } from './api.ts';
import { useSaving } from './saving.tsx';

/** How long after the last key a list is stored and checked, in milliseconds. */
const debounceMs = 200;

/** An item of a list, known by its key wherever it is moved. */
export interface Row {
  key: number;
  value: Json;
}

let lastKey = 0;
export const newRow = (value: Json): Row => ({ key: ++lastKey, value });

const isSameRow = (one: Row, other: Row) => isSameJson(one.value, other.value);
const valuesOf = (rows: readonly Row[]): Json[] => rows.map(({ value }) => value);
const isSameList = (one: readonly Row[], other: readonly Row[]) => isSameJson(valuesOf(one), valuesOf(other));

/** Items with the keys of rows that they are by their value or, in a list as long, by their place. */
function rowsOf(items: readonly Json[], known: readonly Row[]): Row[] {
  const free = new Set(known);
  const take = (row: Row | undefined) => (row && free.delete(row) ? row : undefined);
  const found = items.map((value) => take([...free].find((row) => isSameJson(row.value, value))));
  return items.map((value, index) => {
    const { key } = found[index] ?? ((items.length === known.length && take(known[index])) || newRow(value));
    return { key, value };
  });
}

const itemsOf = (value: Json): readonly Json[] => (Array.isArray(value) ? value : []);

/**
 * A list that somebody edits, stored in the draft as a whole a moment later, one request after another. What somebody else has
 * changed of other items in the meantime stays.
 */
export function useDraftList(api: SiteApi, list: ItemList, onSaved: () => void) {
  const { file, path, items, base, version } = list;
  const [rows, setRows] = useState(() => items.map(newRow));
  const seen = useRef({ rows, base, version });
  const wanted = useRef(rows);
  const isStored = () => isSameList(wanted.current, seen.current.rows);
  const { isStoring, ...saving } = useSaving({ debounceMs, isStored, storeAll, onSaved });

  function show(next: readonly Row[]): void {
    wanted.current = [...next];
    setRows(wanted.current);
  }

  const take = useEffectEvent(() => {
    // What somebody is typing stays, and what was stored since this was asked for.
    if (isStoring.current || !isStored()) return;
    const next = rowsOf(items, wanted.current);
    seen.current = { rows: next, base, version };
    show(next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: taken where the list was read again
  useEffect(() => take(), [items, base, version]);

  /** @throws ApiError */
  async function storeAll(): Promise<void> {
    while (!isStored()) {
      const next = wanted.current;
      try {
        const seenOf = { base: seen.current.base, version: seen.current.version };
        const { change } = await api.change({ file, path, ...seenOf, value: valuesOf(next) });
        seen.current = { ...seen.current, rows: next, version: change?.version ?? 0 };
      } catch (thrown) {
        const { text } = toApiError(thrown).details;
        if (!text) throw thrown;
        const theirs = rowsOf(itemsOf(text.value), seen.current.rows);
        const merged = mergeLists(seen.current.rows, wanted.current, theirs, isSameRow);
        if (!merged) throw thrown;
        seen.current = { rows: theirs, base: text.base, version: text.version };
        show(merged);
      }
    }
  }

  function change(next: readonly Row[]): void {
    show(next);
    saving.storeSoon();
  }

  function resolve(whose: 'mine' | 'theirs'): void {
    const { conflict } = saving;
    if (!conflict) return;
    const theirs = rowsOf(itemsOf(conflict.value), wanted.current);
    seen.current = { rows: theirs, base: conflict.base, version: conflict.version };
    if (whose === 'theirs') {
      show(theirs);
      saving.endConflict();
      onSaved();
    } else saving.store();
  }

  return { ...saving, rows, change, resolve };
}
