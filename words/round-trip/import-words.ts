import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { checkContent } from '../../build/check-content.ts';
import { BadInput } from '../../config/bad-input.ts';
import { replaceTexts } from '../../proofreading/text-literals.ts';
import { assessFile, type Change, type FileAssessment } from './assess-file.ts';
import { readCsv } from './csv-format.ts';
import { decodeFile } from './decode-file.ts';
import type { ReturnedFile } from './returned-text.ts';
import { type DictionaryFile, readDictionaryFiles, translatableTexts } from './translatable-texts.ts';
import { readXliff } from './xliff-read.ts';

/** What an import would do, or did. */
export interface ImportResult extends FileAssessment {
  /** Files written, as they are shown. */
  written: string[];
}

/** A returned file by its name's ending: `.csv`, `.tsv` and `.txt` are tables, `.xlf` and `.xliff` XLIFF. */
function readReturned(name: string, bytes: Uint8Array): ReturnedFile {
  const decoded = decodeFile(bytes);
  const { text, repairs, faults } = decoded;
  if (text === undefined) return { texts: [], repairs, faults };
  const read = /\.(csv|tsv|txt)$/i.test(name) ? readCsv : /\.(xlf|xliff)$/i.test(name) ? readXliff : undefined;
  if (!read) throw new BadInput(name, 'file name', 'write a .csv or .xlf file that words:export made');
  const returned = read(text);
  return { ...returned, repairs: [...repairs, ...returned.repairs] };
}

/** The dictionaries with their changes, by file. */
function changedSources(files: readonly DictionaryFile[], changes: readonly Change[]): Map<string, string> {
  const sources = new Map<string, string>();
  for (const { file, source } of files) {
    const own = changes.filter(({ current }) => current.file === file);
    if (own.length === 0) continue;
    const texts = own.map(({ current, text }) => ({ literal: current.literal, text }));
    sources.set(file, replaceTexts(source, texts));
  }
  return sources;
}

const withinContent = (content: string, file: string) => path.join(content, file.replace(/^content\//, ''));

/** What the build would say of the dictionaries after the import; undefined where it is content. */
async function buildFault(content: string, sources: ReadonlyMap<string, string>): Promise<string | undefined> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sinov-words-'));
  try {
    await cp(content, folder, { recursive: true, filter: (name) => !/\.tsx?$/.test(name) });
    for (const [file, source] of sources) await writeFile(withinContent(folder, file), source);
    await checkContent(folder);
    return undefined;
  } catch (error) {
    if (error instanceof BadInput) return error.message;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Each file is replaced at once; a reader sees the old one or the new one. */
async function writeSources(content: string, sources: ReadonlyMap<string, string>): Promise<void> {
  for (const [file, source] of sources) await writeFile(`${withinContent(content, file)}.new`, source);
  for (const file of sources.keys()) {
    await rename(`${withinContent(content, file)}.new`, withinContent(content, file));
  }
}

/**
 * Compares a translator's file with the dictionaries, and writes its changes where that is wanted and nothing is left
 * for a person to settle: all of them, or none.
 * @param content the `content/` folder.
 * @param name the file's path.
 * @param isWriting false shows what would change.
 * @throws BadInput for a file of another kind, or a dictionary that cannot be read.
 */
export async function importWords(content: string, name: string, isWriting: boolean): Promise<ImportResult> {
  const bytes = await readFile(name).catch((error: NodeJS.ErrnoException) => {
    throw new BadInput(name, 'file', `it cannot be read (${error.code}): write the path of the file that came back`);
  });
  const files = await readDictionaryFiles(content);
  const assessment = assessFile(readReturned(name, bytes), translatableTexts(files));
  const sources = changedSources(files, assessment.changes);
  if (assessment.faults.length === 0 && sources.size > 0) {
    const fault = await buildFault(content, sources);
    if (fault) assessment.faults.push({ message: `the build would refuse it: ${fault}` });
  }
  if (!isWriting || assessment.faults.length > 0) return { ...assessment, written: [] };
  await writeSources(content, sources);
  return { ...assessment, written: [...sources.keys()] };
}
