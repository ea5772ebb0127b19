import type { Status } from '../../applications.ts';
import type {
  CountsAnswer,
  DeadLettersAnswer,
  DetailsAnswer,
  FaultAnswer,
  FaultCode,
  ListAnswer,
  SessionAnswer,
} from '../api-answers.ts';

/** Why something could not be done, as the desk says or, where it says nothing, `offline`. */
export class ApiFault extends Error {
  override readonly name = 'ApiFault';

  constructor(
    readonly code: FaultCode | 'offline',
    readonly details: { key?: string; retryAfter?: number } = {},
  ) {
    super(code);
  }
}

/** An error as one that the inbox has words for; what is no {@link ApiFault} is a failure of ours. */
export function asFault(error: unknown): ApiFault {
  return error instanceof ApiFault ? error : new ApiFault('failed');
}

interface CallOptions {
  signal?: AbortSignal;
  /** The inbox asks by itself, not the owner: it does not keep the session alive. */
  isQuiet?: boolean;
}

/** How long the desk may take to answer, in milliseconds. */
const patience = 20_000;

/**
 * The desk's API. Every call rejects with {@link ApiFault}.
 * @param onSignedOut called when the desk no longer knows the session.
 */
export function createApi(onSignedOut: () => void, fetchFrom: typeof fetch = (...request) => fetch(...request)) {
  async function call(method: string, path: string, body?: object, options: CallOptions = {}): Promise<unknown> {
    const { signal, isQuiet } = options;
    const timeout = AbortSignal.timeout(patience);
    let response: Response;
    let answer: unknown;
    try {
      response = await fetchFrom(`/desk/api/${path}`, {
        method,
        credentials: 'same-origin',
        headers: {
          ...(body && { 'content-type': 'application/json' }),
          ...(isQuiet && { 'x-desk-quiet': '1' }),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body && { body: JSON.stringify(body) }),
      });
      answer = response.status === 204 ? undefined : await response.json();
    } catch {
      throw new ApiFault('offline');
    }
    if (response.ok) return answer;
    const { code = 'failed', ...details } = (answer as Partial<FaultAnswer>).error ?? {};
    if (code === 'unauthenticated') onSignedOut();
    throw new ApiFault(code, details);
  }

  const at = (id: string, rest = '') => `applications/${encodeURIComponent(id)}${rest}`;

  return {
    session: () => call('GET', 'session') as Promise<SessionAnswer>,
    signIn: (password: string) => call('POST', 'session', { password }) as Promise<SessionAnswer>,
    signOut: () => call('DELETE', 'session', {}),
    list: (query: URLSearchParams, options?: CallOptions) =>
      call('GET', `applications?${query}`, undefined, options) as Promise<ListAnswer>,
    counts: (options?: CallOptions) => call('GET', 'counts', undefined, options) as Promise<CountsAnswer>,
    deadLetters: (options?: CallOptions) =>
      call('GET', 'dead-letters', undefined, options) as Promise<DeadLettersAnswer>,
    retryDeadLetter: (id: string) =>
      call('POST', `dead-letters/${encodeURIComponent(id)}/retry`, {}) as Promise<DeadLettersAnswer>,
    details: (id: string, options?: CallOptions) => call('GET', at(id), undefined, options) as Promise<DetailsAnswer>,
    setStatus: (id: string, status: Status) => call('PATCH', at(id), { status }) as Promise<DetailsAnswer>,
    addNote: (id: string, text: string) => call('POST', at(id, '/notes'), { text }) as Promise<DetailsAnswer>,
    clearSpam: (id: string) => call('POST', at(id, '/not-spam'), {}) as Promise<DetailsAnswer>,
    remove: (id: string) => call('DELETE', at(id), {}),
  };
}

export type Api = ReturnType<typeof createApi>;
