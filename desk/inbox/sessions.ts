import { hash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type DeskStore, type Session, StoreUnavailable } from '../store/store.ts';
import { type Credentials, cookieValues } from './auth.ts';
import { HttpError } from './http-error.ts';

/** When a session ends, in milliseconds: after its last use, and at most after its start. */
export const sessionLimits = { idleMs: 12 * 60 * 60 * 1000, lifetimeMs: 30 * 24 * 60 * 60 * 1000 } as const;

/** A use is stored once it is this much later than the last one: not with every request. */
const touchAfterMs = 5 * 60 * 1000;

/** Sent by what the inbox asks by itself: polling must not keep a session alive. */
const backgroundHeader = 'x-background-poll';

const idOf = (token: string) => hash('sha256', token, 'base64url');

declare module 'fastify' {
  interface FastifyRequest {
    /** The id of the session of whoever is signed in. */
    sessionId: string;
  }
}

interface SessionsOptions {
  store: Pick<DeskStore, 'addSession' | 'findSessions' | 'touchSession' | 'removeSessions'>;
  credentials: () => Promise<Credentials>;
  /** Milliseconds since 1970. */
  now: () => number;
  isSecure: (request: FastifyRequest) => boolean;
}

/** Those who are signed in. A browser has a random token, the store its hash. */
export class Sessions {
  readonly #options: SessionsOptions;
  /**
   * Begun while nothing could be stored, by their ids. When the disk is full or the database's file was taken away, its
   * owner must get in, to export what it holds.
   */
  readonly #unstored = new Map<string, Session>();

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Begins a session. @returns its token. */
  async start(): Promise<string> {
    const { store, credentials, now } = this.#options;
    const token = randomBytes(32).toString('base64url');
    const { passwordId } = await credentials();
    const time = now();
    const session = { id: idOf(token), passwordId, startedAt: time, usedAt: time };
    const { lifetimeMs, idleMs } = sessionLimits;
    try {
      await store.addSession(session, { startedBefore: time - lifetimeMs, usedBefore: time - idleMs });
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      this.#unstored.set(session.id, session);
    }
    return token;
  }

  /** A hook that refuses whoever is not signed in. */
  readonly require = async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    const { store, credentials, now } = this.#options;
    const ids = this.#idsOf(request);
    const { passwordId } = await credentials();
    const time = now();
    const candidates = ids.flatMap((id) => this.#unstored.get(id) ?? []);
    if (ids.length > candidates.length) candidates.push(...(await store.findSessions(ids)));
    const session = candidates.find((one) => one.passwordId === passwordId && isRunning(one, time));
    if (!session) throw new HttpError('unauthenticated', 'sign in first');
    request.sessionId = session.id;
    if (request.headers[backgroundHeader] === undefined && time - session.usedAt >= touchAfterMs) {
      await this.#touch(session, time);
    }
  };

  /** Ends the session of a request. */
  async end(request: FastifyRequest): Promise<void> {
    const stored = this.#idsOf(request).filter((id) => !this.#unstored.delete(id));
    if (stored.length > 0) await this.#options.store.removeSessions(stored);
  }

  /** Ends all sessions. */
  async endAll(): Promise<void> {
    this.#unstored.clear();
    await this.#options.store.removeSessions();
  }

  #idsOf(request: FastifyRequest): string[] {
    const tokens = cookieValues(request.headers.cookie, 'session', this.#options.isSecure(request));
    return tokens.filter((token) => /^[\w-]{43}$/.test(token)).map(idOf);
  }

  async #touch(session: Session, time: number): Promise<void> {
    const unstored = this.#unstored.get(session.id);
    if (unstored) {
      unstored.usedAt = time;
      return;
    }
    try {
      await this.#options.store.touchSession(session.id, time);
    } catch (error) {
      // What can still be read is shown.
      if (!(error instanceof StoreUnavailable)) throw error;
    }
  }
}

/** A session of the future was begun while the clock was ahead: it must not run until then. */
function isRunning({ startedAt, usedAt }: Session, now: number): boolean {
  const { idleMs, lifetimeMs } = sessionLimits;
  return Math.abs(now - usedAt) < idleMs && now - startedAt < lifetimeMs;
}
