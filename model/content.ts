import path from 'node:path';
import { parseJson, readJsonFiles } from './json.ts';
import { UserError } from './user-error.ts';

/** The JSON files of a content folder, by their names in the project: `content/courses/qa/course.json`. */
export type ContentFiles = ReadonlyMap<string, unknown>;

/** The environment variable that names another content folder. */
export const contentVariable = 'SINOV_CONTENT_DIR';

/** `content/` of the project, or the copy beside a build. */
export const contentFolder = path.resolve(
  process.env[contentVariable] || path.join(import.meta.dirname, '..', 'content'),
);

function readTexts(folder: string): Map<string, string> {
  try {
    return readJsonFiles(folder);
  } catch (error) {
    const hint = `cannot be read (${(error as Error).message}): restore the folder, or name another in ${contentVariable}`;
    throw new UserError('content/', folder, hint);
  }
}

/**
 * Reads every JSON file of a content folder.
 * @throws UserError for a folder that cannot be read, or with line and column of a syntax error.
 */
export function readContent(folder = contentFolder): ContentFiles {
  const texts = [...readTexts(folder)].map(([name, text]) => [`content/${name}`, text] as const);
  return new Map(texts.map(([file, text]) => [file, parseJson(text, file)]));
}

/** Facts and texts as they were when this process started. */
export const content = readContent();

/** The JSON of a content file. @throws UserError for a missing file. */
export function contentOf(file: string): unknown {
  if (!content.has(file)) throw new UserError(file, 'file', 'the file is missing: restore it');
  return content.get(file);
}
