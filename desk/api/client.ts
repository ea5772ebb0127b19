import type { LanguageCode } from '../../model/languages.ts';
import type { StatusChange } from './application.ts';
import { type Filter, filterQuery, searchHeader } from './filter.ts';
import type {
  CountsResponse,
  DeadLettersResponse,
  DetailsResponse,
  ErrorCode,
  ErrorResponse,
  ListResponse,
  RetentionResponse,
  SessionResponse,
  TodayResponse,
  UpdatesResponse,
} from './types.ts';

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
  /** The account that the request is for, unless it is the one that signed in. */
  accountId?: string;
  timeoutMs?: number;
}

const requestTimeoutMs = 20_000;
/** While others guess, a right password waits for its turn. */
export const whileOthersGuess = { timeoutMs: 60_000 };
/** Tens of megabytes by a slow line. */
const exportTimeoutMs = 30 * 60_000;

/**
 * The desk's API. Every call rejects with {@link ApiError}.
 * @param onSignedOut called when the desk no longer knows the session.
 */
export function createApi(onSignedOut: () => void, fetchFrom: typeof fetch = (...request) => fetch(...request)) {
  /** The account that the page is for. The desk refuses requests for it once another account has signed in in another tab. */
  let signedIn: string | undefined;
  async function begin(starting: Promise<SessionResponse>): Promise<SessionResponse> {
    const session = await starting;
    signedIn = session.account.id;
    return session;
  }

  /** @param read reads the body of a response that is no error. */
  async function request<T>(
    method: string,
    path: string,
    read: (response: Response) => Promise<T>,
    {
      payload,
      search = '',
      signal,
      isBackground,
      accountId = signedIn,
      timeoutMs = requestTimeoutMs,
    }: CallOptions = {},
  ): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs);
    let error: ErrorResponse['error'];
    try {
      const response = await fetchFrom(`/desk/api/${path}`, {
        method,
        credentials: 'same-origin',
        headers: {
          ...(payload && {
            'content-type': payload instanceof Blob ? 'application/octet-stream' : 'application/json',
          }),
          ...(search && { [searchHeader]: encodeURIComponent(search) }),
          ...(isBackground && { 'x-background-poll': '1' }),
          ...(accountId && { 'x-account': accountId }),
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
    if (code === 'unauthenticated') {
      signedIn = undefined;
      onSignedOut();
    }
    throw new ApiError(code, details);
  }

  const call = <T>(method: string, path: string, payload?: object, options: CallOptions = {}): Promise<T> =>
    request(method, path, async (response) => (response.status === 204 ? undefined : response.json()), {
      ...options,
      ...(payload && { payload }),
    });

  const read =
    <T>(path: string, isBackground = false) =>
    (signal?: AbortSignal) =>
      call<T>('GET', path, undefined, { signal, isBackground });

  return {
    /** For features, which have their own calls. */
    call,
    session: () => begin(call('GET', 'session')),
    /** @param name empty for the first owner. @param code of the app, where it is asked for. */
    signIn: ({ name, password, code }: { name: string; password: string; code: string }) =>
      begin(call('POST', 'session', { name, password, ...(code && { code }) }, whileOthersGuess)),
    signOut: () => call('DELETE', 'session', {}),
    signOutEverywhere: () => call('DELETE', 'sessions', {}),
    /** @param after where the page before ended, as its `next` says; null for the first page. */
    list(filter: Filter, after: string | null, options?: CallOptions) {
      const query = filterQuery(filter);
      if (after !== null) query.set('after', after);
      const { search } = filter;
      return call<ListResponse>('GET', `applications?${query}`, undefined, { ...options, search });
    },
    today: read<TodayResponse>('today'),
    /** What a filter shows as a file; of CSV the headings are in the owner's language. */
    exportFile(format: 'csv' | 'json', filter: Filter, language: LanguageCode): Promise<File> {
      const query = filterQuery(filter);
      if (format === 'csv') {
        query.set('in', language);
        // Excel opens such a file with a double click where Windows speaks Uzbek or Russian.
        query.set('separator', 'semicolon');
      }
      const readFile = async (response: Response) => {
        const [, name = ''] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
        const content = await response.blob();
        return new File([content], name, { type: content.type });
      };
      return request('GET', `export.${format}?${query}`, readFile, {
        search: filter.search,
        timeoutMs: exportTimeoutMs,
      });
    },
    /** Beside the list, which the owner asks for: this and the other overviews never keep a session alive. */
    counts: read<CountsResponse>('counts', true),
    deadLetters: read<DeadLettersResponse>('dead-letters', true),
    retryDeadLetter: (id: string) => call<DeadLettersResponse>('POST', `dead-letters/${id}/retry`, {}),
    retention: read<RetentionResponse>('retention', true),
    removeDue: () => call<RetentionResponse>('POST', 'retention', { action: 'remove-due' }),
    details: (id: string, options?: CallOptions) =>
      call<DetailsResponse>('GET', `applications/${id}`, undefined, options),
    /** @param seen the open application, and the `now` of the response before. */
    updates: (seen: { viewing: string | null; since: number | null }) =>
      call<UpdatesResponse>('POST', 'updates', seen, { isBackground: true }),
    /** Tells colleagues that nothing is open here any more, also from a page that is being closed. */
    leave: () => {
      const seen = JSON.stringify({ viewing: null, since: null });
      navigator.sendBeacon('/desk/api/updates', new Blob([seen], { type: 'application/json' }));
    },
    /** @param version the one that the owner saw, as for the others that take one; another is a `conflict`. */
    setStatus: (id: string, version: number, { status, callAt, attempts }: StatusChange) =>
      call<DetailsResponse>('PATCH', `applications/${id}`, { status, callAt, attempts, version }),
    addNote: (id: string, text: string) => call<DetailsResponse>('POST', `applications/${id}/notes`, { text }),
    setSamePerson: (id: string, otherId: string, isSamePerson: boolean) =>
      call<DetailsResponse>('PUT', `applications/${id}/others/${otherId}`, { isSamePerson }),
    clearSpam: (id: string) => call<DetailsResponse>('POST', `applications/${id}/not-spam`, {}),
    remove: (id: string, version: number) => call('DELETE', `applications/${id}`, { version }),

    /** Whoever accepts is signed in. */
    acceptInvitation: (acceptance: { token: string; password: string }) =>
      begin(call('POST', 'invitation/accept', acceptance, whileOthersGuess)),
  };
}

export type Api = ReturnType<typeof createApi>;
