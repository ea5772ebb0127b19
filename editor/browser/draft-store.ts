import { type ApiError, toApiError } from '../../desk/api/client.ts';
import type { Draft } from '../shared/api.ts';
import { atPlace, type DraftChange, isUndone, type Json, type Place, rebaseChange } from '../shared/content.ts';
import { mergeChanges, withoutForgotten } from '../shared/draft.ts';

/** Milliseconds after the last key. */
const pauseMs = 500;

export interface DraftState {
  changes: Draft;
  error: ApiError | undefined;
}

type Put = (body: { changes: Draft }) => Promise<unknown>;

/** The draft of one account: on this device, in all its tabs, and on the server. Everywhere the newest change of a place wins. */
export class DraftStore {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #put: Put | undefined;
  #sending: Promise<void> | undefined;
  #sent: Draft = [];
  state: DraftState;

  constructor(
    accountId: string,
    readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
  ) {
    this.#key = `site-draft ${accountId}`;
    this.state = { changes: this.#stored(), error: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): DraftState => this.state;

  get isUnsent(): boolean {
    return mergeChanges(this.#sent, this.state.changes) !== this.#sent;
  }

  /** Sends the draft from now on. The returned function disconnects. */
  connect(put: Put): () => void {
    this.#put = put;
    const onStorage = ({ key }: StorageEvent) => key === this.#key && this.#set({});
    addEventListener('storage', onStorage);
    return () => {
      void this.flush();
      this.#put = undefined;
      removeEventListener('storage', onStorage);
    };
  }

  write(place: Place, value: Json, published: Json): void {
    const known = atPlace(this.state.changes, place);
    const base = known ? rebaseChange(known, published).base : published;
    this.put({ ...place, value, base, isLeftOut: known?.isLeftOut });
  }

  /** Replaces the change of its place. With its base as value, it is undone. @param now the time of the last key. */
  put({ file, path, value, base, isReview, isLeftOut }: Omit<DraftChange, 'at'>, now = Date.now()): void {
    const { at = 0 } = atPlace(this.state.changes, { file, path }) ?? {};
    const marks = { ...(isReview && { isReview }), ...(isLeftOut && { isLeftOut }) };
    // The clock of another device may be ahead.
    const change = { file, path, value, base, at: Math.max(now, at + 1), ...marks };
    this.#set({ changes: mergeChanges(this.state.changes, [change]) });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  /** What was written since `sent` was published now replaces what is published. */
  published(sent: readonly DraftChange[]): void {
    for (const { value: base, at, ...place } of sent) {
      const known = atPlace(this.state.changes, place);
      if (known && known.at > at && !isUndone(known)) this.put({ ...known, base });
    }
  }

  receive(draft: Draft): void {
    this.#sent = mergeChanges(this.#sent, draft);
    this.#set({ changes: mergeChanges(this.state.changes, draft) });
  }

  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending) await this.#sending;
    if (!this.isUnsent || !this.#put) return;
    this.#sending ??= this.#send(this.#put);
    await this.#sending;
  }

  async #send(put: Put): Promise<void> {
    const { changes } = this.state;
    try {
      await put({ changes });
      this.#sent = mergeChanges(this.#sent, changes);
      this.#set({ error: undefined });
    } catch (error) {
      this.#set({ error: toApiError(error) });
    } finally {
      this.#sending = undefined;
    }
  }

  #stored(): Draft {
    try {
      return withoutForgotten(JSON.parse(this.storage().getItem(this.#key) ?? '[]'), Date.now());
    } catch {
      // The device forbids it.
      return [];
    }
  }

  #set(part: Partial<DraftState>): void {
    const was = this.state;
    const { changes: own, error } = { ...was, ...part };
    // Another tab may have stored a change whose event has not arrived yet.
    const changes = mergeChanges(own, this.#stored());
    if (changes === was.changes && error === was.error) return;
    this.state = { changes, error };
    try {
      this.storage().setItem(this.#key, JSON.stringify(changes));
    } catch {
      // The device has no space, or forbids it: the server still gets the draft.
    }
    for (const listener of this.#listeners) listener();
  }
}

const stores = new Map<string, DraftStore>();

/** One store for each account, also while its forms are closed. */
export function draftStoreOf(accountId: string): DraftStore {
  const store = stores.get(accountId) ?? new DraftStore(accountId);
  stores.set(accountId, store);
  return store;
}
