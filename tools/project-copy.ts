import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What a build and the development server read; a test that runs them may change it. */
const projectParts = [
  'content',
  'desk',
  'editor',
  'hosting',
  'i18n',
  'model',
  'public',
  'server',
  'site',
  'ssg',
  'tools',
  'ui',
  'package.json',
  'tsconfig.json',
  'site.config.ts',
  'biome.json',
];

/** What builds have drawn and cut: half of a build's time without it. */
const caches = ['.build/fonts', '.build/share-images', '.build/compressed'].filter((folder) => existsSync(folder));

/** A copy of the project in a temporary folder, over the same packages. */
export interface ProjectCopy {
  folder: string;
  read(file: string): string;
  write(file: string, text: string): void;
  remove(): void;
}

/** Copies the project's sources. @param more files or folders to copy beside the sources. */
export function copyProject(more: readonly string[] = []): ProjectCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'sinov-copy-'));
  for (const part of [...projectParts, ...caches, ...more]) cpSync(part, path.join(folder, part), { recursive: true });
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    read: (file) => readFileSync(path.join(folder, file), 'utf8'),
    write: (file, text) => writeFileSync(path.join(folder, file), text),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
