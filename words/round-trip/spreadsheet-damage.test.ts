import { describe, expect, it } from 'vitest';
import { remarkLine } from './returned-text.ts';
import { assess, Spreadsheet, sampleFiles } from './test-support/spreadsheet.ts';

const clean = { changes: [], repairs: [], notes: [], faults: [] };

/** What became of one edited cell: the lines of each kind, and the text to write. */
function outcome(language: 'uz' | 'ru', key: string, change: (cell: string) => string) {
  const { changes, repairs, notes, faults } = assess(new Spreadsheet(language).edit(key, 'text', change).save());
  return {
    changes: changes.map(({ current, text }) => [current.key, text]),
    repairs: repairs.map(remarkLine),
    notes: notes.map(remarkLine),
    faults: faults.map(remarkLine),
  };
}

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

describe('a cell that a spreadsheet changed of itself', () => {
  it.each([
    {
      what: 'no-break spaces became spaces',
      key: 'hero.lead',
      change: (cell: string) => cell.replaceAll('\u00a0', ' '),
    },
    { what: 'quotes became straight', key: 'hero.lead', change: (cell: string) => cell.replace(/[«»]/g, '"') },
    {
      what: 'quotes became another language’s',
      key: 'hero.lead',
      change: (cell: string) => cell.replace('«', '“').replace('»', '”'),
    },
    { what: 'a dash became a hyphen', key: 'hero.lead', change: (cell: string) => cell.replace('—', '-') },
    { what: 'the space at its end went', key: 'hero.phone', change: (cell: string) => cell.trimEnd() },
    { what: 'spaces came around it', key: 'hint', change: (cell: string) => `  ${cell} ` },
    {
      what: 'spaces before its line ends went',
      key: 'steps',
      change: (cell: string) => cell.replace(': \n', ':\n').trimEnd(),
    },
    { what: 'its line ends became CRLF', key: 'steps', change: (cell: string) => cell.replace('\n', '\r\n') },
    { what: 'its line ends became CR', key: 'steps', change: (cell: string) => cell.replace('\n', '\r') },
    {
      what: 'a placeholder got spaces',
      key: 'hero.title',
      change: (cell: string) => cell.replace('{{weeks}}', '{{ weeks }}'),
    },
    {
      what: 'a placeholder lost braces',
      key: 'hero.title',
      change: (cell: string) => cell.replace('{{weeks}}', '{weeks}'),
    },
    {
      what: 'a placeholder got a capital',
      key: 'hero.title',
      change: (cell: string) => cell.replace('weeks', 'Weeks'),
    },
    { what: 'characters that nobody sees came', key: 'hint', change: (cell: string) => `\ufeff${cell}\u200b` },
    { what: 'й came apart', key: 'hero.title', change: (cell: string) => cell.normalize('NFD') },
  ])('is repaired when $what, and says so', ({ key, change }) => {
    const { changes, repairs, notes, faults } = outcome('ru', key, change);
    expect({ changes, notes, faults }).toEqual({ changes: [], notes: [], faults: [] });
    expect(repairs.length).toBeGreaterThan(0);
    expect(repairs[0]).toMatch(new RegExp(`^line \\d+: content/pages/home/ru.json: ${key}: `));
  });

  it.each(["'", '‘', '’', '`'])('is repaired when ʻ, ʼ and quotes became %s', (sign) => {
    const { changes, repairs, faults } = outcome('uz', 'hero.lead', (cell) =>
      cell.replace(/[ʻʼ]/gu, sign).replace(/[“”]/g, '"'),
    );
    expect({ changes, faults }).toEqual({ changes: [], faults: [] });
    expect(repairs.join()).toContain('hero.lead: signs that became plain were put back');
  });

  it.each([
    { what: 'it is empty', key: 'hint', cell: ' ', fault: 'the text is empty' },
    { what: 'it became a date', key: 'items.1.title', cell: '01.фев', fault: 'may have made a date or a number' },
    {
      what: 'it became an English date',
      key: 'items.1.title',
      cell: '2-Jan',
      fault: 'may have made a date or a number',
    },
    {
      what: 'it became a serial number',
      key: 'items.1.title',
      cell: '44198',
      fault: 'may have made a date or a number',
    },
    { what: 'it became a power', key: 'items.1.title', cell: '1,00E+05', fault: 'may have made a date or a number' },
    { what: 'it became an error', key: 'hint', cell: '#ИМЯ?', fault: 'the spreadsheet calculated it' },
    { what: 'it became an English error', key: 'hint', cell: '#NAME?', fault: 'the spreadsheet calculated it' },
    { what: 'a placeholder went', key: 'hero.title', cell: 'Курс идёт долго', fault: '{{weeks}} is missing' },
    {
      what: 'a placeholder was translated',
      key: 'hero.title',
      cell: 'Курс {{недели}}',
      fault: '{{недели}} is no placeholder of this text: write {{weeks}}',
    },
    {
      what: 'a placeholder came',
      key: 'hint',
      cell: '@имя {{brandName}}',
      fault: '{{brandName}} is no placeholder of this text: it has none',
    },
    { what: 'a brace was lost', key: 'hero.title', cell: 'Курс {{weeks} и {', fault: 'a brace is left over' },
    {
      what: 'it was read in another encoding',
      key: 'hint',
      cell: 'РљСѓСЂСЃ',
      fault: 'its letters were read in another encoding',
    },
    { what: 'its letters went', key: 'hint', cell: 'им\ufffd', fault: 'its letters were read in another encoding' },
    {
      what: 'a lone straight quote came',
      key: 'hint',
      cell: '@имя" или номер',
      fault: '" has no place there: write « »',
    },
  ])('is reported when $what', ({ key, cell, fault }) => {
    const { changes, faults } = outcome('ru', key, () => cell);
    expect(changes).toEqual([]);
    expect(faults[0]).toMatch(new RegExp(`^line \\d+: content/pages/home/ru.json: ${key}: `));
    expect(faults.join('\n')).toContain(fault);
  });

  it.each(['windows-1251', 'windows-1252'])('is reported when it was read as %s', (encoding) => {
    const misread = (text: string) => new TextDecoder(encoding).decode(new TextEncoder().encode(text));
    const { changes, faults } = outcome('uz', 'hero.lead', (cell) => misread(cell.replace(/[“”]/g, '')));
    expect(changes).toEqual([]);
    expect(faults.join()).toContain('hero.lead: its letters were read in another encoding');
  });

  it('is reported when ʻ was lost to an encoding without it', () => {
    const { faults } = outcome('uz', 'hero.lead', (cell) => cell.replace('oʻ', 'o?'));
    expect(faults.join()).toContain('a ? stands where another encoding had no letter');
  });

  it('is reported when the words were written beside it, in the column of the other language', () => {
    const { faults } = assess(new Spreadsheet('ru').edit('hint', 'other', () => 'имя').save());
    expect(faults.map(remarkLine).join()).toContain('hint: the uz text beside it was edited and would be lost');
  });
});

