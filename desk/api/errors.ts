import type { DetailsResponse } from './types.ts';

/** `content/inbox/` has a text for each code. */
export const errorStatuses = {
  unauthenticated: 401,
  'wrong-password': 401,
  'code-needed': 401,
  'wrong-code': 401,
  forbidden: 403,
  'name-taken': 409,
  'invitation-ended': 404,
  'too-many-attempts': 429,
  'cross-site': 403,
  'not-json': 415,
  'bad-input': 400,
  'not-found': 404,
  'no-such-account': 404,
  conflict: 409,
  'store-unavailable': 503,
  'disk-full': 503,
  failed: 500,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

export interface ErrorResponse {
  error: {
    code: ErrorCode;
    message: string;
    key?: string;
    retryAfter?: number;
    current?: DetailsResponse;
    photo?: string;
    /** Of the site's editor, which has the types. */
    site?: { conflicts?: readonly unknown[]; issues?: readonly unknown[]; findings?: readonly unknown[] };
  };
}
