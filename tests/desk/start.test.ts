import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { startDeskServer } from '../../tools/desk-server.ts';

it('a server whose port is taken says so and ends, with notifications on', { timeout: 30_000 }, async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-start-'));
  const other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const starting = startDeskServer({
    PORT: String((other.address() as AddressInfo).port),
    DESK_FILE: path.join(folder, 'desk.db'),
    DESK_WEBHOOK_URL: 'http://127.0.0.1:9/hook',
    DESK_WEBHOOK_SECRET: 'a-secret-of-the-tests',
  });
  await expect(starting).rejects.toThrow(/exited before it was ready: [\s\S]*The port is taken/);
  other.close();
  rmSync(folder, { recursive: true, force: true });
});
