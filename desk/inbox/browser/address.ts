import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

/**
 * Changes the browser's address without loading it: `push` for what Back should undo, `replace` for steps on the way.
 * @param address a path, a fragment or both.
 */
export function navigate(address: string, history: 'push' | 'replace'): void {
  if (history === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}

/** The address's path, `/desk/account`. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** The address's fragment with its `#`; links within the page change it without our help. */
export const useFragment = (): string => useSyncExternalStore(subscribe, () => location.hash);
