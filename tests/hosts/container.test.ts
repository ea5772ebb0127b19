import { cpSync, readdirSync, readFileSync, symlinkSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { site } from '../../site.config.ts';
import { startDeskServer } from '../../tools/desk-server.ts';
import { temporaryFolder } from '../fixtures/temporary-folder.ts';

/** The files that the last stage of the Dockerfile copies: sources and targets. */
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

it('the built modules import only packages that production installs', () => {
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

it('the files of the container are enough to serve the site and the desk', async () => {
  const folder = temporaryFolder();
  for (const [source, target] of copies()) {
    if (source === 'node_modules') symlinkSync(path.resolve(source), path.join(folder, target));
    else cpSync(source, path.join(folder, target), { recursive: true });
  }
  const server = await startDeskServer(
    {
      DESK_FILE: path.join(folder, 'desk.db'),
      // Only builds read this variable: forms must show the same phone number as pages.
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
