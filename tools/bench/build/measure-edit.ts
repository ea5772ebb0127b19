import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { environmentWithoutSettings } from '../../desk-server.ts';
import type { ProjectCopy } from '../../project-copy.ts';

const file = 'content/pages/contact/ru.json';
const timeoutMs = 20_000;

async function addressOf(server: ReturnType<typeof spawn>): Promise<string> {
  return new Promise((resolve, reject) => {
    server.stdout?.on('data', (text) => {
      const [found] = /http:\/\/localhost:\d+/.exec(String(text)) ?? [];
      if (found) resolve(found);
    });
    server.once('exit', () => reject(new Error('the development server stopped')));
  });
}

/**
 * How long an editor waits: from a saved dictionary to the page with the new text, while `npm run dev` runs.
 * @returns milliseconds, one for each edit.
 */
export async function measureEdits(copy: ProjectCopy, edits: number): Promise<number[]> {
  const server = spawn(process.execPath, ['--import', 'tsx', 'tools/dev.ts'], {
    cwd: copy.folder,
    env: { ...environmentWithoutSettings(), NODE_ENV: 'development', PORT: '0' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const page = `${await addressOf(server)}/ru/contact`;
    const isShown = async (title: string) => (await (await fetch(page)).text()).includes(title);
    const words = JSON.parse(copy.read(file));
    // Compiles what the page needs.
    await isShown(words.hero.title);
    const waits: number[] = [];
    for (let edit = 1; edit <= edits; edit += 1) {
      words.hero.title = `Заголовок ${edit}`;
      const start = performance.now();
      copy.write(file, JSON.stringify(words));
      while (!(await isShown(words.hero.title))) {
        if (performance.now() - start > timeoutMs) throw new Error('an edited text never came to its page');
        await sleep(10);
      }
      waits.push(performance.now() - start);
    }
    return waits;
  } finally {
    server.kill();
    // The copy can be removed only when nothing writes into it any more.
    if (server.exitCode === null) await once(server, 'exit');
  }
}
