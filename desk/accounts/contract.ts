import * as v from 'valibot';
import { type Role, roles } from '../api/account.ts';
import { type Endpoints, idParams, lineOf, type, uuid } from '../api/contract.ts';
import { oneOf } from '../api/filter.ts';
import {
  type AccountsResponse,
  type HistoryResponse,
  type InvitedResponse,
  type NewTotpResponse,
  nameLimit,
  passwordMinLength,
  type SessionResponse,
} from '../api/types.ts';
import { nameKeyOf } from '../database/account-names.ts';

const password = v.pipe(
  v.string('write the password'),
  v.minLength(1, 'write the password'),
  v.maxLength(1000, 'too long'),
);
const newPassword = v.pipe(password, v.minLength(passwordMinLength, `write ${passwordMinLength} characters or more`));
const code = v.pipe(
  v.string('write the code of the app'),
  v.transform((text) => text.replace(/\s/g, '')),
  v.regex(/^\d{6}$/, 'write the 6 digits of the app'),
);
const personName = v.pipe(
  lineOf(nameLimit),
  v.check((name) => /[\p{L}\d]/u.test(nameKeyOf(name)), 'write the name'),
);
const secret = v.pipe(v.string(), v.regex(/^[A-Z2-7]{32}$/, 'write the secret that was made'));
const role = oneOf(roles);
const token = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'write what the link holds'));
/** The id of an invitation is the hash of its token. */
const hashParams = v.strictObject({ id: v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'invalid id')) });

/** Open without a session. */
export const sessionEndpoints = {
  'POST /session': {
    body: v.strictObject({
      name: lineOf(nameLimit),
      password,
      code: v.optional(code),
    }),
    output: type<SessionResponse>(),
  },
  'DELETE /session': { output: type<undefined>() },
  'POST /invitation': {
    body: v.strictObject({ token }),
    output: type<{ name: string; role: Role; isNewPassword: boolean; expiresAt: number }>(),
  },
  'POST /invitation/accept': {
    body: v.strictObject({ token, password: newPassword }),
    output: type<SessionResponse>(),
  },
} satisfies Endpoints;

const owners = { roles: ['owner'] } as const;

export const accountEndpoints = {
  'GET /session': { output: type<SessionResponse>() },
  'DELETE /sessions': { output: type<undefined>() },
  'PATCH /account': { body: v.strictObject({ name: personName }), output: type<SessionResponse>() },
  'POST /account/password': { body: v.strictObject({ password, newPassword }), output: type<SessionResponse>() },
  'POST /account/codes/new': { ...owners, output: type<NewTotpResponse>() },
  'POST /account/codes': {
    ...owners,
    body: v.strictObject({ password, secret, code }),
    output: type<SessionResponse>(),
  },
  'DELETE /account/codes': { ...owners, body: v.strictObject({ password }), output: type<SessionResponse>() },
  'GET /accounts': { ...owners, output: type<AccountsResponse>() },
  'POST /accounts/invitations': {
    ...owners,
    body: v.strictObject({ name: personName, role }),
    output: type<InvitedResponse>(),
  },
  'DELETE /accounts/invitations/:id': { ...owners, params: hashParams, output: type<AccountsResponse>() },
  'PATCH /accounts/:id': {
    ...owners,
    params: idParams,
    body: v.strictObject({ role }),
    output: type<AccountsResponse>(),
  },
  'DELETE /accounts/:id': { ...owners, params: idParams, output: type<AccountsResponse>() },
  'POST /accounts/:id/reset': { ...owners, params: idParams, output: type<InvitedResponse>() },
  'GET /history': { ...owners, query: v.strictObject({ before: v.optional(uuid) }), output: type<HistoryResponse>() },
} satisfies Endpoints;

type AllEndpoints = typeof sessionEndpoints & typeof accountEndpoints;
declare module '../api/contract.ts' {
  interface Contract extends AllEndpoints {}
}
