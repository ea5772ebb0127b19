import { parse } from 'csv-parse/sync';
import type { LanguageCode } from '../../../content/languages.ts';
import { assessFile, type FileAssessment } from '../assess-file.ts';
import { readCsv, writeCsv } from '../csv-format.ts';
import { readDictionarySource } from '../dictionary-source.ts';
import { remarkLine } from '../returned-text.ts';
import { type DictionaryFile, type TranslatableText, translatableTexts } from '../translatable-texts.ts';

const words = {
  uz: {
    hero: {
      title: 'Kurs {{weeks}} davom etadi',
      lead: 'Siz {{weeks}} ichida oʻrganasiz, maʼno bilan: “tayyor” va gʻoya',
      phone: 'Telefon: ',
    },
    hint: '@nom yoki raqam',
    items: [{ title: 'Sana' }, { title: '1-2' }],
    days_one: '{{count}} kun',
    days_other: '{{count}} kun',
    steps: 'Bir: \nIkki: ',
  },
  ru: {
    hero: {
      title: 'Курс идёт {{weeks}}',
      lead: 'Вы\u00a0учитесь {{weeks}} в\u00a0Ташкенте — и говорите: «готово»',
      phone: 'Телефон: ',
    },
    hint: '@имя или номер',
    items: [{ title: 'Дата' }, { title: '1-2' }],
    days_one: '{{count}} день',
    days_few: '{{count}} дня',
    days_many: '{{count}} дней',
    days_other: '{{count}} дня',
    steps: 'Раз: \nДва: ',
  },
};

export type SampleWords = typeof words;

/** Dictionaries with one of everything that a spreadsheet may harm. */
export function sampleFiles(change: (words: SampleWords) => void = () => {}): DictionaryFile[] {
  const own = structuredClone(words);
  change(own);
  return (['uz', 'ru'] as const).map((language) => {
    const file = `content/pages/home/${language}.json`;
    const source = `${JSON.stringify(own[language], null, 2)}\n`;
    return { file, copy: 'pages/home', language, source, literals: readDictionarySource(file, source) };
  });
}

export const textsOf = (files: DictionaryFile[], language: LanguageCode): TranslatableText[] =>
  translatableTexts(files).filter((text) => text.language === language);

/** An export, open in a spreadsheet: rows of cells, the header first. */
export class Spreadsheet {
  rows: string[][];

  constructor(language: LanguageCode, files = sampleFiles()) {
    const csv = writeCsv(textsOf(files, language), 'semicolon');
    this.rows = parse(csv, { delimiter: ';', bom: true });
  }

  /** Index of a column by its name. */
  column(name: string): number {
    return this.rows[0]?.indexOf(name) ?? -1;
  }

  row(key: string): string[] {
    const found = this.rows.find((cells) => cells[this.column('key')] === key);
    if (!found) throw new RangeError(`no row ${key}`);
    return found;
  }

  edit(key: string, column: string, change: (cell: string) => string): this {
    const row = this.row(key);
    row[this.column(column)] = change(row[this.column(column)] ?? '');
    return this;
  }

  /** The file that the spreadsheet saves, with quotes where CSV needs them. */
  save({ separator = ';', lineEnd = '\r\n' } = {}): string {
    const cell = (text: string) => (/[";,\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
    return this.rows.map((cells) => cells.map(cell).join(separator) + lineEnd).join('');
  }
}

/** What an import would do with a file, against dictionaries. */
export function assess(saved: string, files = sampleFiles()): FileAssessment {
  return assessFile(readCsv(saved), translatableTexts(files));
}

/** What became of one edited cell: the lines of each kind, and the text to write. */
export function outcome(language: LanguageCode, key: string, change: (cell: string) => string) {
  const { changes, repairs, notes, faults } = assess(new Spreadsheet(language).edit(key, 'text', change).save());
  return {
    changes: changes.map(({ current, text }) => [current.key, text]),
    repairs: repairs.map(remarkLine),
    notes: notes.map(remarkLine),
    faults: faults.map(remarkLine),
  };
}
