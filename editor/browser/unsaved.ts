import { type ApiError, toApiError } from '../../desk/inbox/browser/api.ts';
import type { ChangeResponse, DraftConflict } from '../shared/api.ts';
import { type DraftPlace, formatPath, isSameJson, type Json } from '../shared/draft.ts';

/** A value of the draft as the server has it. */
export interface DraftValue extends DraftPlace {
  value: Json;
  base: Json;
  version: number;
}

/** A value with the changes of two people; undefined where they contradict each other. @param seen the value that both changed. */
export type MergeValues = (seen: Json, mine: Json, theirs: Json) => Json | undefined;

/** A value that was written in a form. */
export interface WrittenValue extends DraftPlace {
  value: Json;
  /** As the server has it. */
  stored: Pick<DraftValue, 'value' | 'base' | 'version'>;
  merge?: MergeValues | undefined;
  /** `slow`: not stored after a second. */
  state: 'waiting' | 'slow' | 'saved' | 'failed';
  error?: ApiError | undefined;
  conflict?: DraftConflict | undefined;
}

export interface WriteOptions {
  /** How long after the last key the value is sent, in milliseconds. */
  debounceMs?: number;
  merge?: MergeValues;
}

interface Connection {
  send: (value: DraftValue) => Promise<ChangeResponse>;
  /** @param version of the draft. */
  onStored: (version: number) => void;
}

/** A faster answer needs no word: "saving" would appear at every pause in typing. */
const slowMs = 1000;

/** Errors after which the same request may succeed by itself. */
const passingErrors: readonly ApiError['code'][] = ['offline', 'store-unavailable', 'disk-full', 'unauthenticated'];

/** With `conflict`, the server says what it has. */
const conflictOf = ({ details }: ApiError) => details.text as DraftConflict | undefined;
const isUnsent = ({ value, stored }: WrittenValue) => !isSameJson(value, stored.value);
const storedIn = ({ value, base, version }: WrittenValue['stored']) => ({ value, base, version });

/** The value to store after a version conflict; undefined where a person must choose. */
function mergeConflict({ value, stored, merge }: WrittenValue, theirs: Json): Json | undefined {
  // Published or reverted meanwhile: nobody has written another value.
  if (isSameJson(theirs, stored.value) || isSameJson(theirs, value)) return value;
  return merge?.(stored.value, value, theirs);
}

/**
 * The values that one account has written and the server has not stored yet. They outlive their forms, a reload and the
 * session, and are sent while this account is signed in, one request after another for each place.
 */
export class UnsavedStore {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly #key: string;
  readonly #listeners = new Set<() => void>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #slowTimers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #sending = new Map<string, Promise<void>>();
  readonly #openForms = new Set<string>();
  #connection: Connection | undefined;
  /** By place. Another map after every change. */
  values: ReadonlyMap<string, WrittenValue> = new Map();
  /** What is named as not sent: it failed, or takes long. */
  unsent: readonly WrittenValue[] = [];

