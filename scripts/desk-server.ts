import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The site's own server with its desk, in a process of its own. */
export interface DeskServer {
  /** `http://127.0.0.1:<port>`. */
  address: string;
  pid: number;
  /** Whether its process is still there. */
  isRunning(): boolean;
  /** The last of what it said on the console. */
  said(): string;
  /** Ends it. @param signal SIGTERM stops it in order. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** Characters of what it said that are kept. */
const saidLimit = 20_000;

/** Names of the server's settings, those of docs/contracts/application-desk.md. */
const serverSetting = /^(DESK_|DATABASE_URL$|TRUSTED_PROXIES$)/;

/** Settings of whoever runs the command must not reach the server: they may name a real database. */
export function environmentWithoutSettings(): NodeJS.ProcessEnv {
  const own = Object.entries(process.env);
  return Object.fromEntries(own.filter(([name]) => !serverSetting.test(name) && !name.startsWith('SINOV_')));
}

/** The same for whom something else starts with this process's environment: what is set to nothing is not set. */
export function settingsUnset(): Record<string, string> {
  const names = Object.keys(process.env).filter((name) => serverSetting.test(name));
  return Object.fromEntries(names.map((name) => [name, '']));
}

/**
 * Starts `server/main.ts` over what was built, on a free port of loopback.
 * @param settings environment variables, those of docs/contracts/application-desk.md.
 * @throws Error with what it said, where it ends before it is ready.
 */
export async function startDeskServer(settings: Readonly<Record<string, string>>): Promise<DeskServer> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    env: { ...environmentWithoutSettings(), NODE_ENV: 'production', HOST: '127.0.0.1', PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const endNow = () => child.kill('SIGKILL');
  process.once('exit', endNow);
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  void exited.then(() => process.off('exit', endNow));
  let said = '';
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said = (said + text).slice(-saidLimit);
      const [, found] = /Sinov is ready on \S+:(\d+)/.exec(said) ?? [];
      if (found) resolve(found);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    void exited.then(() => reject(new Error(`the server ended before it was ready: ${said}`)));
  });
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    said: () => said,
    async end(signal) {
      child.kill(signal);
      await exited;
    },
  };
}

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
      await server.end('SIGTERM');
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
