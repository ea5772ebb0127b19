import { type ApiError, toApiError } from '../../desk/api/client.ts';
import type { ChangeResponse, DraftConflict } from '../shared/api.ts';
import { type DraftPlace, type DraftValue, formatPath, isSameJson, type Json } from '../shared/draft.ts';
import { mergeValues } from '../shared/lists.ts';

export interface WrittenValue extends DraftPlace {
  value: Json;
  stored: Pick<DraftValue, 'value' | 'base' | 'version'>;
  /** `slow`: not stored after a second. */
  state: 'waiting' | 'slow' | 'saved' | 'failed';
  error?: ApiError | undefined;
  conflict?: DraftConflict | undefined;
}

interface Connection {
  send: (value: DraftValue) => Promise<ChangeResponse>;
  onStored: (version: number) => void;
}

type Timers = Map<string, ReturnType<typeof setTimeout>>;

/** Faster responses show no message: "saving" would appear at every pause in typing. */
const slowMs = 1000;

/** The same request may succeed later. */
const temporaryErrors: readonly (ApiError['code'] | undefined)[] = [
  'offline',
  'store-unavailable',
  'disk-full',
  'unauthenticated',
];

const isUnsent = ({ value, stored }: WrittenValue) => !isSameJson(value, stored.value);
const toStored = ({ value, base, version }: WrittenValue['stored']) => ({ value, base, version });

/**
 * Values that the server has not stored. They survive closed forms, a reload and the end of the session. A place has
 * one request at a time.
 */
export class UnsavedStore {
  readonly #listeners = new Set<() => void>();
  readonly #timers: Timers = new Map();
  readonly #slowTimers: Timers = new Map();
  readonly #sending = new Map<string, Promise<void>>();
  readonly #openForms = new Set<string>();
  /** The last value that this account stored at each place since the page was loaded. */
  readonly #own = new Map<string, Pick<DraftValue, 'value' | 'version'>>();
  #connection: Connection | undefined;
  values: ReadonlyMap<string, WrittenValue> = new Map();
  /** Values that failed or are slow. */
  unsent: readonly WrittenValue[] = [];

