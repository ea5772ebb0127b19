import { TOTP } from 'otpauth';
import { invitationIdOf } from '../accounts/routes.ts';
import type { Role } from '../api/account.ts';
import type { HistoryResponse, InvitedResponse, NewTotpResponse } from '../api/types.ts';
import { cookieOf, type openInbox, openSignedIn, ownPage, quickHash } from './open-inbox.ts';

export const newPassword = 'three small words';
export const minute = 60_000;
export const day = 24 * 60 * minute;
type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export async function openDesk(options: Parameters<typeof openInbox>[0] = {}) {
  const inbox = await openSignedIn(options);
  let networks = 0;
  const send = (method: Method, address: string, cookie = '', payload?: object, from = '192.0.2.1') =>
    inbox.ask({
      method,
      url: `/desk/api${address}`,
      headers: { ...ownPage, cookie },
      remoteAddress: from,
      ...(payload && { payload }),
    });
  /** Signs in, from a new network each time unless `from` is given. */
  const signInAs = (name: string, typed: string, code?: string, from = `198.51.${++networks}.1`) =>
    send('POST', '/session', '', { name, password: typed, ...(code && { code }) }, from);
  const asker = (cookie: string) => (method: Method, address: string, payload?: object) =>
    send(method, address, cookie, payload);
  const invite = async (name: string, role: Role = 'administrator') =>
    (await inbox.owner('POST', '/accounts/invitations', { name, role })).json<InvitedResponse>();
  /** Adds an account by an invitation, with a cheap password hash, and signs it in. */
  async function join(name: string, role: Role) {
    const { token } = await invite(name, role);
    const id = invitationIdOf(token);
    const account = await inbox.store.acceptInvitation(id, quickHash(newPassword), inbox.clock.time);
    const cookie = cookieOf(await signInAs(name, newPassword));
    return { id: account?.id as string, cookie, ask: asker(cookie) };
  }
  const history = async () => (await inbox.owner('GET', '/history')).json<HistoryResponse>().entries;
  return { ...inbox, send, signInAs, asker, join, invite, history };
}

/** Turns TOTP on. @returns with `codeAt`, the app's code at a time. */
export async function turnTotpOn(
  ask: ReturnType<Awaited<ReturnType<typeof openDesk>>['asker']>,
  typed: string,
  at: number,
) {
  const made = (await ask('POST', '/account/codes/new')).json<NewTotpResponse>();
  const codeAt = (timestamp: number) => new TOTP({ secret: made.secret }).generate({ timestamp });
  const answer = await ask('POST', '/account/codes', { password: typed, secret: made.secret, code: codeAt(at) });
  return { ...made, codeAt, answer };
}
