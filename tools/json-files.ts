import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { fixJson, parseJson, readJsonFiles } from '../model/json.ts';

/** @throws UserError with line and column, for a syntax error in a JSON file of a folder. */
export function checkJson(folder: string): void {
  for (const [name, text] of readJsonFiles(folder)) parseJson(text, `${folder}/${name}`);
}

/**
 * Corrects what keeps JSON files of a folder from being read, where there is one way to do so.
 * @returns the files that were changed.
 */
export function fixJsonFiles(folder: string): string[] {
  return [...readJsonFiles(folder)].flatMap(([name, text]) => {
    const fixed = fixJson(text);
    if (fixed === text) return [];
    writeFileSync(path.join(folder, name), fixed);
    return [`${folder}/${name}`];
  });
}