  constructor(
    readonly accountId: string,
    readonly storage: Pick<Storage, 'getItem' | 'setItem'>,
  ) {
    try {
      const kept: Omit<WrittenValue, 'state'>[] = JSON.parse(storage.getItem(`site-unsaved ${accountId}`) ?? '[]');
      for (const value of kept) this.#set(formatPath(value), { ...value, state: 'slow' });
    } catch {
      // Storage is unavailable or damaged: nothing is restored.
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Also counts a value that waits for the end of a word, or for the server's answer. */
  get hasUnsent(): boolean {
    return [...this.values.values()].some(isUnsent);
  }

  /** The own value that `read` has replaced. Lists are merged, not replaced. */
  replacedBy(read: DraftValue): Json | undefined {
    const own = this.#own.get(formatPath(read));
    if (!own || Array.isArray(read.value) || read.version <= own.version) return undefined;
    return isSameJson(read.value, own.value) ? undefined : own.value;
  }

  /** Stops reporting that another value has replaced the account's own value. */
  forget(name: string): void {
    this.#own.delete(name);
    for (const listener of this.#listeners) listener();
  }

  /** Sends unsaved values from now on. The returned function flushes and disconnects. */
  connect(connection: Connection): () => void {
    this.#connection = connection;
    this.retry();
    return () => {
      void this.flush();
      this.#connection = undefined;
    };
  }

  /** Registers an open form. The returned function sends its value and unregisters it. */
  open(name: string): () => void {
    this.#openForms.add(name);
    return () => {
      this.#openForms.delete(name);
      void this.send(name);
    };
  }

  applyResponse(read: DraftValue): void {
    const name = formatPath(read);
    const written = this.values.get(name);
    if (!written || isUnsent(written) || this.#sending.has(name)) return;
    // Ignores a response from before the last change.
    if (read.version === 0 || read.version >= written.stored.version) this.discard(name);
  }

  /** @param debounceMs milliseconds after the last key. */
  write(read: DraftValue, value: Json, debounceMs = 0): void {
    const { file, path } = read;
    const name = formatPath(read);
    const { stored = toStored(read), state = 'waiting', ...rest } = this.values.get(name) ?? {};
    this.#set(name, { ...rest, file, path, value, stored, state: state === 'saved' ? 'waiting' : state });
    const markSlow = () => this.values.get(name)?.state === 'waiting' && this.#update(name, { state: 'slow' });
    if (!this.#slowTimers.has(name)) this.#slowTimers.set(name, setTimeout(markSlow, slowMs));
    clearTimeout(this.#timers.get(name));
    const send = () => void this.send(name);
    this.#timers.set(name, setTimeout(send, debounceMs));
  }

  /** Sends a value, then any value written meanwhile. */
  send(name: string): Promise<void> {
    clearTimeout(this.#timers.get(name));
    const written = this.values.get(name);
    const sending = this.#sending.get(name);
    if (sending || !written) return sending ?? Promise.resolve();
    if (!isUnsent(written)) this.#finish(name, { state: 'saved' });
    if (!isUnsent(written) || !this.#connection) return Promise.resolve();
    const begun = this.#sendAll(name, this.#connection);
    this.#sending.set(name, begun);
    return begun;
  }

  async #sendAll(name: string, { send, onStored }: Connection): Promise<void> {
    let version = 0;
    let result: Pick<WrittenValue, 'state' | 'error' | 'conflict'> = { state: 'saved' };
    for (
      let current = this.values.get(name);
      current && isUnsent(current) && result.state === 'saved';
      current = this.values.get(name)
    ) {
      const { file, path, value, stored } = current;
      try {
        const response = await send({ file, path, value, base: stored.base, version: stored.version });
        ({ version } = response);
        this.#own.set(name, { value, version });
        this.#update(name, { stored: { ...stored, value, version: response.change?.version ?? 0 } });
      } catch (thrown) {
        const error = toApiError(thrown);
        // The details of `conflict` contain the current value.
        const conflict = error.details.text as DraftConflict | undefined;
        const latest = this.values.get(name) ?? current;
        const merged = conflict && mergeValues(latest.stored.value, latest.value, conflict.value);
        if (conflict && merged !== undefined) this.#update(name, { stored: toStored(conflict), value: merged });
        // A refused value may have been corrected during the request: then the loop sends the correction.
        else if (conflict || temporaryErrors.includes(error.code) || isSameJson(latest.value, value))
          result = { state: 'failed', ...(conflict ? { conflict } : { error }) };
      }
    }
    this.#sending.delete(name);
    this.#finish(name, result);
    if (version > 0) onStored(version);
  }

  resolve(name: string, whose: 'mine' | 'theirs'): void {
    const { conflict } = this.values.get(name) ?? {};
    if (!conflict) return;
    this.#update(name, { stored: toStored(conflict), ...(whose === 'theirs' && { value: conflict.value }) });
    if (whose === 'theirs') this.#connection?.onStored(conflict.version);
    void this.send(name);
  }

  discard(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#set(name, undefined);
  }

  retry(): void {
    for (const [name, { state, error }] of this.values) {
      if (state === 'slow' || (state === 'failed' && temporaryErrors.includes(error?.code))) void this.send(name);
    }
  }

  async flush(): Promise<void> {
    await Promise.all([...this.values.keys()].map((name) => this.send(name)));
  }

  #finish(name: string, result: Pick<WrittenValue, 'state' | 'error' | 'conflict'>): void {
    clearTimeout(this.#slowTimers.get(name));
    this.#slowTimers.delete(name);
    if (result.state === 'saved' && !this.#openForms.has(name)) this.#set(name, undefined);
    else this.#update(name, { error: undefined, conflict: undefined, ...result });
  }

  #update(name: string, change: Partial<WrittenValue>): void {
    const written = this.values.get(name);
    if (written) this.#set(name, { ...written, ...change });
  }

  #set(name: string, written: WrittenValue | undefined): void {
    const values = new Map(this.values);
    if (written) values.set(name, written);
    else values.delete(name);
    this.values = values;
    const all = [...values.values()].filter(isUnsent);
    const unsent = all.filter(({ state }) => state !== 'waiting');
    // Keeps the array while its items are the same: lists must not render at every key.
    if (unsent.length !== this.unsent.length || unsent.some((value, index) => value !== this.unsent[index])) {
      this.unsent = unsent;
    }
    const kept = all.map(({ file, path, value, stored }) => ({ file, path, value, stored }));
    try {
      this.storage.setItem(`site-unsaved ${this.accountId}`, JSON.stringify(kept));
    } catch {
      // Storage is full or unavailable: memory still has the values.
    }
    for (const listener of this.#listeners) listener();
  }
}
