import path from 'node:path';
import { parseJson, readJsonFiles } from './json.ts';
import { UserError } from './user-error.ts';

/** By path in the project: `content/courses/qa/course.json`. */
export type ContentFiles = ReadonlyMap<string, unknown>;

export const contentVariable = 'SINOV_CONTENT_DIR';

/** `content/` of the project, or the copy beside a build. */
export const contentFolder = path.resolve(
  process.env[contentVariable] || path.join(import.meta.dirname, '..', 'content'),
);

function readTexts(folder: string): Map<string, string> {
  try {
    return readJsonFiles(folder);
  } catch (error) {
    const hint = `cannot be read (${(error as Error).message}): restore the folder, or name another folder in ${contentVariable}`;
    throw new UserError('content/', folder, hint);
  }
}

/** @throws UserError for an unreadable folder, or for a syntax error, with line and column. */
export function readContent(folder = contentFolder): ContentFiles {
  const texts = [...readTexts(folder)].map(([name, text]) => [`content/${name}`, text] as const);
  return new Map(texts.map(([file, text]) => [file, parseJson(text, file)]));
}

export let content = readContent();

/** In load order: a module comes after the modules that it imports. */
const derivations: (() => void)[] = [];

export function onContentReplaced(derive: () => void): void {
  derivations.push(derive);
}

/** @throws UserError if a module refuses the content. The previous content is then restored. */
export function replaceContent(files: ContentFiles): void {
  const previous = content;
  try {
    content = files;
    for (const derive of derivations) derive();
  } catch (error) {
    content = previous;
    for (const derive of derivations) derive();
    throw error;
  }
}

export function contentOf(file: string): unknown {
  if (!content.has(file)) throw new UserError(file, 'file', 'the file is missing: restore it');
  return content.get(file);
}
