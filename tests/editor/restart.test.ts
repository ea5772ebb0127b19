import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import type { SiteResponse } from '../../desk/shared/site-api.ts';
import { makePassword, settingsUnset } from '../../tools/desk-server.ts';
import { freePort, type ServerProcess, startProcess } from '../../tools/processes.ts';
import { copyProject, type ProjectCopy } from '../../tools/project-copy.ts';

/** A limit against tests that hang, in milliseconds. */
const timeout = 180_000;

let copy: ProjectCopy;
beforeAll(() => {
  copy = copyProject();
});
afterAll(() => copy.remove());

/** `npm start` of a copy whose site is edited, and its owner. */
async function startEditing() {
  const { password, hash } = await makePassword();
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const server: ServerProcess = await startProcess(process.execPath, ['--import', 'tsx', 'tools/start.ts'], {
    cwd: copy.folder,
    env: {
      ...process.env,
      ...settingsUnset(),
      ...{ NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port) },
      ...{ DESK_FILE: 'data/desk.db', DESK_PASSWORD_HASH: hash, DESK_EDITOR_DIR: copy.folder },
    },
    ready: /Sinov is ready/,
    timeoutMs: timeout,
  });
  onTestFinished(() => server.stop());
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
  return {
    server,
    ask,
    state,
    read: async (name: string) => (await fetch(address + name)).text(),
    /** Publishes another text. @returns what is published in its place. */
    async publish(file: string, keys: string[]): Promise<string> {
      const dictionaries = [file.replace('/ru.json', '/uz.json'), file];
      for (const name of dictionaries) {
        const base = keys.reduce((json, key) => json[key], JSON.parse(copy.read(name)));
        const value = `${base}!`;
        await ask('PUT', 'site/draft', { file: name, path: keys, value, base, version: 0 });
      }
      await ask('POST', 'site/publish', {});
      await vi.waitFor(async () => expect((await state()).publication.state).not.toBe('running'), {
        timeout,
        interval: 500,
      });
      expect((await state()).publication).toMatchObject({ state: 'done' });
      return keys.reduce((json, key) => json[key], JSON.parse(copy.read(file)));
    },
  };
}

it(
  'a text of forms that is published is on the form, after a restart that nobody asked for',
  async () => {
    const { server, read, state, publish } = await startEditing();
    const starts = () => server.output().split('Sinov is ready').length - 1;

    const title = await publish('content/pages/contact/ru.json', ['hero', 'title']);
    await vi.waitFor(async () => expect(await read('/ru/contact')).toContain(title), { timeout, interval: 200 });
    // Pages are none of the desk's business: nothing restarts for them.
    expect(JSON.parse(await read('/healthz')).desk).toBe('ok');
    expect(starts()).toBe(1);

    const text = await publish('content/forms/ru.json', ['questionLead']);
    await vi.waitFor(async () => expect(await read('/r/contact?language=ru')).toContain(text), {
      timeout,
      interval: 200,
    });
    expect(starts()).toBe(2);
    // Whoever published it is still told so, and need not sign in again.
    expect((await state()).publication).toMatchObject({ state: 'done' });
    expect(JSON.parse(await read('/healthz')).desk).toBe('ok');
  },
  timeout,
);
