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

/** Facts and texts: those of the start of this process, until {@link replaceContent} takes others. */
export let content = readContent();

/** In the order in which modules were loaded: each after the modules that it imports. */
const derivations: (() => void)[] = [];

/** Registers how a module derives its facts or texts again, for {@link replaceContent}. */
export function onContentReplaced(derive: () => void): void {
  derivations.push(derive);
}

/**
 * Takes these files as the content from now on, facts and texts alike.
 * @throws UserError where a module cannot use them; the content is then as it was before.
 */
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

/** The JSON of a content file. @throws UserError for a missing file. */
export function contentOf(file: string): unknown {
  if (!content.has(file)) throw new UserError(file, 'file', 'the file is missing: restore it');
  return content.get(file);
}
