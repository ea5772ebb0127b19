import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { firstOwnerId, type Role } from '../api/account.ts';
import type {
  AccountResponse,
  AccountsResponse,
  HistoryResponse,
  InvitationResponse,
  InvitedResponse,
  NewTotpResponse,
} from '../api/types.ts';
import { hasMixedScripts } from '../database/account-names.ts';
import { HttpError, parse, requireRole } from '../http/errors.ts';
import {
  acceptanceBody,
  confirmationBody,
  hashParams,
  historyQuery,
  idParams,
  invitationBody,
  inviteBody,
  nameBody,
  passwordBody,
  roleBody,
  totpOnBody,
} from '../http/requests.ts';
import { passwordIdOf } from './auth.ts';
import { hashPassword } from './password.ts';
import { hasTotp, type SignIn, type SignInOptions } from './session-routes.ts';
import { createTotp, totpStepOf } from './totp.ts';

/** How long a link invites, in milliseconds. */
const invitationLifetimeMs = 3 * 24 * 60 * 60 * 1000;

/** Entries of the history in one response. */
const pageSize = 50;

const idOf = (token: string) => hash('sha256', token, 'base64url');

const signedOut = () => new HttpError('unauthenticated', 'sign in first');

/** One's own account, for whoever is signed in. */
function ownAccountRoutes(api: FastifyInstance, options: SignInOptions, signIn: SignIn): void {
  const { store, credentials, sessions, now, brand } = options;

  async function responseTo({ account: { id }, sessionId }: FastifyRequest): Promise<AccountResponse> {
    const { hashOf, isConfigured } = await credentials();
    const account = await store.findAccount(id);
    if (!account) throw signedOut();
    const stored = await store.listSessions(id);
    const { name, role } = account;
    return {
      account: { id, name, role },
      isPasswordConfigured: isConfigured(account),
      hasTotp: hasTotp(account, hashOf(account)),
      sessions: stored.map((session) => ({
        id: session.id,
        device: session.device,
        startedAt: session.startedAt,
        usedAt: session.usedAt,
        isCurrent: session.id === sessionId,
      })),
    };
  }

  api.get('/account', responseTo);

  api.patch('/account', async (request) => {
    const { name } = parse(nameBody, request.body);
    expectOneScript(name);
    if (!(await store.renameAccount(request.account.id, name, now()))) throw nameTaken();
    return responseTo(request);
  });

  api.post('/account/password', async (request) => {
    const { password, newPassword } = parse(passwordBody, request.body);
    const { hashOf, isConfigured } = await credentials();
    if (isConfigured(request.account)) {
      throw new HttpError('forbidden', 'the password is configured: change DESK_PASSWORD_HASH on the server');
    }
    await signIn.confirm(request, password);
    const passwordHash = await hashPassword(newPassword);
    const { account, sessionId } = request;
    const confirmedHash = hashOf(account);
    const ids = { confirmedId: passwordIdOf(confirmedHash), passwordId: passwordIdOf(passwordHash) };
    if (!(await store.setPassword(account, { confirmedHash, passwordHash, ...ids }, sessionId, now()))) {
      throw signedOut();
    }
    await sessions.endOf(account.id, { except: sessionId });
    return responseTo(request);
  });

  api.post('/account/codes/new', async ({ account }): Promise<NewTotpResponse> => createTotp(brand, account.name));

  api.post('/account/codes', async (request) => {
    const { password, secret, code } = parse(totpOnBody, request.body);
    await signIn.confirm(request, password);
    const { account } = request;
    const step = totpStepOf(secret, code, now());
    if (step === undefined || !(await store.consumeTotpCode(account.id, step))) {
      throw new HttpError('wrong-code', 'wrong code: wait for the next');
    }
    const { hashOf } = await credentials();
    const passwordId = passwordIdOf(hashOf(account));
    if (!(await store.setTotpSecret(account, secret, passwordId, now()))) throw signedOut();
    return responseTo(request);
  });

  api.delete('/account/codes', async (request) => {
    await signIn.confirm(request, parse(confirmationBody, request.body).password);
    if (!(await store.setTotpSecret(request.account, null, '', now()))) throw signedOut();
    return responseTo(request);
  });

  api.delete('/account/sessions', async (request) => {
    await sessions.endOf(request.account.id, { except: request.sessionId });
    return responseTo(request);
  });

  api.delete('/account/sessions/:id', async (request) => {
    await sessions.endOf(request.account.id, { only: parse(hashParams, request.params).id });
    return responseTo(request);
  });
}

