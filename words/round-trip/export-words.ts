import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageCode } from '../../content/languages.ts';
import type { Separator } from '../../desk/inbox/csv.ts';
import { writeCsv } from './csv-format.ts';
import { readDictionaryFiles, translatableTexts } from './translatable-texts.ts';
import { writeXliff } from './xliff-write.ts';

/** The formats that an export may have: for spreadsheets, and for translators' tools. */
export const formats = ['csv', 'xliff'] as const;
type Format = (typeof formats)[number];

const extensions: Readonly<Record<Format, string>> = { csv: 'csv', xliff: 'xlf' };

interface ExportOptions {
  /** The `content/` folder. */
  content: string;
  outDir: string;
  languages: readonly LanguageCode[];
  formats: readonly Format[];
  /** Between the cells of a CSV file. */
  separator: Separator;
}

/**
 * Writes a file for each language and format.
 * @returns the files written, and how many texts are in each.
 * @throws BadInput for a dictionary that cannot be read.
 */
export async function exportWords(options: ExportOptions): Promise<{ file: string; count: number }[]> {
  const all = translatableTexts(await readDictionaryFiles(options.content));
  await mkdir(options.outDir, { recursive: true });
  const written: { file: string; count: number }[] = [];
  for (const language of options.languages) {
    const texts = all.filter((text) => text.language === language);
    for (const format of options.formats) {
      const file = path.join(options.outDir, `words.${language}.${extensions[format]}`);
      await writeFile(file, format === 'csv' ? writeCsv(texts, options.separator) : writeXliff(texts));
      written.push({ file, count: texts.length });
    }
  }
  return written;
}
