import { expect, vi } from 'vitest';
import type { SiteResponse } from '../../desk/shared/site-api.ts';

/** A limit against tests that hang, in milliseconds. */
export const timeout = 180_000;

/** Somebody who is signed in to a running desk and edits its site. @param readFile reads a file of the checkout. */
export async function editAt(address: string, password: string, readFile: (name: string) => string) {
  let cookie = '';
  async function ask<Result>(method: string, name: string, body?: object): Promise<Result> {
    const response = await fetch(`${address}/desk/api/${name}`, {
      method,
      headers: { cookie, origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    cookie ||= response.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    return (await response.json()) as Result;
  }
  await ask('POST', 'session', { password });
  const state = () => ask<SiteResponse>('GET', 'site');
  /** Begins to publish another text, in both languages. */
  async function begin(file: string, keys: readonly string[]): Promise<void> {
    for (const name of [file.replace('/ru.json', '/uz.json'), file]) {
      const base = keys.reduce((json, key) => json[key], JSON.parse(readFile(name)));
      await ask('PUT', 'site/draft', { file: name, path: keys, value: `${base}!`, base, version: 0 });
    }
    await ask('POST', 'site/publish', {});
  }
  return {
    state,
    begin,
    /** Publishes another text. @returns what is published in its place. */
    async publish(file: string, keys: readonly string[]): Promise<string> {
      await begin(file, keys);
      await vi.waitFor(async () => expect((await state()).publication.state).not.toBe('running'), {
        timeout,
        interval: 500,
      });
      expect((await state()).publication).toMatchObject({ state: 'done' });
      return keys.reduce((json, key) => json[key], JSON.parse(readFile(file)));
    },
  };
}
