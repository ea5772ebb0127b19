import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { placesOf } from '../../tests/fixtures/markdown-references.ts';

// Types of CSS modules allow any name. A missing class is undefined.
it('every class that a component uses exists in its CSS module', () => {
  const missing = placesOf('.')
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(
        ([, name = '', sheet = '']) => {
          const css = readFileSync(path.join(path.dirname(file), sheet), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
          const classes = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, found]) => found));
          return [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
            .filter(([, used]) => !classes.has(used))
            .map(([use]) => `${file}: ${use}`);
        },
      );
    });
  expect(missing).toEqual([]);
});
