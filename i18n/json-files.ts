import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fixJson, parseJson } from '../model/parse-json.ts';

/** The JSON files of a folder and those below it, by their names in it, with `/`; and their text. */
export async function readJsonFiles(folder: string): Promise<{ name: string; text: string }[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: name.replaceAll(path.sep, '/'),
      text: await readFile(path.join(folder, name), 'utf8'),
    })),
  );
}

/**
 * Reads every JSON file of a folder before code imports one of them, whose own error would name no line.
 * @param folder within the project: `content`.
 * @throws UserError with line and column, for a syntax error.
 */
export async function checkJson(folder: string): Promise<void> {
  for (const { name, text } of await readJsonFiles(folder)) parseJson(text, `${folder}/${name}`);
}

/**
 * Corrects what keeps JSON files of a folder from being read, where there is one way to do so.
 * @returns the files that were changed.
 */
export async function fixJsonFiles(folder: string): Promise<string[]> {
  const fixed: string[] = [];
  for (const { name, text } of await readJsonFiles(folder)) {
    const after = fixJson(text);
    if (after === text) continue;
    await writeFile(path.join(folder, name), after);
    fixed.push(`${folder}/${name}`);
  }
  return fixed;
}
