import type { Contract, Output, RequestInput } from './contract.ts';
import type { ErrorCode, ErrorResponse } from './errors.ts';
import { searchHeader, toSearchParams } from './filter.ts';
import type { SessionResponse } from './types.ts';

export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly code: ErrorCode | 'offline',
    readonly details: Omit<ErrorResponse['error'], 'code' | 'message'> = {},
  ) {
    super(code);
  }
}

export function toApiError(error: unknown): ApiError {
  return error instanceof ApiError ? error : new ApiError('failed');
}

interface CallOptions {
  signal?: AbortSignal | undefined;
  isBackground?: boolean;
  accountId?: string;
  timeoutMs?: number;
}

type Request<Key extends keyof Contract> = keyof RequestInput<Contract[Key]> extends never
  ? [request?: CallOptions]
  : [request: RequestInput<Contract[Key]> & CallOptions];

interface AnyRequest extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  body?: object;
  search?: string;
}

/** Requests that the inbox makes by itself do not prolong the session. */
export const background = { isBackground: true };
const requestTimeoutMs = 20_000;

async function readBody(response: Response): Promise<unknown> {
  const [, fileName] = /filename="(.+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  if (fileName === undefined) return response.status === 204 ? undefined : response.json();
  const content = await response.blob();
  return new File([content], fileName, { type: content.type });
}

/** Every call rejects with {@link ApiError}. @param onSignedOut the desk no longer knows the session, or the account. */
export function createApi(
  onSignedOut: (isRemoved: boolean) => void,
  fetchFrom: typeof fetch = (...request) => fetch(...request),
) {
  /** The desk refuses requests for this account after another account has signed in in another tab. */
  let signedIn: string | undefined;
  async function begin(starting: Promise<SessionResponse>): Promise<SessionResponse> {
    const session = await starting;
    signedIn = session.account.id;
    return session;
  }

  /** For requests outside the contract. @param path below `/desk/api`. @param body bytes, or an object as JSON. */
  async function send<Response>(
    method: string,
    path: string,
    body?: object,
    { search, signal, isBackground, accountId = signedIn, timeoutMs = requestTimeoutMs }: AnyRequest = {},
  ): Promise<Response> {
    const timeout = AbortSignal.timeout(timeoutMs);
    let error: ErrorResponse['error'];
    try {
      const response = await fetchFrom(`/desk/api${path}`, {
        method,
        headers: {
          ...(body && { 'content-type': body instanceof Blob ? 'application/octet-stream' : 'application/json' }),
          ...(search && { [searchHeader]: encodeURIComponent(search) }),
          ...(isBackground && { 'x-background-poll': '1' }),
          ...(accountId && { 'x-account': accountId }),
        },
        signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        ...(body && { body: body instanceof Blob ? body : JSON.stringify(body) }),
      });
      if (response.ok) return (await readBody(response)) as Response;
      ({ error } = await response.json());
    } catch {
      throw new ApiError('offline');
    }
    const { code = 'failed', ...details } = error ?? {};
    if (code === 'unauthenticated') {
      signedIn = undefined;
      onSignedOut(details.key === 'account');
    }
    throw new ApiError(code, details);
  }

  function call<Key extends keyof Contract>(endpoint: Key, ...[request]: Request<Key>): Promise<Output<Contract[Key]>> {
    const { params, query, body, ...options }: AnyRequest = request ?? {};
    const [method, path] = endpoint.split(' ') as [string, string];
    const address = path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(String(params?.[name])));
    const url = query ? `${address}?${toSearchParams(query)}` : address;
    // The desk expects JSON from every request that may change something.
    return send(method, url, body ?? (method === 'GET' ? undefined : {}), options);
  }

  return {
    send,
    call,
    query: <Key extends keyof Contract>(endpoint: Key, ...[request]: Request<Key>) => ({
      queryKey: [endpoint, request] as const,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        call(endpoint, ...([{ ...request, signal }] as unknown as Request<Key>)),
    }),
    session: () => begin(call('GET /session')),
    signIn: ({ name, password, code }: { name: string; password: string; code: string }) =>
      begin(call('POST /session', { body: { name, password, ...(code && { code }) } })),
    acceptInvitation: (body: { token: string; password: string }) => begin(call('POST /invitation/accept', { body })),
  };
}

export type Api = ReturnType<typeof createApi>;
