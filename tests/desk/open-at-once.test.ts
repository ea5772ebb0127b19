import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../desk/store.ts';
import { startPostgres } from '../../tools/postgres.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

const program = `
  import { openStore } from './desk/store.ts';
  const store = openStore({ ...JSON.parse(process.argv[1]), channels: [] });
  // All begin in the same instant, whenever each was loaded.
  await new Promise((resolve) => process.once('message', resolve));
  await store.check();
  await store.close();
  process.disconnect();`;

async function openInProcesses(options: object, count: number): Promise<unknown[]> {
  const words = ['--import', 'tsx', '--input-type=module', '--eval', program, JSON.stringify(options)];
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, words, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] }),
  );
  const ended = children.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of children) child.send('open');
  return Promise.all(ended);
}

it.each(['libSQL', 'PostgreSQL'])('several processes can open a new %s database at the same time', async (engine) => {
  const postgres = engine === 'PostgreSQL' ? await startPostgres() : undefined;
  const options = { file: path.join(temporaryFolder(), 'desk.db'), ...(postgres && { databaseUrl: postgres.url }) };
  try {
    expect(await openInProcesses(options, 4)).toEqual([0, 0, 0, 0]);
    const store = openStore({ ...options, channels: [] });
    expect(await store.counts(0)).toMatchObject({ spam: 0 });
    await store.close();
  } finally {
    await postgres?.remove();
  }
});
