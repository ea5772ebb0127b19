import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashPassword } from '../desk/accounts/password.ts';
import { searchHeader } from '../desk/api/filter.ts';
import { type ServerProcess, startProcess } from './processes.ts';

/** The site's own server with its desk, in a process of its own. */
export interface DeskServer extends ServerProcess {
  /** `http://127.0.0.1:<port>`. */
  address: string;
}

/** Names of the server's settings, those of docs/contracts/application-desk.md. */
const serverSetting = /^(DESK_|DATABASE_URL$|TRUSTED_PROXIES$)/;

/** Settings of whoever runs the command must not reach the server: they may name a real database. */
function environmentWithoutSettings(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env);
  return Object.fromEntries(own.filter(([name]) => !serverSetting.test(name) && !name.startsWith('SINOV_')));
}

/** The same for whom something else starts with this process's environment: what is set to nothing is not set. */
export function settingsUnset(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => serverSetting.test(name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * Starts the built server on a free port of loopback.
 * @param settings environment variables, those of docs/contracts/application-desk.md.
 * @throws Error with its output, where it ends before it is ready.
 */
export async function startDeskServer(settings: Readonly<Record<string, string>>, cwd?: string): Promise<DeskServer> {
  const server = await startProcess(process.execPath, ['dist/server/main.mjs'], {
    cwd,
    env: { ...environmentWithoutSettings(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings },
    ready: /Sinov is ready on \S+:(\d+)/,
  });
  return { ...server, address: `http://127.0.0.1:${server.ready[1]}` };
}

/**
 * Starts the development server on a free port of loopback. Its `ready[0]` is its address.
 * @param cwd the folder of a copy of the project.
 */
export const startDevelopmentServer = (cwd: string): Promise<ServerProcess> =>
  startProcess(process.execPath, ['--import', 'tsx', 'tools/dev.ts'], {
    cwd,
    env: { ...environmentWithoutSettings(), NODE_ENV: 'development', PORT: '0' },
    ready: /http:\/\/localhost:\d+/,
  });

/**
 * Runs something against the built site and an empty desk; both are gone when it ends, however it ends.
 * @throws Error where the server does not start, or what `use` throws.
 */
export async function withDeskServer(use: (server: DeskServer) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sinov-desk-'));
  try {
    const server = await startDeskServer({ DESK_FILE: path.join(folder, 'desk.db') });
    try {
      await use(server);
    } finally {
      await server.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A password for one run, and its hash for the server's settings. */
export async function makePassword(): Promise<{ password: string; hash: string }> {
  const password = randomBytes(12).toString('hex');
  return { password, hash: await hashPassword(password) };
}

/** The owner, signed in to the inbox's API. */
export interface Owner {
  /** What GET `/desk/api/<path>` answers, of a list that is searched. @throws Error for any status but 200. */
  read<Result>(path: string, search?: string): Promise<Result>;
  /** Reads the same to its end, whatever it is. @returns how many bytes came. @throws Error as `read`. */
  download(path: string): Promise<number>;
}

/** Signs in to a running desk. @param address `http://host:port`. @throws Error where the desk refuses. */
export async function signIn(address: string, password: string): Promise<Owner> {
  const { status, headers } = await fetch(`${address}/desk/api/session`, {
    method: 'POST',
    headers: { origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  const cookie = headers.getSetCookie()[0]?.split(';', 1)[0];
  if (status !== 200 || !cookie) throw new Error(`signing in to the inbox failed: ${status}`);
  async function get(path: string, search = ''): Promise<Response> {
    const headers = { cookie: cookie ?? '', [searchHeader]: encodeURIComponent(search) };
    const response = await fetch(`${address}/desk/api/${path}`, { headers });
    if (response.status !== 200) throw new Error(`/desk/api/${path}: ${response.status} ${await response.text()}`);
    return response;
  }
  return {
    read: async <Result>(path: string, search?: string) => (await (await get(path, search)).json()) as Result,
    async download(path) {
      let bytes = 0;
      for await (const chunk of (await get(path)).body ?? []) bytes += chunk.length;
      return bytes;
    },
  };
}
