import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { projectRoot } from './vite-settings.ts';

/** A class of a CSS module, as the style pipeline names it: `roadmap-module-row`. */
const moduleClass = /\b[a-z0-9-]+-module-[A-Za-z_][\w-]*/g;

/** 0 → `a`, 25 → `z`, 26 → `aa`. */
function letters(index: number): string {
  const rest = Math.floor(index / 26);
  return (rest === 0 ? '' : letters(rest - 1)) + String.fromCharCode(97 + (index % 26));
}

/** Every class of the pages' CSS modules, in an order that depends on nothing but the sources. */
function classesOf(folder: string): string[] {
  const files = readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
  return files.flatMap((file) => {
    const css = readFileSync(path.join(projectRoot, folder, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const locals = new Set([...css.matchAll(/\.([A-Za-z_][\w-]*)/g)].map(([, local]) => local));
    return [...locals].map((local) => `${path.basename(file, '.css').replace('.', '-')}-${local}`);
  });
}

/**
 * Gives the classes of the pages' CSS modules names of a letter or two: 5 % of a page's bytes (682 of 13,916 on the
 * heaviest, brotli). The prerender and the islands get the same ones, for both come from the same sources.
 */
export function shortClassNames(): Plugin {
  const names = new Map(['site', 'content'].flatMap(classesOf).map((name, index) => [name, letters(index)]));
  return {
    name: 'sinov:short-class-names',
    renderChunk: (code) => ({ code: code.replace(moduleClass, (name) => names.get(name) ?? name), map: null }),
  };
}
