import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import * as v from 'valibot';
import type { DraftLink } from '../shared/site-api.ts';
import { writeDurably } from './draft.ts';

const linkSchema = v.object({ hash: v.string(), by: v.string(), createdAt: v.number(), endsAt: v.number() });

const day = 24 * 60 * 60 * 1000;

/** The pages of the draft as whoever has the link sees them, without an account. There is one at a time. */
export interface DraftLinks {
  /** The link that has not ended; its token is known to those alone who were given it. */
  current: () => Promise<DraftLink | null>;
  /** Makes a link for a day, in place of another. */
  create: (by: string) => Promise<DraftLink & { token: string }>;
  end: () => Promise<void>;
  /** @returns when the link ends; undefined for a token that is none of a link. */
  find: (token: string) => Promise<number | undefined>;
}

const hashOf = (token: string) => hash('sha256', token, 'base64url');

/** @param file where a link outlives a restart; it holds no token, only its hash. */
export function createDraftLinks(file: string, now: () => number): DraftLinks {
  async function read() {
    const text = await readFile(file, 'utf8').catch(() => '');
    try {
      const link = v.parse(linkSchema, JSON.parse(text));
      return link.endsAt > now() ? link : undefined;
    } catch {
      return undefined;
    }
  }
  return {
    async current() {
      const link = await read();
      return link ? { by: link.by, createdAt: link.createdAt, endsAt: link.endsAt } : null;
    },
    async create(by) {
      const token = randomBytes(32).toString('base64url');
      const link: DraftLink = { by, createdAt: now(), endsAt: now() + day };
      await writeDurably(file, JSON.stringify({ ...link, hash: hashOf(token) }));
      return { ...link, token };
    },
    end: () => rm(file, { force: true }),
    async find(token) {
      const link = await read();
      if (!link) return undefined;
      return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(link.hash.padEnd(43).slice(0, 43)))
        ? link.endsAt
        : undefined;
    },
  };
}
