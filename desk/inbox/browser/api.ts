import type { LanguageCode } from '../../../model/languages.ts';
import type {
  CountsResponse,
  DeadLettersResponse,
  DetailsResponse,
  ErrorCode,
  ErrorResponse,
  ListResponse,
  RetentionAction,
  RetentionResponse,
  SessionResponse,
  TodayResponse,
} from '../../shared/api-types.ts';
import type { StatusChange } from '../../shared/application.ts';
import type { FiguresResponse } from '../../shared/figures.ts';
import { type Filter, filterQuery, searchHeader } from '../../shared/filter.ts';
import type { TemplatesResponse } from '../../shared/templates.ts';

/** Why something could not be done: as the desk says or, where it does not respond, `offline`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode | 'offline',
    readonly details: Omit<ErrorResponse['error'], 'code' | 'message'> = {},
  ) {
    super(code);
  }
}

/** Any error as one that the inbox has a text for. */
export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('failed');
}

interface CallOptions {
  /** Bytes are sent as they are, other objects as JSON. */
  payload?: object;
  search?: string;
  signal?: AbortSignal | undefined;
  /** The inbox asks by itself, not the owner: this does not keep the session alive. */
  isBackground?: boolean;
  /** Sent to its end also where the page is left. */
  keepalive?: boolean;
  timeoutMs?: number;
}

const requestTimeoutMs = 20_000;
/** While others guess, a right password waits for its turn. */
const signInTimeoutMs = 60_000;
/** Tens of megabytes by a slow line. */
const exportTimeoutMs = 30 * 60_000;

/**
 * The desk's API. Every call rejects with {@link ApiError}.
 * @param onSignedOut called when the desk no longer knows the session.
 */
export function createApi(onSignedOut: () => void, fetchFrom: typeof fetch = (...request) => fetch(...request)) {
  /** @param read reads the body of a response that is no error. */
  async function request<T>(
    method: string,
    path: string,
    read: (response: Response) => Promise<T>,
    { payload, search = '', signal, isBackground, keepalive, timeoutMs = requestTimeoutMs }: CallOptions = {},
  ): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs);
    let error: ErrorResponse['error'];
    try {
      const response = await fetchFrom(`/desk/api/${path}`, {
        method,
        credentials: 'same-origin',
        ...(keepalive && { keepalive }),
        headers: {
          ...(payload && {
            'content-type': payload instanceof Blob ? 'application/octet-stream' : 'application/json',
          }),
          ...(search && { [searchHeader]: encodeURIComponent(search) }),
          ...(isBackground && { 'x-background-poll': '1' }),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(payload && { body: payload instanceof Blob ? payload : JSON.stringify(payload) }),
      });
      if (response.ok) return await read(response);
      ({ error } = await response.json());
    } catch {
      throw new ApiError('offline');
    }
    const { code = 'failed', ...details } = error ?? {};
    if (code === 'unauthenticated') onSignedOut();
    throw new ApiError(code, details);
  }

  const call = (method: string, path: string, payload?: object, options: CallOptions = {}): Promise<unknown> =>
    request(method, path, async (response) => (response.status === 204 ? undefined : response.json()), {
      ...options,
      ...(payload && { payload }),
    });

  const at = (id: string, rest = '') => `applications/${encodeURIComponent(id)}${rest}`;

  return {
    /** For the pages whose calls stand in files of their own. */
    call,
    session: () => call('GET', 'session') as Promise<SessionResponse>,
    /** @param name empty for the first owner. @param code of the app, where it is asked for. */
    signIn: ({ name, password, code }: { name: string; password: string; code: string }) =>
      call(
        'POST',
        'session',
        { name, password, ...(code && { code }) },
        { timeoutMs: signInTimeoutMs },
      ) as Promise<SessionResponse>,
    signOut: () => call('DELETE', 'session', {}),
    signOutEverywhere: () => call('DELETE', 'sessions', {}),
    /** @param after where the page before ended, as its `next` says; null for the first page. */
    list(filter: Filter, after: string | null, options?: CallOptions) {
      const query = filterQuery(filter);
      if (after !== null) query.set('after', after);
      const { search } = filter;
      return call('GET', `applications?${query}`, undefined, { ...options, search }) as Promise<ListResponse>;
    },
    today: (signal?: AbortSignal) => call('GET', 'today', undefined, { signal }) as Promise<TodayResponse>,
    /** What a filter shows as a file; of CSV the headings are in the owner's language. */
    exportFile(format: 'csv' | 'json', filter: Filter, language: LanguageCode): Promise<File> {
      const query = filterQuery(filter);
      if (format === 'csv') {
        query.set('in', language);
        // Excel opens such a file with a double click where Windows speaks Uzbek or Russian.
        query.set('separator', 'semicolon');
      }
      const read = async (response: Response) => {
        const [, name = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
        const content = await response.blob();
        return new File([content], name, { type: content.type });
      };
      return request('GET', `export.${format}?${query}`, read, { search: filter.search, timeoutMs: exportTimeoutMs });
    },
    /** Beside the list, which the owner asks for: this and the other overviews never keep a session alive. */
    counts: (signal?: AbortSignal) =>
      call('GET', 'counts', undefined, { signal, isBackground: true }) as Promise<CountsResponse>,
    deadLetters: (signal?: AbortSignal) =>
      call('GET', 'dead-letters', undefined, { signal, isBackground: true }) as Promise<DeadLettersResponse>,
    retryDeadLetter: (id: string) =>
      call('POST', `dead-letters/${encodeURIComponent(id)}/retry`, {}) as Promise<DeadLettersResponse>,
    retention: (signal?: AbortSignal) =>
      call('GET', 'retention', undefined, { signal, isBackground: true }) as Promise<RetentionResponse>,
    decideRetention: (action: RetentionAction) => call('POST', 'retention', { action }) as Promise<RetentionResponse>,
    templates: (signal?: AbortSignal) => call('GET', 'templates', undefined, { signal }) as Promise<TemplatesResponse>,
    setTemplates: (changed: TemplatesResponse) => call('PUT', 'templates', changed) as Promise<TemplatesResponse>,
    /** @param range the first and the last day: `2027-01-15`. */
    figures: (range: { from: string; to: string }, signal?: AbortSignal) =>
      call('GET', `figures?${new URLSearchParams(range)}`, undefined, { signal }) as Promise<FiguresResponse>,
    details: (id: string, signal?: AbortSignal) =>
      call('GET', at(id), undefined, { signal }) as Promise<DetailsResponse>,
    /** @param version the one that the owner saw, as for the others that take one; another is a `conflict`. */
    setStatus: (id: string, version: number, { status, callAt }: StatusChange) =>
      call('PATCH', at(id), { status, callAt, version }) as Promise<DetailsResponse>,
    addNote: (id: string, version: number, text: string) =>
      call('POST', at(id, '/notes'), { text, version }) as Promise<DetailsResponse>,
    setSamePerson: (id: string, otherId: string, isSamePerson: boolean) =>
      call('PUT', at(id, `/others/${encodeURIComponent(otherId)}`), { isSamePerson }) as Promise<DetailsResponse>,
    clearSpam: (id: string) => call('POST', at(id, '/not-spam'), {}) as Promise<DetailsResponse>,
    remove: (id: string, version: number) => call('DELETE', at(id), { version }),
  };
}

export type Api = ReturnType<typeof createApi>;
