import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { UserError } from '../../model/user-error.ts';
import type { DeskStore } from '../store/store.ts';
import { HttpError } from './http-error.ts';
import { generatePassword, hashPassword, isPasswordHash } from './password.ts';

const cookieName = 'sinov_desk';

/** How long a session lasts without use, in milliseconds. */
export const sessionLifetimeMs = 12 * 60 * 60 * 1000;

/** A session used after this long is renewed: not with every request, which would only repeat it. */
const renewalAgeMs = 5 * 60 * 1000;

/** Sent by what the inbox asks by itself: polling must not keep a session alive. */
const backgroundHeader = 'x-background-poll';

interface CredentialsOptions {
  store: Pick<DeskStore, 'getOrSet'>;
  /** The configured one; without it the desk makes a password of its own. */
  passwordHash: string | undefined;
  /** Prints a line for the owner on the console. */
  print: (line: string) => void;
}

/** What signing in and sessions are checked with. */
export interface Credentials {
  passwordHash: string;
  sessionKey: Buffer;
}

/**
 * The key that sessions are signed with. The password's hash is part of it: a new password ends all sessions.
 * @param secret random, the same for all instances.
 */
export function createSessionKey(secret: string, passwordHash: string): Buffer {
  return createHmac('sha256', secret).update(passwordHash).digest();
}

async function createPassword({ store, print }: CredentialsOptions): Promise<string> {
  const password = generatePassword();
  // Several instances may start at once: only the one whose hash is stored knows the password, and prints it.
  const { value, isNew } = await store.getOrSet('inbox.passwordHash', await hashPassword(password));
  if (isNew) {
    print(
      `The desk's password, shown only once: ${password}\nSign in at /desk; set one of your own in the configuration.`,
    );
  }
  return value;
}

/**
 * Reads the credentials when first asked, and remembers them.
 * @returns a function that rejects with StoreUnavailable while the store is away, and may be called again.
 * @throws UserError for a configured hash that is invalid.
 */
export function loadCredentials(options: CredentialsOptions): () => Promise<Credentials> {
  const { store, passwordHash: configured } = options;
  if (configured !== undefined && !isPasswordHash(configured)) {
    throw new UserError('desk', 'password hash', 'write scrypt$N$r$p$salt$hash, as npm run desk -- password prints it');
  }

  async function load(): Promise<Credentials> {
    const passwordHash = configured ?? (await createPassword(options));
    const { value: secret } = await store.getOrSet('inbox.sessionKey', randomBytes(32).toString('base64url'));
    return { passwordHash, sessionKey: createSessionKey(secret, passwordHash) };
  }

  let loaded: Promise<Credentials> | undefined;
  return () => {
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined;
      throw error;
    });
    return loaded;
  };
}

const sign = (content: string, key: Buffer) => createHmac('sha256', key).update(content).digest();

/** A session that ends {@link sessionLifetimeMs} after `now` (milliseconds since 1970): `expiry.nonce.mac`. */
export function createSession(key: Buffer, now: number): string {
  const content = `${now + sessionLifetimeMs}.${randomBytes(12).toString('base64url')}`;
  return `${content}.${sign(content, key).toString('base64url')}`;
}

/** Whether a token is a valid session, and whether it is time to renew it. @param now in milliseconds since 1970. */
export function readSession(token: string | undefined, key: Buffer, now: number) {
  const invalid = { isValid: false, isDueForRenewal: false };
  const [, content, expiry, mac] = /^((\d{1,16})\.[\w-]{16})\.([\w-]{43})$/.exec(token ?? '') ?? [];
  if (content === undefined || mac === undefined) return invalid;
  const given = Buffer.from(mac, 'base64url');
  const expected = sign(content, key);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return invalid;
  const leftMs = Number(expiry) - now;
  if (leftMs <= 0) return invalid;
  return { isValid: true, isDueForRenewal: leftMs < sessionLifetimeMs - renewalAgeMs };
}

/**
 * The `Set-Cookie` of a session.
 * @param token empty to end it.
 * @param isSecure whether the browser came over https; over plain http it would drop a `Secure` cookie.
 */
export function sessionCookie(token: string, isSecure: boolean): string {
  const maxAge = token === '' ? 0 : sessionLifetimeMs / 1000;
  const parts = [`${cookieName}=${token}`, 'Path=/desk', `Max-Age=${maxAge}`, 'HttpOnly', 'SameSite=Strict'];
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** The session in a request's `Cookie` header, if there is one. Its value needs no decoding. */
export function sessionToken(cookies: string | undefined): string | undefined {
  const pairs = (cookies ?? '').split(';').map((pair) => pair.trim());
  return pairs.find((pair) => pair.startsWith(`${cookieName}=`))?.slice(cookieName.length + 1);
}

export interface SessionOptions {
  credentials: () => Promise<Credentials>;
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

/** A hook that refuses whoever is not signed in, and renews the session of whoever is. */
export function requireSession({ credentials, now, isSecure }: SessionOptions) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { sessionKey } = await credentials();
    const session = readSession(sessionToken(request.headers.cookie), sessionKey, now());
    if (!session.isValid) throw new HttpError('unauthenticated', 'sign in first');
    if (session.isDueForRenewal && request.headers[backgroundHeader] === undefined) {
      reply.header('set-cookie', sessionCookie(createSession(sessionKey, now()), isSecure(request)));
    }
  };
}
