import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { site } from '../../site.config.ts';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

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

it('imports packages that are installed without those for development, and no TypeScript', () => {
  const modules = ['server', 'desk', 'render'].flatMap((folder) =>
    readdirSync(`dist/${folder}`).flatMap((file) => (file.endsWith('.mjs') ? [`dist/${folder}/${file}`] : [])),
  );
  const imported = modules.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import [^"]*"([^."][^"]*)"/gm)].map(([, name = '']) => name),
  );
  const packages = imported.filter((name) => !isBuiltin(name)).map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  expect(packages).toContain('fastify');
  expect(Object.keys(packageJson.dependencies)).toEqual(expect.arrayContaining(packages));
});

it('what the container holds is enough to serve the site and to take applications', async () => {
  const folder = temporaryFolder();
  for (const [source, target] of copies()) {
    if (source === 'node_modules') symlinkSync(path.resolve(source), path.join(folder, target));
    else cpSync(source, path.join(folder, target), { recursive: true });
  }
  const server = await startDeskServer(
    {
      DESK_FILE: path.join(folder, 'desk.db'),
      // Read by builds alone: forms must promise what pages do.
      SINOV_PHONE: '+998 71 999 99 99',
    },
    folder,
  );
  onTestFinished(() => server.stop());
  const statuses = await Promise.all(
    ['/healthz', '/livez', '/', '/ru/dars/qa', '/r/qa', '/embed/contact?language=ru', '/desk', '/widgets/embed.js'].map(
      async (address) => (await fetch(server.address + address)).status,
    ),
  );
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 200]);
  expect(await (await fetch(`${server.address}/r/qa`)).text()).toContain(site.phone);
});
