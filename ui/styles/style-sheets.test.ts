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

const classesIn = (css: string) => new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, name = '']) => name));

/** Each component with the CSS modules that it imports, and the name of each import. */
const imports = filesWith('.tsx').flatMap((file) => {
  const source = readFileSync(file, 'utf8');
  return [...source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].map(([, name = '', sheet = '']) => ({
    file,
    source,
    name,
    sheet: path.join(path.dirname(file), sheet),
  }));
});

// Types of CSS modules allow any name. A missing class is undefined.
it('every class that a component uses exists in its CSS module', () => {
  const missing = imports.flatMap(({ file, source, name, sheet }) => {
    const classes = classesIn(styleSheets.find((one) => one.file === sheet)?.css ?? '');
    return [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))]
      .filter(([, used = '']) => !classes.has(used))
      .map(([use]) => `${file}: ${use}`);
  });
  expect(missing).toEqual([]);
});

// The build drops a rule for a class that no page has: a module cannot name the class of another one.
it('every class of a CSS module is used by a component', () => {
  const unused = styleSheets.flatMap(({ file, css }) => {
    const users = imports.filter(({ sheet }) => sheet === file);
    const isUsed = (found: string) =>
      users.some(({ source, name }) => new RegExp(`\\b${name}(?:\\.${found}\\b|\\[)`).test(source));
    // Without the declarations: a number has a dot too.
    const selectors = css.replace(/\{[^{}]*\}/g, '');
    return users.length === 0
      ? []
      : [...classesIn(selectors)].filter((found) => !isUsed(found)).map((found) => `${file}: .${found}`);
  });
  expect(unused).toEqual([]);
});
