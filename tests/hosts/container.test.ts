import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { environmentWithoutSettings } from '../../scripts/desk-server.ts';
import { site } from '../../site.config.ts';

/** What the container file's last stage copies out of the project: sources, and where they go. */
function copies(): (readonly [string, string])[] {
  const last =
    readFileSync('Dockerfile', 'utf8')
      .split(/^FROM /m)
      .at(-1) ?? '';
  return [...last.matchAll(/^COPY (?:--from=\w+ )?(.+)$/gm)].flatMap(([, words = '']) => {
    const parts = words.split(' ');
    const target = parts.pop() as string;
    return parts.map((source) => {
      const own = source.replace('/sinov/', '');
      return [own, target === './' ? own : target] as const;
    });
  });
}

it('what the container holds is enough to serve the site and to take applications', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-container-'));
  for (const [source, target] of copies()) {
    if (source === 'node_modules') symlinkSync(path.resolve(source), path.join(folder, target));
    else cpSync(source, path.join(folder, target), { recursive: true });
  }
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...environmentWithoutSettings(),
      NODE_ENV: 'production',
      PORT: '0',
      HOST: '127.0.0.1',
      DESK_FILE: path.join(folder, 'desk.db'),
      // Read by builds alone: forms must promise what pages do.
      SINOV_PHONE: '+998 71 999 99 99',
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  try {
    await expect.poll(() => said, { timeout: 30_000 }).toContain('is ready');
    const origin = /http:\/\/localhost:\d+/.exec(said)?.[0];
    const statuses = await Promise.all(
      ['/healthz', '/', '/ru/dars/qa', '/r/qa', '/embed/contact?language=ru', '/desk', '/widgets/embed.js'].map(
        async (address) => (await fetch(origin + address)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200]);
    expect(await (await fetch(`${origin}/r/qa`)).text()).toContain(site.phone);
    const deskState = async () => (await (await fetch(`${origin}/healthz`)).json()).desk;
    expect(await deskState()).toBe('ok');
    // A build puts another desk in place; the one that runs stays until the next start.
    const assets = path.join(folder, 'dist-desk', 'assets.json');
    writeFileSync(assets, `${readFileSync(assets, 'utf8')}\n`);
    const answers = path.join(folder, 'dist-hosts', 'answers.json');
    writeFileSync(answers, readFileSync(answers));
    await expect.poll(deskState, { timeout: 10_000 }).toBe('outdated');
    expect(said).toContain('restart the server');
  } finally {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await gone;
    rmSync(folder, { recursive: true, force: true });
  }
});
