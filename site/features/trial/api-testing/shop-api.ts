import type { Requirement } from '../../../../model/first-bug.ts';
import { type Cart, nextCart, type ShopNumbers } from '../../first-bug/shop.ts';

/** As the visitor typed it. */
export interface ApiRequest {
  method: string;
  path: string;
  headers: string;
  body: string;
}

export interface ApiResponse {
  status: keyof typeof reasons;
  /** In milliseconds. */
  time: number;
  json: Readonly<Record<string, unknown>>;
}

/** Reason phrases of RFC 9110. */
export const reasons = {
  200: 'OK',
  400: 'Bad Request',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
};

export const routes: ReadonlyMap<string, string> = new Map([
  ['/promo', 'POST'],
  ['/cart', 'GET'],
]);

export const promoStatuses = { discounted: 200, used: 409, expired: 422, unknown: 404 } as const;

const jsonType = /^\s*content-type\s*:\s*application\/json\s*(;|$)/im;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const sumsOf = ({ discount, total }: Cart) => ({ discount, total });

/** @param broken requirements that the shop breaks; empty for the correct shop. */
export function respond(
  cart: Cart,
  { method, path, headers, body }: ApiRequest,
  facts: ShopNumbers,
  broken: ReadonlySet<Requirement>,
): { cart: Cart; response: ApiResponse } {
  const answer = (status: ApiResponse['status'], json: ApiResponse['json'], after = cart) => ({
    cart: after,
    // The time must not reveal the fault: only the discount tells the shops apart.
    response: { status, time: method === 'GET' ? 41 : 84, json },
  });
  const allowed = routes.get(path);
  if (!allowed) return answer(404, { error: 'not_found' });
  if (method !== allowed) return answer(405, { error: 'method_not_allowed', allowed });
  if (method === 'GET')
    return answer(200, { items: Array(cart.quantity).fill('teapot'), price: facts.price, ...sumsOf(cart) });
  if (!jsonType.test(headers)) return answer(415, { error: 'unsupported_media_type', expected: 'application/json' });
  const sent = parse(body);
  if (sent === undefined) return answer(400, { error: 'invalid_json', message: 'check quotes and braces of the body' });
  const code = (sent as { code?: unknown } | null)?.code;
  if (typeof code !== 'string')
    return answer(400, { error: 'code_missing', message: 'the body has no text named code' });
  const after = nextCart(cart, { do: 'code', code }, facts, broken);
  const message = after.message as keyof typeof promoStatuses;
  const result = message === 'discounted' ? { code: facts.discount.code } : { error: `promo_${message}` };
  return answer(promoStatuses[message], { ...result, ...sumsOf(after) }, after);
}

export const formatJson = (json: ApiResponse['json']) =>
  `{\n${Object.entries(json)
    .map(([name, value]) => `  "${name}": ${JSON.stringify(value)}`)
    .join(',\n')}\n}`;
