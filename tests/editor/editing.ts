import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { PublicationState, SiteResponse } from '../../editor/shared/api.ts';
import type { DraftPlace, Json } from '../../editor/shared/draft.ts';
import { type DeskServer, startDeskServer } from '../../tools/desk-server.ts';
import { freePort } from '../../tools/processes.ts';
import { deskPassword, deskPasswordHash } from '../browser/desk-password.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** Waits until something holds. */
export async function until(holds: () => Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const end = performance.now() + timeoutMs;
  while (!(await holds().catch(() => false))) {
    if (performance.now() > end) throw new Error(`does not hold after ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** The built server with an empty desk, and somebody who edits its site. */
export async function startEditing(settings: Readonly<Record<string, string>> = {}) {
  const folder = temporaryFolder();
  const PORT = String(await freePort());
  const file = path.join(folder, 'desk.db');
  const start = () => startDeskServer({ DESK_FILE: file, DESK_PASSWORD_HASH: deskPasswordHash, PORT, ...settings });
  let server: DeskServer = await start();
  onTestFinished(() => server.stop());
  const { address } = server;
  const own = { origin: address, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
  const signIn = async () => {
    const body = JSON.stringify({ password: deskPassword });
    const { headers } = await fetch(`${address}/desk/api/session`, { method: 'POST', headers: own, body });
    return headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
  };
  const cookie = await signIn();

  async function call<T>(method: string, route: string, body?: object): Promise<T> {
    const response = await fetch(`${address}/desk/api/site${route}`, {
      method,
      headers: { ...own, cookie },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${route}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }
  const state = () => call<SiteResponse>('GET', '');
  const page = async (route: string) => (await fetch(address + route)).text();

  return {
    ...{ folder, file, address, call, state, page },
    /** Writes a value over what is published, which was read from a page's file. */
    async write(place: DraftPlace, base: Json, value: Json): Promise<void> {
      const { changes } = await state();
      const own = changes.find((one) => one.file === place.file && one.path.join() === place.path.join());
      await call('PUT', '/draft', { ...place, value, base: own?.base ?? base, version: own?.version ?? 0 });
    },
    /** Publishes to the end. */
    async publish(): Promise<PublicationState> {
      await call('POST', '/publish', {});
      await until(async () => (await state()).publication.state !== 'running');
      return (await state()).publication;
    },
    async kill(): Promise<void> {
      await server.stop('SIGKILL');
    },
    async restart(): Promise<void> {
      server = await start();
    },
  };
}
