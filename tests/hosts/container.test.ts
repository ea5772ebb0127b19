import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { expect, it } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

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
