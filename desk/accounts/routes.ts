import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { dayMs } from '../../model/durations.ts';
import { getSite } from '../../site.config.ts';
import type { Role } from '../api/account.ts';
import type { AccountsResponse, InvitedResponse, SessionResponse } from '../api/types.ts';
import { addRoutes } from '../http/endpoints.ts';
import { HttpError } from '../http/errors.ts';
import { signedOut } from './access.ts';
import { accountEndpoints, sessionEndpoints } from './contract.ts';
import { hashPassword } from './password.ts';
import type { SignIn, SignInOptions } from './sign-in.ts';
import { createTotp, hasTotp } from './totp.ts';

const invitationLifetimeMs = 3 * dayMs;

const pageSize = 50;

export const invitationIdOf = (token: string) => hash('sha256', token, 'base64url');

export function sessionRoutes(api: FastifyInstance, { store, sessions, now }: SignInOptions, signIn: SignIn): void {
  const ended = () => new HttpError('invitation-ended', 'this link was used or has expired: ask for another link');

  addRoutes(api, sessionEndpoints, {
    'POST /session': async ({ body: { name, password, code } }, request, reply) =>
      signIn.begin(await signIn.identify(request, name, password, code), request, reply),
    'DELETE /session': (_input, request, reply) => sessions.end(request, reply),
    async 'POST /invitation'({ body: { token } }) {
      const invitation = await store.findInvitation(invitationIdOf(token), now());
      if (!invitation) throw ended();
      const { name, role, accountId, expiresAt } = invitation;
      return { name, role, isNewPassword: accountId !== null, expiresAt };
    },
    async 'POST /invitation/accept'({ body: { token, password } }, request, reply) {
      const id = invitationIdOf(token);
      const account = await signIn.gate.attempt(request.ip, async () =>
        (await store.findInvitation(id, now()))
          ? store.acceptInvitation(id, await hashPassword(password), now())
          : undefined,
      );
      if (!account) throw ended();
      return signIn.begin(account, request, reply);
    },
  });
}

export function accountRoutes(api: FastifyInstance, { store, sessions, now }: SignInOptions, signIn: SignIn): void {
  async function changed({ account: { id } }: FastifyRequest): Promise<SessionResponse> {
    const account = await store.findAccount(id);
    if (!account) throw signedOut();
    return signIn.responseTo(account);
  }

  async function response(): Promise<AccountsResponse> {
    const accounts = await store.listAccounts();
    const invitations = await store.listInvitations(now());
    return {
      accounts: accounts.map((account) => {
        const { id, name, role, usedAt } = account;
        return { id, name, role, hasTotp: hasTotp(account), usedAt };
      }),
      invitations: invitations.map(({ accountId, ...invitation }) => ({
        ...invitation,
        isNewPassword: accountId !== null,
      })),
    };
  }

  async function invite(
    request: FastifyRequest,
    person: { name: string; role: Role; accountId: string | null },
  ): Promise<InvitedResponse> {
    const token = randomBytes(32).toString('base64url');
    const invitation = { ...person, id: invitationIdOf(token), expiresAt: now() + invitationLifetimeMs };
    await store.invite(request, invitation, now());
    return { ...(await response()), token };
  }

  addRoutes(api, accountEndpoints, {
    'GET /session': (_input, { account }) => signIn.responseTo(account),
    async 'DELETE /sessions'(_input, request, reply) {
      await store.removeSessionsOf(request.account.id);
      return sessions.end(request, reply);
    },
    async 'PATCH /account'({ body: { name } }, request) {
      await store.renameAccount(request, name, now());
      return changed(request);
    },
    async 'POST /account/password'({ body: { password, newPassword } }, request) {
      if (signIn.isConfigured(request.account)) {
        throw new HttpError('forbidden', 'the password is configured: change DESK_PASSWORD_HASH on the server');
      }
      await store.setPassword(request, await signIn.confirm(request, password, newPassword), now());
      return changed(request);
    },
    'POST /account/codes/new': (_input, { account }) => createTotp(getSite().brand, account.name),
    async 'POST /account/codes'({ body: { password, secret, code } }, request) {
      await signIn.confirm(request, password);
      await signIn.confirmCode(request.account, secret, code);
      await store.setTotpSecret(request, secret, now());
      return changed(request);
    },
    async 'DELETE /account/codes'({ body: { password } }, request) {
      await signIn.confirm(request, password);
      await store.setTotpSecret(request, null, now());
      return changed(request);
    },
    'GET /accounts': response,
    'POST /accounts/invitations': ({ body: person }, request) => invite(request, { ...person, accountId: null }),
    async 'DELETE /accounts/invitations/:id'({ params: { id } }, request) {
      await store.removeInvitation(request, id);
      return response();
    },
    async 'PATCH /accounts/:id'({ params: { id }, body: { role } }, request) {
      await store.setRole(request, id, role, now());
      return response();
    },
    async 'DELETE /accounts/:id'({ params: { id } }, request) {
      await store.removeAccount(request, id, now());
      return response();
    },
    async 'POST /accounts/:id/reset'({ params: { id } }, request) {
      const { name, role } = await store.findOther(id, request.account);
      return invite(request, { name, role, accountId: id });
    },
    async 'GET /history'({ query: { before } }) {
      const entries = await store.listHistory(pageSize, before);
      return { entries, next: entries[pageSize - 1]?.id ?? null };
    },
  });
}
