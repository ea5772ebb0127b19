import { randomBytes } from 'node:crypto';
import { hashPassword } from '../desk/inbox/password.ts';
import { createClient } from './http-client.ts';

/** A password of one run and what the server is told of it. */
export async function makePassword(): Promise<{ password: string; hash: string }> {
  const password = randomBytes(12).toString('hex');
  return { password, hash: await hashPassword(password) };
}

/** The owner at the inbox's API, signed in. */
export interface Owner {
  /** What GET `/desk/api/<path>` answers. @throws Error for any status but 200. */
  read<Result>(path: string): Promise<Result>;
  close(): void;
}

/** Signs in at a running desk. @param address `http://host:port`. @throws Error where the desk refuses. */
export async function signIn(address: string, password: string): Promise<Owner> {
  const client = createClient(address, 1);
  const own = { origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const { status, headers } = await client.send('POST', '/desk/api/session', own, JSON.stringify({ password }));
  const cookie = headers['set-cookie']?.[0]?.split(';', 1)[0];
  if (status !== 200 || !cookie) throw new Error(`the inbox did not let its owner in: ${status}`);
  return {
    async read<Result>(path: string) {
      const answer = await client.send('GET', `/desk/api/${path}`, { cookie });
      if (answer.status !== 200) throw new Error(`/desk/api/${path}: ${answer.status} ${answer.body}`);
      return JSON.parse(answer.body) as Result;
    },
    close: client.close,
  };
}
