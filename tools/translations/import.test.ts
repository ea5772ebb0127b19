import { describe, expect, it } from 'vitest';
import type { ImportedRow } from './csv.ts';
import type { Translation } from './export.ts';
import { compareRows } from './import.ts';

const dictionary = {
  uz: { lead: 'Siz {{weeks}} oʻrganasiz, maʼno bilan: “tayyor”', hint: '@nom yoki raqam', phone: 'Telefon: ' },
  ru: { lead: 'Вы\u00a0учитесь {{weeks}} — и говорите: «готово»', hint: '@имя или номер', phone: 'Телефон: ' },
};
type Key = keyof typeof dictionary.ru;
type Language = keyof typeof dictionary;

const translations = (language: Language): Translation[] =>
  (Object.keys(dictionary.ru) as Key[]).map((key) => ({
    ...{ file: `content/pages/home/${language}.json`, namespace: 'pages/home', key, language },
    ...{ text: dictionary[language][key], other: dictionary[language === 'uz' ? 'ru' : 'uz'][key] },
  }));

const exported = (language: Language): ImportedRow[] =>
  translations(language).map(({ file, key, text, other }, index) => ({
    ...{ line: index + 2, file, key, text, original: text, other },
  }));

/** The result of importing a file with one changed row. */
function outcome(language: Language, key: Key, change: (row: ImportedRow) => Partial<ImportedRow>) {
  const rows = exported(language).map((row) => (row.key === key ? { ...row, ...change(row) } : row));
  const { changes, errors, warnings } = compareRows('ru.csv', rows, translations(language));
  return { changes: changes.map(({ current, text }) => [current.key, text]), errors, warnings };
}

const nothing = { changes: [], errors: [], warnings: [] };

describe('an imported file', () => {
  it.each([
    { damage: 'nothing', harm: (text: string) => text },
    { damage: 'plain spaces', harm: (text: string) => text.replaceAll('\u00a0', ' ') },
    {
      damage: 'straight quotes and apostrophes',
      harm: (text: string) => text.replace(/[“”«»]/g, '"').replace(/[ʻʼ]/g, "'"),
    },
    { damage: 'hyphens for dashes', harm: (text: string) => text.replaceAll('—', '-') },
    { damage: 'trimmed cells', harm: (text: string) => text.trim() },
  ])('changes nothing with $damage in every cell', ({ harm }) => {
    for (const language of ['uz', 'ru'] as const) {
      const rows = exported(language).map((row) => ({
        ...row,
        ...{ text: harm(row.text), original: harm(row.original), other: harm(row.other) },
      }));
      expect(compareRows('ru.csv', rows, translations(language))).toEqual(nothing);
    }
  });

  it('may lack rows', () => {
    expect(compareRows('ru.csv', exported('ru').slice(1), translations('ru'))).toEqual(nothing);
  });

  it('changes the edited texts, and corrects their typography', () => {
    expect(outcome('ru', 'lead', () => ({ text: 'Вы в {{weeks}} - "готово"... ' }))).toEqual({
      ...nothing,
      changes: [['lead', 'Вы в\u00a0{{weeks}}\u00a0— «готово»…']],
    });
    expect(outcome('uz', 'hint', () => ({ text: `ma'no, o'z g‘oya, "raqam"` })).changes).toEqual([
      ['hint', 'maʼno, oʻz gʻoya, “raqam”'],
    ]);
  });

  it('keeps the spaces around a text', () => {
    expect(outcome('ru', 'phone', () => ({ text: 'Звоните:' })).changes).toEqual([['phone', 'Звоните: ']]);
  });

  it.each<{ what: string; change: Partial<ImportedRow>; error: string }>([
    { what: 'an unknown key', change: { key: 'hints' }, error: 'ru.json: hints: there is no such text' },
    { what: 'another language’s file', change: { file: 'content/pages/home/en.json' }, error: 'there is no such text' },
    {
      what: 'an empty text',
      change: { text: ' ' },
      error: 'ru.csv: line 3: content/pages/home/ru.json: hint: the text is empty',
    },
    { what: 'the key of another row', change: { key: 'lead', text: 'x' }, error: 'has changed since this export' },
    {
      what: 'a text that was edited elsewhere',
      change: { original: '@ник', text: '@ник2' },
      error: 'it reads "@имя или номер"',
    },
    {
      what: 'letters of another encoding',
      change: { original: 'РЅРѕРј', text: 'РЅРѕРјРµСЂ' },
      error: 'has changed since',
    },
  ])('is refused with $what', ({ change, error }) => {
    const { changes, errors } = outcome('ru', 'hint', () => change);
    expect(changes).toEqual([]);
    expect(errors.join('\n')).toContain(error);
  });

  it('is refused with two texts for one key, and accepts the same text twice', () => {
    const first = { ...(exported('ru')[1] as ImportedRow), text: '@ник' };
    const rows = (text: string) => [first, { ...first, line: 9, text }];
    expect(compareRows('ru.csv', rows('@ник'), translations('ru'))).toMatchObject({ changes: [{}], errors: [] });
    expect(compareRows('ru.csv', rows('имя'), translations('ru')).errors.join()).toContain('line 9: content');
  });

  it.each<{ what: string; change: Partial<ImportedRow> }>([
    { what: 'text and original were edited alike', change: { text: 'ник', original: 'ник' } },
    { what: 'the other language was edited', change: { text: '@ник', other: 'nom' } },
  ])('gets a warning when $what', ({ change }) => {
    const { errors, warnings } = outcome('ru', 'hint', () => change);
    expect(errors).toEqual([]);
    expect(warnings).toHaveLength(1);
  });
});
