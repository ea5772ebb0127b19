import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const filesWith = (ending: string) =>
  ['ui', 'site', 'desk', 'editor'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith(ending))
      .map((name) => path.join(folder, name)),
  );

const styleSheets = filesWith('.css').map((file) => ({
  file,
  css: readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
}));

const hoverQuery = /@media \(hover: hover\) \{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

describe.each(styleSheets)('$file', ({ file, css }) => {
  // Browsers highlight taps themselves. After a tap an element stays hovered, and a repaint would delay the click.
  it('styles :hover and :active only for pointers that can hover', () => {
    expect(css.replace(hoverQuery, '').match(/[^{};]*:(?:hover|active)(?![\w-])[^{};]*/g) ?? []).toEqual([]);
  });

  it('has no units that depend on the font, because content would move when the font loads', () => {
    const found = css.match(/[\w-]+:[^;{}]*\d(r?(?:ch|ex|cap|ic))\b[^;{}]*/g) ?? [];
    // These two rules detect device fonts and change no width.
    expect(found).toEqual(file.endsWith('base.css') ? ['min-width: 1ex', 'width: 1ex'] : []);
  });
});

// Types of CSS modules allow any name. A missing class is undefined.
it('every class that a component uses exists in its CSS module', () => {
  const missing = filesWith('.tsx').flatMap((file) => {
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
