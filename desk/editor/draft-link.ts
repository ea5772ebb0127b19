import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import * as v from 'valibot';
import type { DraftLink } from '../shared/site-api.ts';
import { writeDurably } from './draft.ts';

const linkSchema = v.object({ hash: v.string(), by: v.string(), createdAt: v.number(), endsAt: v.number() });

const day = 24 * 60 * 60 * 1000;

const hashOf = (token: string) => hash('sha256', token, 'base64url');

/**
 * The pages of the draft as whoever has the link sees them, without an account. There is one link at a time.
 * @param file where a link outlives a restart; it holds no token, only its hash.
 */
export function createDraftLinks(file: string, now: () => number) {
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
    /** The link that has not ended; its token is known to those alone who were given it. */
    async current(): Promise<DraftLink | null> {
      const link = await read();
      return link ? { by: link.by, createdAt: link.createdAt, endsAt: link.endsAt } : null;
    },
    /** Makes a link for a day, in place of another. */
    async create(by: string): Promise<DraftLink & { token: string }> {
      const token = randomBytes(32).toString('base64url');
      const link: DraftLink = { by, createdAt: now(), endsAt: now() + day };
      await writeDurably(file, JSON.stringify({ ...link, hash: hashOf(token) }));
      return { ...link, token };
    },
    end: () => rm(file, { force: true }),
    /** @returns when the link ends; undefined for a token that is none of a link. */
    async find(token: string): Promise<number | undefined> {
      const link = await read();
      if (!link) return undefined;
      return timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(link.hash.padEnd(43).slice(0, 43)))
        ? link.endsAt
        : undefined;
    },
  };
}
