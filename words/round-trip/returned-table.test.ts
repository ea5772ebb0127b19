import { describe, expect, it } from 'vitest';
import { remarkLine } from './returned-text.ts';
import { assess, Spreadsheet } from './test-support/spreadsheet.ts';

const clean = { changes: [], repairs: [], notes: [], faults: [] };

describe('a table that a spreadsheet saved again', () => {
  it.each([
    { damage: 'semicolons', saved: new Spreadsheet('ru').save() },
    { damage: 'commas', saved: new Spreadsheet('ru').save({ separator: ',' }) },
    { damage: 'LF line ends', saved: new Spreadsheet('ru').save({ lineEnd: '\n' }) },
    { damage: 'a separator hint', saved: `sep=;\r\n${new Spreadsheet('ru').save()}` },
    { damage: 'empty rows at the end', saved: `${new Spreadsheet('ru').save()};;;;;;;\r\n\r\n` },
  ])('means the same with $damage', ({ saved }) => {
    expect(assess(saved)).toEqual(clean);
  });

  it('is read with tabs, and says so', () => {
    const { repairs, ...rest } = assess(new Spreadsheet('ru').save({ separator: '\t' }));
    expect(rest).toEqual({ changes: [], notes: [], faults: [] });
    expect(repairs.map(remarkLine)).toEqual(['the file was read as separated by tabs']);
  });

  it('means the same with its rows and columns in another order', () => {
    const sheet = new Spreadsheet('ru');
    const [header = [], ...rows] = sheet.rows;
    sheet.rows = [header, ...rows.reverse()].map((row) => [...row].reverse());
    expect(assess(sheet.save())).toEqual(clean);
  });

  it('may lose the columns that are there to read', () => {
    const sheet = new Spreadsheet('ru');
    const kept = ['key', 'text', 'file', 'fingerprint'].map((name) => sheet.column(name));
    sheet.rows = sheet.rows.map((row) => kept.map((index) => row[index] ?? ''));
    expect(assess(sheet.save())).toEqual(clean);
  });

  it.each(['key', 'text', 'file', 'fingerprint'])('is refused without its column %s', (name) => {
    const sheet = new Spreadsheet('ru');
    const index = sheet.column(name);
    sheet.rows = sheet.rows.map((row) => row.filter((_, column) => column !== index));
    expect(assess(sheet.save()).faults.map(remarkLine)).toEqual([
      `line 1: the first line names no column ${name}: bring back the export's first line`,
    ]);
  });

  it('names columns that it leaves out', () => {
    const sheet = new Spreadsheet('ru');
    sheet.rows = sheet.rows.map((row, index) => [...row, index === 0 ? 'Comment' : 'why?']);
    expect(assess(sheet.save()).repairs.map(remarkLine)).toEqual([
      'line 1: columns that no export has were left out: comment',
    ]);
  });

  it('says which texts have lost their rows, and leaves them', () => {
    const sheet = new Spreadsheet('ru');
    sheet.rows = sheet.rows.filter((row) => !row.includes('hint') && !row.includes('steps'));
    const { notes, ...rest } = assess(sheet.save());
    expect(rest).toEqual({ changes: [], repairs: [], faults: [] });
    expect(notes.map(remarkLine)).toEqual([
      'content/pages/home/ru.json: 2 of its texts did not come back and stay as they are: hint, steps',
    ]);
  });

  it('takes a row that stands twice once, and refuses two different ones', () => {
    const sheet = new Spreadsheet('ru');
    sheet.rows.push([...sheet.row('hint')]);
    expect(assess(sheet.save()).repairs.map(remarkLine).join()).toMatch(
      /hint: the row stands at line \d+ too, with the same/,
    );
    const last = sheet.rows.at(-1) as string[];
    last[sheet.column('text')] = 'другое';
    const { changes, faults } = assess(sheet.save());
    expect(changes).toEqual([]);
    expect(faults.map(remarkLine).join()).toMatch(/hint: the row stands at line \d+ too, with another text: keep one/);
  });

  it.each([
    { column: 'key', cell: 'hero.heading' },
    { column: 'key', cell: 'hint' },
    { column: 'file', cell: 'content/pages/home/uz.json' },
  ])('knows for which text a row was exported when its $column reads $cell', ({ column, cell }) => {
    const { changes, faults } = assess(new Spreadsheet('ru').edit('hero.title', column, () => cell).save());
    expect(changes).toEqual([]);
    expect(faults.map(remarkLine).join('\n')).toContain(
      'this row was exported for content/pages/home/ru.json: hero.title: write that file and key again',
    );
  });

  it('refuses a row that nobody exported, and one whose fingerprint is gone', () => {
    const sheet = new Spreadsheet('ru');
    sheet.rows.push(
      sheet
        .row('hint')
        .map((cell) => cell.replace(/^w-.*/, 'w-0000000000-0000000000-0000000000').replace(/^hint$/, 'more')),
    );
    expect(assess(sheet.save()).faults.map(remarkLine).join()).toContain('ru.json: more: there is no such text');
    const bare = new Spreadsheet('ru').edit('hint', 'fingerprint', () => '');
    expect(assess(bare.save()).faults.map(remarkLine).join()).toContain('hint: its fingerprint is missing');
    const cut = new Spreadsheet('ru').edit('hint', 'fingerprint', (cell) => cell.slice(0, -2));
    expect(assess(cut.save()).faults.map(remarkLine).join()).toContain('hint: its fingerprint is damaged');
  });

  it('names the row whose separators have lost their quotes, and the line of the file', () => {
    const sheet = new Spreadsheet('ru');
    const row = sheet.rows.indexOf(sheet.row('hint'));
    sheet.row('hint').push('остаток');
    expect(assess(sheet.save()).faults.map(remarkLine)).toEqual([
      `line ${row + 1}: it has more cells than there are columns: a separator within a text has lost its quotes`,
    ]);
  });

  it('is refused in one line where a quote stays open', () => {
    const saved = `${new Spreadsheet('ru').save()}"`;
    expect(assess(saved).faults.map(remarkLine).join()).toMatch(/^the file is not whole CSV/);
  });
});