  constructor(accountId: string, storage: Pick<Storage, 'getItem' | 'setItem'>) {
    this.#storage = storage;
    this.#key = `site-unsaved ${accountId}`;
    for (const value of this.#restore()) this.#set(formatPath(value), { ...value, state: 'slow' });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends what is written from now on. @returns ends it, after a last attempt. */
  connect(connection: Connection): () => void {
    this.#connection = connection;
    this.retry();
    return () => {
      void this.flush();
      this.#connection = undefined;
    };
  }

  /** A form shows the place. @returns ends it: what it wrote is sent at once. */
  open(name: string): () => void {
    this.#openForms.add(name);
    return () => {
      this.#openForms.delete(name);
      void this.send(name);
    };
  }

  /** The server's value was read again. An unsent value stays. */
  take(read: DraftValue): void {
    const name = formatPath(read);
    const written = this.values.get(name);
    if (!written || isUnsent(written) || this.#sending.has(name)) return;
    // A response from before the last change.
    if (read.version !== 0 && read.version < written.stored.version) return;
    this.#set(name, undefined);
  }

  write(read: DraftValue, value: Json, { debounceMs = 0, merge }: WriteOptions = {}): void {
    const { file, path } = read;
    const name = formatPath(read);
    const { stored = storedIn(read), state = 'waiting', ...rest } = this.values.get(name) ?? {};
    this.#set(name, { ...rest, file, path, value, stored, merge, state: state === 'saved' ? 'waiting' : state });
    if (!this.#slowTimers.has(name)) {
      const tellSlow = () => this.#update(name, ({ state: now }) => (now === 'waiting' ? { state: 'slow' } : {}));
      this.#slowTimers.set(name, setTimeout(tellSlow, slowMs));
    }
    clearTimeout(this.#timers.get(name));
    this.#timers.set(
      name,
      setTimeout(() => void this.send(name), debounceMs),
    );
  }

  /** Stores a value, and what is written meanwhile. */
  send(name: string): Promise<void> {
    clearTimeout(this.#timers.get(name));
    const sending = this.#sending.get(name);
    if (sending) return sending;
    const written = this.values.get(name);
    if (!written) return Promise.resolve();
    if (!isUnsent(written)) this.#end(name, { state: 'saved' });
    if (!isUnsent(written) || !this.#connection) return Promise.resolve();
    const begun = this.#sendAll(name, this.#connection);
    this.#sending.set(name, begun);
    return begun;
  }

  async #sendAll(name: string, { send, onStored }: Connection): Promise<void> {
    let written = this.values.get(name);
    let version = 0;
    let failure: ApiError | undefined;
    while (written && isUnsent(written) && !failure) {
      const { file, path, value, stored } = written;
      try {
        const response = await send({ file, path, value, base: stored.base, version: stored.version });
        ({ version } = response);
        this.#update(name, () => ({ stored: { ...stored, value, version: response.change?.version ?? 0 } }));
      } catch (thrown) {
        const error = toApiError(thrown);
        const text = conflictOf(error);
        const merged = text && mergeConflict(this.values.get(name) ?? written, text.value);
        if (text && merged !== undefined) this.#update(name, () => ({ stored: storedIn(text), value: merged }));
        else failure = error;
      }
      written = this.values.get(name);
    }
    this.#sending.delete(name);
    const conflict = failure && conflictOf(failure);
    this.#end(
      name,
      failure ? { state: 'failed', error: conflict ? undefined : failure, conflict } : { state: 'saved' },
    );
    if (version > 0) onStored(version);
  }

  /** Settles a version conflict. */
  resolve(name: string, whose: 'mine' | 'theirs'): void {
    const { conflict } = this.values.get(name) ?? {};
    if (!conflict) return;
    this.#update(name, ({ value }) => ({
      stored: storedIn(conflict),
      value: whose === 'mine' ? value : conflict.value,
    }));
    if (whose === 'theirs') this.#connection?.onStored(conflict.version);
    void this.send(name);
  }

  discard(name: string): void {
    clearTimeout(this.#timers.get(name));
    this.#set(name, undefined);
  }

  /** The server answers again. */
  retry(): void {
    for (const [name, { state, error }] of this.values) {
      if (state === 'failed' ? error && passingErrors.includes(error.code) : state === 'slow') void this.send(name);
    }
  }

  /** Sends everything now. */
  async flush(): Promise<void> {
    await Promise.all([...this.values.keys()].map((name) => this.send(name)));
  }

  #end(name: string, result: Pick<WrittenValue, 'state' | 'error' | 'conflict'>): void {
    clearTimeout(this.#slowTimers.get(name));
    this.#slowTimers.delete(name);
    if (result.state === 'saved' && !this.#openForms.has(name)) this.#set(name, undefined);
    else this.#update(name, () => ({ error: undefined, conflict: undefined, ...result }));
  }

  #update(name: string, change: (written: WrittenValue) => Partial<WrittenValue>): void {
    const written = this.values.get(name);
    if (written) this.#set(name, { ...written, ...change(written) });
  }

  #set(name: string, written: WrittenValue | undefined): void {
    const values = new Map(this.values);
    if (written) values.set(name, written);
    else values.delete(name);
    this.values = values;
    const unsent = [...values.values()].filter((one) => isUnsent(one) && one.state !== 'waiting');
    // The same array while nothing of it changes: lists that show it are not drawn at every key.
    if (unsent.length !== this.unsent.length || unsent.some((one, index) => one !== this.unsent[index])) {
      this.unsent = unsent;
    }
    this.#keep();
    for (const listener of this.#listeners) listener();
  }

  #keep(): void {
    const kept = [...this.values.values()]
      .filter(isUnsent)
      .map(({ file, path, value, stored }) => ({ file, path, value, stored }));
    try {
      this.#storage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // Storage is full or refused: the tab's memory still has the values.
    }
  }

  #restore(): Omit<WrittenValue, 'state'>[] {
    try {
      return JSON.parse(this.#storage.getItem(this.#key) ?? '[]') as Omit<WrittenValue, 'state'>[];
    } catch {
      return [];
    }
  }
}
