import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './vite-settings.ts';

/** A class of a CSS module, as the style pipeline names it: `roadmap-module-row`. */
const moduleClass = /\b[a-z0-9-]+-module-[A-Za-z_][\w-]*/g;

/** A custom property where it is read or defined, in minified CSS or in an attribute. */
const property = /(?<=\bvar\()--[\w-]+|(?<=[{;])--[\w-]+(?=:)/g;

/** 0 → `a`, 25 → `z`, 26 → `aa`. */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(97 + (index % 26));
}

interface Sheet {
  name: string;
  css: string;
}

/** The pages' stylesheets without their comments, in an order that depends on nothing but the sources. */
function sheetsOf(folder: string): Sheet[] {
  return readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.css'))
    .sort()
    .map((file) => ({
      name: path.basename(file, '.css').replace('.', '-'),
      css: readFileSync(path.join(projectRoot, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, ''),
    }));
}

/** The classes of a CSS module, by the names of {@link moduleClass}; none of another sheet. */
function classesOf({ name, css }: Sheet): string[] {
  if (!name.endsWith('-module')) return [];
  return [...new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, local]) => `${name}-${local}`))];
}

const propertiesOf = ({ css }: Sheet) => [...css.matchAll(/--[\w-]+(?=:)/g)].map(([found]) => found);

/**
 * Gives the classes of the pages' CSS modules, and the custom properties of all their sheets, names of a letter or two:
 * 7 % of a page's bytes (682 and then 301 of 13,916 and 14,330 on the heaviest, brotli). The prerender and the islands
 * get the same ones, for both come from the same sources.
 */
export function shortNames(): Plugin {
  const sheets = ['ui', 'site'].flatMap(sheetsOf);
  const classes = new Map(sheets.flatMap(classesOf).map((name, index) => [name, letters(index)]));
  const properties = new Map(
    [...new Set(sheets.flatMap(propertiesOf))].map((name, index) => [name, `--${letters(index)}`]),
  );
  return {
    name: 'sinov:short-names',
    renderChunk: (code) => ({
      code: code
        .replace(moduleClass, (name) => classes.get(name) ?? name)
        .replace(property, (name) => properties.get(name) ?? name),
      map: null,
    }),
  };
}
