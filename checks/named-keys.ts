import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const folders = ['i18n', 'model', 'ui', 'site', 'ssg', 'desk', 'server', 'editor'];

const computed = String.raw`\$\{[^{}]+\}`;
const segment = String.raw`(?:[\w-]|${computed})+`;
const quotedKey = new RegExp(`(['"\`])(${segment}(?:\\.${segment})*)\\1`, 'g');

export const readSources = (root: string): string[] =>
  folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|test-support/.test(file))
      .map((file) => readFileSync(path.join(root, folder, file), 'utf8')),
  );

/** A quoted key names this key in any dictionary. A template names all keys that it can compute: `fault.${kind}`. */
export function namedKeysOf(sources: readonly string[]): (key: string) => boolean {
  const quoted = sources.flatMap((source) => [...source.matchAll(quotedKey)].map(([, , key]) => key as string));
  const names = new Set(quoted);
  const templates = [...names]
    .map((key) => key.replaceAll(new RegExp(computed, 'g'), '*'))
    .filter((key) => key.includes('*') && /\w/.test(key))
    .map((key) => new RegExp(`^${key.replaceAll('.', '\\.').replaceAll('*', '[^.]+')}$`));
  return (key) => names.has(key) || templates.some((template) => template.test(key));
}
