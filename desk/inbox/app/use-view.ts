import { useMemo, useSyncExternalStore } from 'react';
import type { SessionAnswer } from '../api-answers.ts';
import { parseView, type View, viewAddress } from './address.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/** Shows a view: `push` for what Back should undo, `replace` for steps on the way. */
export function showView(view: View, way: 'push' | 'replace'): void {
  const address = location.pathname + viewAddress(view);
  if (way === 'push') history.pushState(null, '', address);
  else history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}

/**
 * The view in the browser's address. Links within the page change it without our help.
 * @param forms those that a list can be narrowed to.
 */
export function useView(forms: SessionAnswer['forms']): View {
  const address = useSyncExternalStore(subscribe, () => location.search + location.hash);
  return useMemo(
    () =>
      parseView(
        address,
        forms.map(({ id }) => id),
      ),
    [address, forms],
  );
}
