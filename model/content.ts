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

let current: ContentFiles | undefined;

/** Reads and checks the folder at the first call. @throws UserError */
export function getContent(): ContentFiles {
  if (!current) replaceContent(readContent());
  return current as ContentFiles;
}

const getters: (() => unknown)[] = [];

/** @returns a getter that derives the value again after the content was replaced. */
export function deriveFromContent<Value>(derive: () => Value): () => Value {
  let cached: { content: ContentFiles; value: Value } | undefined;
  const get = () => {
    const content = getContent();
    if (cached?.content !== content) cached = { content, value: derive() };
    return cached.value;
  };
  getters.push(get);
  return get;
}

/** @throws UserError if a module refuses the content. The previous content then stays. */
export function replaceContent(files: ContentFiles): void {
  const previous = current;
  current = files;
  try {
    for (const get of getters) get();
  } catch (error) {
    current = previous;
    throw error;
  }
}

export function contentOf(file: string): unknown {
  if (!getContent().has(file)) throw new UserError(file, 'file', 'the file is missing: restore it');
  return getContent().get(file);
}
