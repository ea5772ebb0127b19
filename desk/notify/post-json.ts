/** A receiver has this long to answer, in milliseconds. */
const answerLimit = 10_000;

/** What a sender needs from outside; the tests bring their own. */
export interface Outside {
  fetch?: typeof fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How long a receiver may take to answer, in milliseconds. */
  timeoutMs?: number;
}

export type Answer =
  /** @param body what it said, as far as it is JSON. */
  | { kind: 'answered'; status: number; body: unknown }
  /** @param reason a code like `ECONNREFUSED`: never the address, which may hold a token. */
  | { kind: 'silent'; reason: string };

/** The answer of 2xx stands, even where what follows it is cut off. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await response.text());
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as { name?: string; cause?: { code?: unknown } };
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout';
  return typeof cause?.code === 'string' ? cause.code : 'network error';
}

/**
 * Posts a JSON text. A redirect is an answer like any other, not followed: the address behind it would be asked
 * by GET, and its 200 would say nothing.
 */
export async function postJson(
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  { fetch: send = fetch, timeoutMs = answerLimit }: Outside,
): Promise<Answer> {
  try {
    const response = await send(url, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { kind: 'answered', status: response.status, body: await readJson(response) };
  } catch (error) {
    return { kind: 'silent', reason: reasonOf(error) };
  }
}

/** Whether a receiver took it: any 2xx, and nothing else. */
export const isSuccess = (answer: Answer) => answer.kind === 'answered' && answer.status >= 200 && answer.status < 300;