const nameTaken = () => new HttpError('name-taken', 'another person has this name', { key: 'name' });
/** @throws HttpError `name-mixed`: a name in two alphabets can look like another's. */
function expectOneScript(name: string): void {
  if (hasMixedScripts(name)) throw new HttpError('name-mixed', 'write the name in one alphabet', { key: 'name' });
}

/** Who may sign in, and what was done: the owner's. */
function allAccountsRoutes(api: FastifyInstance, { store, credentials, now }: SignInOptions): void {
  async function response(): Promise<AccountsResponse> {
    const { hashOf } = await credentials();
    const accounts = await store.listAccounts();
    const invitations = await store.listInvitations(now());
    return {
      accounts: accounts.map((account) => {
        const { id, name, role, createdAt, usedAt } = account;
        return { id, name, role, hasTotp: hasTotp(account, hashOf(account)), createdAt, usedAt };
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
    const invitation = { ...person, id: idOf(token), expiresAt: now() + invitationLifetimeMs };
    if (!(await store.invite(invitation, request.account, now()))) throw nameTaken();
    return { ...(await response()), token };
  }

  /** @throws HttpError `forbidden` for one's own: nobody locks themselves out. */
  function otherOf({ params, account }: FastifyRequest): string {
    const { id } = parse(idParams, params);
    if (id === account.id) throw new HttpError('forbidden', 'this is your own account');
    return id;
  }
  const expectDone = (isDone: boolean) => {
    if (!isDone) throw new HttpError('no-such-account', 'no such account, or the first owner’s');
  };

  api.get('/accounts', response);

  api.post('/accounts/invitations', (request) => {
    const person = parse(inviteBody, request.body);
    expectOneScript(person.name);
    return invite(request, { ...person, accountId: null });
  });

  api.delete('/accounts/invitations/:id', async ({ params }) => {
    await store.removeInvitation(parse(hashParams, params).id);
    return response();
  });

  api.patch('/accounts/:id', async (request) => {
    const { role } = parse(roleBody, request.body);
    expectDone(await store.setRole(otherOf(request), role, request.account, now()));
    return response();
  });

  api.delete('/accounts/:id', async (request) => {
    expectDone(await store.removeAccount(otherOf(request), request.account, now()));
    return response();
  });

  api.post('/accounts/:id/reset', async (request) => {
    const account = await store.findAccount(otherOf(request));
    if (!account || account.id === firstOwnerId) throw new HttpError('no-such-account', 'no such account');
    const { id: accountId, name, role } = account;
    return invite(request, { name, role, accountId });
  });

  api.get('/history', async ({ query }): Promise<HistoryResponse> => {
    const { before } = parse(historyQuery, query);
    const entries = await store.listHistory(pageSize + 1, before);
    const page = entries.slice(0, pageSize);
    return { entries: page, next: entries.length > pageSize ? (page.at(-1)?.id ?? null) : null };
  });
}

/** Links that invite, for whoever has one. */
function invitationRoutes(api: FastifyInstance, { store, now }: SignInOptions, signIn: SignIn): void {
  const ended = () => new HttpError('invitation-ended', 'this link was used or has ended: ask for another');

  api.post('/invitation', async ({ body }): Promise<InvitationResponse> => {
    const invitation = await store.findInvitation(idOf(parse(invitationBody, body).token), now());
    if (!invitation) throw ended();
    const { name, role, accountId, expiresAt } = invitation;
    return { name, role, isNewPassword: accountId !== null, expiresAt };
  });

  api.post('/invitation/accept', async (request, reply) => {
    const { token, password } = parse(acceptanceBody, request.body);
    // A hash is dear: nobody has one made without a link.
    if (!(await store.findInvitation(idOf(token), now()))) throw ended();
    const account = await store.acceptInvitation(idOf(token), await hashPassword(password), now());
    if (!account) throw ended();
    return signIn.begin(account, request, reply);
  });
}

/** Accounts: one's own, everybody's for the owner, and the links that make them. */
export function accountRoutes(api: FastifyInstance, options: SignInOptions, signIn: SignIn): void {
  invitationRoutes(api, options, signIn);
  void api.register(async (signedIn) => {
    signedIn.addHook('onRequest', options.sessions.require);
    ownAccountRoutes(signedIn, options, signIn);
    void signedIn.register(async (owners) => {
      owners.addHook('onRequest', requireRole('owner'));
      allAccountsRoutes(owners, options);
    });
  });
}
