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
 * Changes the browser's address without a reload.
 * @param address a path, a fragment or both.
 * @param history `push` where Back undoes the step.
 */
export function navigate(address: string, history: 'push' | 'replace'): void {
  if (history === 'push') window.history.pushState(null, '', address);
  else window.history.replaceState(null, '', address);
  for (const listener of listeners) listener();
}

/** The address's path, `/desk/account`. */
export const usePathname = (): string => useSyncExternalStore(subscribe, () => location.pathname);

/** The address's fragment with `#`, also after a link within the page. */
export const useFragment = (): string => useSyncExternalStore(subscribe, () => location.hash);
