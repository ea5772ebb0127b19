import { type DeskStore, StoreUnavailable } from './store.ts';

/**
 * A store that need not be there when the server starts: every call opens it first, and tries anew after a
 * failure, so that pages are served and applications taken as soon as its database is back.
 * @param open opens the store; what it throws is thrown on as StoreUnavailable.
 */
export function reopeningStore(open: () => Promise<DeskStore>): DeskStore {
  let opening: Promise<DeskStore> | undefined;

  function opened(): Promise<DeskStore> {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error instanceof StoreUnavailable
        ? error
        : new StoreUnavailable('the store cannot be opened', { cause: error });
    });
    return opening;
  }

  return new Proxy({} as DeskStore, {
    get(_target, name) {
      // A store that never opened has nothing to close.
      if (name === 'close') return async () => (await opening?.catch(() => undefined))?.close();
      // No promise, though `await` asks whether it is one.
      if (name === 'then') return undefined;
      return async (...parameters: unknown[]) => {
        const store = (await opened()) as unknown as Record<string | symbol, (...rest: unknown[]) => unknown>;
        return store[name]?.(...parameters);
      };
    },
  });
}
