import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { hashPassword } from '../desk/accounts/password.ts';
import { firstOwnerName } from '../desk/api/account.ts';
import { searchHeader } from '../desk/api/filter.ts';
import { type ServerProcess, startProcess } from './processes.ts';

export interface DeskServer extends ServerProcess {
  address: string;
}

const serverSetting = /^(DESK_|DATABASE_URL$|TRUSTED_PROXIES$)/;

/** Settings of the current shell may name a real database. */
function environmentWithoutSettings(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env);
  return Object.fromEntries(own.filter(([name]) => !serverSetting.test(name) && !name.startsWith('SINOV_')));
}

/** For a process that inherits this environment: an empty setting counts as unset. */
export function settingsUnset(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => serverSetting.test(name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/** @throws Error with the server's output if it ends before it is ready. */
export async function startDeskServer(settings: Readonly<Record<string, string>>, cwd?: string): Promise<DeskServer> {
  const server = await startProcess(process.execPath, ['dist/server/main.mjs'], {
    cwd,
    env: { ...environmentWithoutSettings(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings },
    ready: /Sinov is ready on \S+:(\d+)/,
  });
  return { ...server, address: `http://127.0.0.1:${server.ready[1]}` };
}

/** `ready[0]` is the address. @param cwd the folder of a copy of the project. */
export const startDevelopmentServer = (cwd: string): Promise<ServerProcess> =>
  startProcess(process.execPath, ['--import', 'tsx', 'tools/dev.ts'], {
    cwd,
    env: { ...environmentWithoutSettings(), NODE_ENV: 'development', PORT: '0' },
    ready: /http:\/\/localhost:\d+(?=\/desk)/,
    // It builds the site for the editor.
    timeoutMs: 180_000,
  });

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

export async function makePassword(): Promise<{ password: string; hash: string }> {
  const password = randomBytes(12).toString('hex');
  return { password, hash: await hashPassword(password) };
}

/** @param address `http://host:port`. @throws Error if the desk refuses. */
export async function signIn(address: string, password: string) {
  const { status, headers } = await fetch(`${address}/desk/api/session`, {
    method: 'POST',
    headers: { origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
    body: JSON.stringify({ name: firstOwnerName, password }),
  });
  const cookie = headers.getSetCookie()[0]?.split(';', 1)[0];
  if (status !== 200 || !cookie) throw new Error(`signing in to the inbox failed: ${status}`);
  return {
    async read<Result>(path: string, search = '') {
      const headers = { cookie, [searchHeader]: encodeURIComponent(search) };
      const response = await fetch(`${address}/desk/api/${path}`, { headers });
      if (response.status !== 200) throw new Error(`/desk/api/${path}: ${response.status} ${await response.text()}`);
      return (await response.json()) as Result;
    },
  };
}
