import { cpSync, rmSync, symlinkSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openStore } from '../../desk/store.ts';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

// A supervisor never restarts a process that fails without exiting.
describe('a server with notifications that cannot start exits with the reason', { timeout: 30_000 }, () => {
  let folder = '';
  const start = (port: number, cwd?: string, HOST = '127.0.0.1') =>
    startDeskServer(
      {
        HOST,
        PORT: String(port),
        DESK_FILE: path.join(folder, 'desk.db'),
        DESK_TELEGRAM_TOKEN: '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw1',
        DESK_TELEGRAM_CHAT: '-1001234567890',
        DESK_TELEGRAM_API: 'http://127.0.0.1:9',
        DESK_WEBHOOK_URL: 'http://127.0.0.1:9/hook',
        DESK_WEBHOOK_SECRET: 'a-secret-of-the-tests',
      },
      cwd,
    );

  beforeEach(() => {
    folder = temporaryFolder();
  });

  it('when the port is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void other.close());
    await new Promise((resolve) => other.once('listening', resolve));
    await expect(start((other.address() as AddressInfo).port)).rejects.toThrow(
      /exited before it was ready: [\s\S]*Port \d+ is taken/,
    );
  });

  it.each(['192.0.2.1', 'nope.invalid'])('when the machine lacks the address %s', async (host) => {
    await expect(start(0, undefined, host)).rejects.toThrow(
      /exited before it was ready: [\s\S]*environment: HOST: cannot listen [^\n]+\n$/,
    );
  });

  it('when its database is missing and another desk is in the folder', async () => {
    const store = openStore({ file: path.join(folder, 'other.db'), channels: [] });
    await store.check();
    await store.close();
    await expect(start(0)).rejects.toThrow(
      /exited before it was ready: environment: DESK_FILE: \S+desk\.db is missing, .* type: touch \S+desk\.db\n$/,
    );
  });

  it.each(['site-manifest.json', 'site/index.html', 'desk/assets.json'])('when dist/%s is missing', async (file) => {
    cpSync('dist', path.join(folder, 'dist'), { recursive: true });
    symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
    rmSync(path.join(folder, 'dist', file));
    await expect(start(0, folder)).rejects.toThrow(/exited before it was ready: [\s\S]*ENOENT/);
  });
});