describe('a text that was edited', () => {
  it('keeps what its old words had', () => {
    const { changes, repairs, faults } = outcome('ru', 'hero.lead', (cell) =>
      cell
        .replaceAll('\u00a0', ' ')
        .replace('говорите', 'пишете')
        .replace('«готово»', '"готово"')
        .replace('{{weeks}}', '{{ weeks }}'),
    );
    expect(faults).toEqual([]);
    expect(changes).toEqual([['hero.lead', 'Вы\u00a0учитесь {{weeks}} в\u00a0Ташкенте — и пишете: «готово»']]);
    expect(repairs.length).toBeGreaterThan(1);
  });

  it('gets the language’s own signs where the keyboard has none', () => {
    expect(outcome('uz', 'hint', () => `@nom, ma'no yoki o'z g'oyangiz: "raqam"`).changes).toEqual([
      ['hint', '@nom, maʼno yoki oʻz gʻoyangiz: “raqam”'],
    ]);
  });

  it.each(["'", '‘', '’', '`'])('gets its ʻ and ʼ where %s was typed for them, at the end of a word too', (sign) => {
    const typed = `tog${sign}, so${sign}z va ma${sign}no`;
    expect(outcome('uz', 'hint', () => typed).changes).toEqual([['hint', 'togʻ, soʻz va maʼno']]);
  });

  it('keeps single quotes that stand in a pair', () => {
    expect(outcome('uz', 'hint', () => '@nom yoki ‘ism’').changes).toEqual([['hint', '@nom yoki ‘ism’']]);
    expect(outcome('uz', 'hint', () => '@nom yoki ism’').faults.join()).toContain('’ has no place there');
  });

  it('is refused where quotes of another language stand among its own', () => {
    const { changes, faults } = outcome('ru', 'hero.lead', (cell) => `${cell} и “всё”`);
    expect(changes).toEqual([]);
    expect(faults.join()).toContain('hero.lead: “ ” has no place there: write « »');
    expect(outcome('uz', 'hero.lead', (cell) => `${cell} va «oxir»`).faults.join()).toContain('« » has no place there');
  });

  it('may better the signs of the old one', () => {
    const files = sampleFiles((words) => {
      words.uz.hint = "@nom, ma'no";
    });
    const sheet = new Spreadsheet('uz', files).edit('hint', 'text', () => '@nom, maʼno');
    expect(assess(sheet.save(), files).changes.map(({ text }) => text)).toEqual(['@nom, maʼno']);
  });

  it('is noted when it lost no-break spaces with their words', () => {
    const { notes } = outcome('ru', 'hero.lead', () => 'Учёба {{weeks}} рядом — и говорите: «готово»');
    expect(notes.join()).toContain('has 0 no-break spaces where the old text had 2');
  });
});

describe('an export that has grown old', () => {
  const newer = (language: 'uz' | 'ru', hint: string) =>
    sampleFiles((words) => {
      words[language].hint = hint;
    });

  it('leaves newer words that it did not touch', () => {
    const { changes, notes, faults } = assess(new Spreadsheet('ru').save(), newer('ru', '@ник или почта'));
    expect({ changes, faults }).toEqual({ changes: [], faults: [] });
    expect(notes.map(remarkLine).join()).toContain('hint: has newer words than this export');
  });

  it('is refused where both changed', () => {
    const saved = new Spreadsheet('ru').edit('hint', 'text', () => '@имя или телефон').save();
    const { changes, faults } = assess(saved, newer('ru', '@ник или почта'));
    expect(changes).toEqual([]);
    expect(faults.map(remarkLine).join()).toContain(
      'has changed since this export, and here too: it now reads "@ник или почта"',
    );
  });

  it('is noted where the other language changed under an edit', () => {
    const saved = new Spreadsheet('ru').edit('hint', 'text', () => '@имя или телефон').save();
    const { changes, notes } = assess(saved, newer('uz', '@nom yoki pochta'));
    expect(changes.map(({ text }) => text)).toEqual(['@имя или телефон']);
    expect(notes.map(remarkLine).join()).toContain('its uz text has changed since this export');
  });

  it('says of a text that is gone that it is gone', () => {
    const files = sampleFiles((words) => {
      for (const language of ['uz', 'ru'] as const) delete (words[language] as { hint?: string }).hint;
    });
    expect(assess(new Spreadsheet('ru').save(), files).faults.map(remarkLine).join()).toContain(
      'hint: there is no such text any more: it was removed or renamed since this export',
    );
  });
});
