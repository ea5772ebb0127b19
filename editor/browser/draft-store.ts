import { type ApiError, toApiError } from '../../desk/api/client.ts';
import type { Draft, DraftResponse, Issue, Reviewed } from '../shared/api.ts';
import {
  atPlace,
  type Change,
  type DraftChange,
  isSameJson,
  isSameText,
  isUndone,
  type Json,
  mergeChanges,
  type Place,
} from '../shared/content.ts';

/** Milliseconds after the last key. */
const pauseMs = 500;

/** The same request may succeed later. */
const temporaryErrors: readonly ApiError['code'][] = ['offline', 'store-unavailable', 'disk-full', 'unauthenticated'];

export interface DraftState extends Draft {
  issues: readonly Issue[];
  /** The server does not have all of the draft. */
  isUnsent: boolean;
  error: ApiError | undefined;
}

type StoredDraft = Draft & Pick<DraftState, 'isUnsent'>;

const isSameReview = (left: Reviewed, right: Reviewed) => isSameText(left, right) && left.language === right.language;

const mergeReviewed = (own: readonly Reviewed[], other: readonly Reviewed[]): readonly Reviewed[] => [
  ...own,
  ...other.filter((text) => !own.some((known) => isSameReview(known, text))),
];

const nothing: StoredDraft = { changes: [], reviewed: [], isUnsent: false };

/** The draft of one account: on this device, in all its tabs, and on the server. */
export class DraftStore {
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #put: ((draft: Draft) => Promise<DraftResponse>) | undefined;
  #sending: Promise<void> | undefined;
  state: DraftState;

  constructor(
    accountId: string,
    readonly storage: () => Pick<Storage, 'getItem' | 'setItem'> = () => localStorage,
  ) {
    this.#key = `site-draft ${accountId}`;
    this.state = { ...this.#stored(), issues: [], error: undefined };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): DraftState => this.state;

  /** Sends the draft from now on. The returned function disconnects. */
  connect(put: (draft: Draft) => Promise<DraftResponse>): () => void {
    this.#put = put;
    const onStorage = ({ key }: StorageEvent) => key === this.#key && this.#merge(this.#stored());
    const onBack = () => this.retry();
    addEventListener('storage', onStorage);
    for (const event of ['online', 'focus']) addEventListener(event, onBack);
    return () => {
      void this.flush();
      this.#put = undefined;
      removeEventListener('storage', onStorage);
      for (const event of ['online', 'focus']) removeEventListener(event, onBack);
    };
  }

  /** @param published the value that a new change replaces. */
  write(place: Place, value: Json, published: Json): void {
    const known = atPlace(this.state.changes, place);
    this.put({ ...place, value, base: known && !isUndone(known) ? known.base : published });
  }

  /** Replaces the change of its place. With its base as value, it is undone. */
  put({ file, path, value, base }: Change): void {
    const { at = 0 } = atPlace(this.state.changes, { file, path }) ?? {};
    // The clock of another device may be ahead.
    const change = { file, path, value, base, at: Math.max(Date.now(), at + 1) };
    this.#edit({ changes: mergeChanges(this.state.changes, [change]) });
  }

  review(text: Reviewed): void {
    this.#edit({ reviewed: mergeReviewed(this.state.reviewed, [text]) });
  }

  /** Takes the response to a publication of `sent`. What was written meanwhile now replaces what is published. */
  published(sent: readonly DraftChange[], response: DraftResponse): void {
    for (const { value: base, at, ...place } of sent) {
      const known = atPlace(this.state.changes, place);
      if (known && known.at > at && !isUndone(known)) this.put({ ...known, base });
    }
    this.receive(response, true);
  }

  /** Takes a response of the server. @param isWhole it follows a publication, which removes reviews. */
  receive({ draft, issues }: DraftResponse, isWhole = false): void {
    const changes = mergeChanges(this.state.changes, draft.changes);
    const hasMore = changes.some((own) => !isUndone(own) && own.at > (atPlace(draft.changes, own)?.at ?? -1));
    const isUnsent = hasMore || (this.state.isUnsent && !isWhole);
    const isOpen = (isUnsent || this.#sending) && !isWhole;
    const reviewed = isOpen ? mergeReviewed(draft.reviewed, this.state.reviewed) : draft.reviewed;
    this.#set({ changes, reviewed, issues, isUnsent });
  }

  /** Sends what is unsent, unless the server has refused it. */
  retry(): void {
    const { isUnsent, error } = this.state;
    if (isUnsent && (!error || temporaryErrors.includes(error.code))) void this.flush();
  }

  /** Sends at once. Resolves when the server has answered. */
  async flush(): Promise<void> {
    clearTimeout(this.#timer);
    if (this.#sending) await this.#sending;
    if (!this.state.isUnsent || !this.#put) return;
    this.#sending ??= this.#send(this.#put);
    await this.#sending;
  }

  async #send(put: (draft: Draft) => Promise<DraftResponse>): Promise<void> {
    const { changes, reviewed } = this.state;
    try {
      const response = await put({ changes, reviewed });
      this.#sending = undefined;
      const isWritten = this.state.changes !== changes || this.state.reviewed !== reviewed;
      this.#set({ isUnsent: isWritten, error: undefined });
      this.receive(response);
    } catch (error) {
      this.#sending = undefined;
      this.#set({ error: toApiError(error) });
    }
  }

  #edit(part: Partial<Draft>): void {
    this.#set({ ...part, isUnsent: true });
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), pauseMs);
  }

  #stored(): StoredDraft {
    try {
      const text = this.storage().getItem(this.#key);
      return text === null ? nothing : JSON.parse(text);
    } catch {
      // The device forbids it.
      return nothing;
    }
  }

  /** Takes what another tab has stored. That tab sends it. */
  #merge({ changes, reviewed, isUnsent }: StoredDraft): void {
    const merged = mergeChanges(this.state.changes, changes);
    const hasMore = mergeChanges(changes, merged) !== changes;
    this.#set({
      changes: merged,
      reviewed: mergeReviewed(this.state.reviewed, reviewed),
      isUnsent: isUnsent || (hasMore && this.state.isUnsent),
    });
  }

  #set(part: Partial<DraftState>): void {
    const was = this.state;
    const same = (Object.keys(part) as (keyof DraftState)[]).every((key) =>
      key === 'issues' || key === 'reviewed'
        ? isSameJson(part[key] as unknown as Json, was[key] as unknown as Json)
        : part[key] === was[key],
    );
    if (same) return;
    // Another tab may have stored a change whose event has not arrived yet.
    const changes = mergeChanges(part.changes ?? was.changes, this.#stored().changes);
    this.state = { ...was, ...part, changes };
    const { reviewed, isUnsent } = this.state;
    try {
      this.storage().setItem(this.#key, JSON.stringify({ changes, reviewed, isUnsent }));
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
