import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { makePassword, settingsUnset } from '../../tools/desk-server.ts';
import { freePort, type ServerProcess, startProcess } from '../../tools/processes.ts';
import { copyProject, type ProjectCopy } from '../../tools/project-copy.ts';
import { editAt, timeout } from './editing.ts';

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
  return {
    server,
    read: async (name: string) => (await fetch(address + name)).text(),
    ...(await editAt(address, password, copy.read)),
  };
}

it(
  'texts of pages and forms that are published are shown, without a restart',
  async () => {
    const { server, read, state, publish } = await startEditing();
    const starts = () => server.output().split('Sinov is ready').length - 1;

    const title = await publish('content/pages/contact/ru.json', ['hero', 'title']);
    await vi.waitFor(async () => expect(await read('/ru/contact')).toContain(title), { timeout, interval: 200 });
    const text = await publish('content/forms/ru.json', ['questionLead']);
    await vi.waitFor(async () => expect(await read('/r/contact?language=ru')).toContain(text), {
      timeout,
      interval: 200,
    });
    expect(starts()).toBe(1);
    expect((await state()).publication).toMatchObject({ state: 'done' });
    expect(JSON.parse(await read('/healthz')).desk).toBe('ok');
  },
  timeout,
);
