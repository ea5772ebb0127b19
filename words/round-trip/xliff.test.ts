import { describe, expect, it } from 'vitest';
import { assessFile } from './assess-file.ts';
import { remarkLine } from './returned-text.ts';
import { sampleFiles, textsOf } from './test-support/spreadsheet.ts';
import { translatableTexts } from './translatable-texts.ts';
import { readXliff } from './xliff-read.ts';
import { writeXliff } from './xliff-write.ts';

const exported = (files = sampleFiles()) => writeXliff(textsOf(files, 'ru'));
const assess = (xml: string, files = sampleFiles()) => assessFile(readXliff(xml), translatableTexts(files));
const faultsOf = (xml: string) => assess(xml).faults.map(remarkLine);

/** The lines of a unit, and where the file has them. */
function unitOf(xml: string, key: string) {
  const start = xml.indexOf(`<unit id="${key}"`);
  return { unit: xml.slice(start, xml.indexOf('</unit>', start) + '</unit>'.length), start };
}

/** The export with one unit's target changed by a translator's tool. */
function withTarget(key: string, change: (target: string) => string, xml = exported()): string {
  const { unit, start } = unitOf(xml, key);
  const edited = unit.replace(
    /(<target[^>]*>)(.*?)(<\/target>)/su,
    (_, open, text, close) => open + change(text) + close,
  );
  return xml.slice(0, start) + edited + xml.slice(start + unit.length);
}

const lineOf = (xml: string, part: string) => xml.slice(0, xml.indexOf(part)).split('\n').length;

describe('an XLIFF file', () => {
  it('means the same when a tool writes it again with prefixes, other white space and a byte order mark', () => {
    const again = exported()
      .replace('xmlns=', 'xmlns:x=')
      .replace(/<(\/?)(xliff|file|unit|notes|note|originalData|data|segment|source|target|ph)\b/g, '<$1x:$2')
      .replace(/\n\s+<x:(unit|segment|source)/g, '<x:$1');
    expect(again).not.toBe(exported());
    expect(assess(again)).toEqual({ changes: [], repairs: [], notes: [], faults: [] });
  });

  it('means the same when a tool cuts a text into segments', () => {
    const { unit } = unitOf(exported(), 'hint');
    const cut = unit.replace(
      /<segment.*<\/segment>/su,
      '<segment><source>@nom yoki</source><target>@имя или</target></segment>' +
        '<ignorable><source xml:space="preserve"> </source></ignorable>' +
        '<segment><source>raqam</source><target>номер</target></segment>',
    );
    expect(assess(exported().replace(unit, cut))).toEqual({ changes: [], repairs: [], notes: [], faults: [] });
  });

  it('carries context: screen, limit, what placeholders become, and the source text', () => {
    const files = sampleFiles((words) => {
      Object.assign(words.ru, { head: { title: 'Курсы — {{brand}}' } });
      Object.assign(words.uz, { head: { title: 'Kurslar – {{brand}}' } });
    });
    const { unit } = unitOf(exported(files), 'head.title');
    expect(unit).toContain('slr:sizeRestriction="10,60"');
    expect(unit).toContain('<note category="limit">10 to 60 characters</note>');
    expect(unitOf(exported(files), 'hero.title').unit).toContain('at most 5 lines on a phone of 320 px');
    expect(unit).toContain('<note category="screen">/ru</note>');
    expect(unit).toContain('<note category="placeholder">{{brand}} = Sinov</note>');
    expect(unit).toContain('<data id="d1">{{brand}}</data>');
    expect(unit).toContain('>Kurslar – <ph id="1" canDelete="no" equiv="brand" disp="Sinov" dataRef="d1"/></source>');
  });

  it('takes an edit whose placeholder moved', () => {
    const { changes, faults } = assess(withTarget('hero.title', (text) => `${text.match(/<ph[^>]*>/)?.[0]} идёт курс`));
    expect(faults).toEqual([]);
    expect(changes.map(({ current, text }) => [current.key, text])).toEqual([['hero.title', '{{weeks}} идёт курс']]);
  });

  it('keeps markup signs of a text', () => {
    const signs = 'a < b & c > "d"\r\n\te';
    const files = sampleFiles((words) => {
      words.ru.hint = signs;
    });
    expect(readXliff(exported(files)).texts.find(({ key }) => key === 'hint')?.text).toBe(signs);
  });

  it('refuses to write what XML cannot hold', () => {
    const files = sampleFiles((words) => {
      words.ru.hint = 'a\u0007b';
    });
    expect(() => exported(files)).toThrow('content/pages/home/ru.json: hint: XML cannot hold');
  });
});

describe('a faulty XLIFF file is reported', () => {
  it('with the line where it is no longer well-formed', () => {
    const xml = exported().replace('</unit>', '</unti>');
    expect(faultsOf(xml)).toHaveLength(1);
    expect(faultsOf(xml)[0]).toMatch(/^line \d+: the file is not well-formed XML: /);
  });

  it.each([
    {
      what: 'it is of another version',
      change: (xml: string) => xml.replace('version="2.0"', 'version="1.2"'),
      fault: 'line 2: this is no XLIFF 2',
    },
    {
      what: 'it is of another namespace',
      change: (xml: string) => xml.replace('xliff:document:2.0', 'xliff:document:1.2'),
      fault: 'line 2: this is no XLIFF 2',
    },
    {
      what: 'it holds no file',
      change: (xml: string) => xml.replace(/<file.*<\/file>/su, ''),
      fault: 'line 2: it holds no <file>',
    },
    {
      what: 'a file lost its name',
      change: (xml: string) => xml.replace(/ original="[^"]*"/, ''),
      fault: 'line 3: <file> has no original',
    },
  ])('when $what', ({ change, fault }) => {
    expect(faultsOf(change(exported())).join('\n')).toContain(fault);
  });

  it('when a unit lost its id, segment, source or fingerprint, each in one line', () => {
    const id = exported().replace('<unit id="hint">', '<unit>');
    expect(faultsOf(id)).toEqual([`line ${lineOf(id, '<unit>')}: <unit> has no id: bring it back from the export`]);
    const { unit } = unitOf(exported(), 'hint');
    const line = lineOf(exported(), '<unit id="hint"');
    const bare = exported().replace(unit, unit.replace(/<segment.*<\/segment>/su, ''));
    expect(faultsOf(bare)).toEqual([`line ${line}: unit hint has no segment: bring it back from the export`]);
    const sourceless = exported().replace(unit, unit.replace(/<source.*<\/source>/su, ''));
    expect(faultsOf(sourceless).join()).toContain('unit hint has a segment without source');
    const nameless = exported().replace(unit, unit.replace(/<mda:metadata>.*<\/mda:metadata>/su, ''));
    expect(faultsOf(nameless)).toEqual([
      `line ${line}: content/pages/home/ru.json: hint: its fingerprint is missing: copy the cell from the export`,
    ]);
  });

  it.each([
    { what: 'its target went', change: () => '', fault: 'the text is empty' },
    { what: 'its placeholder went', change: () => 'Курс идёт долго', fault: '{{weeks}} is missing' },
    {
      what: 'a placeholder lost its data',
      change: (text: string) => text.replace('dataRef="d1"', 'dataRef="d9"'),
      fault: '<ph> names data d9',
    },
    { what: 'formatting came', change: (text: string) => `<pc id="7">${text}</pc>`, fault: '<pc> within a text' },
  ])('when, in a text, $what', ({ change, fault }) => {
    const { changes, faults } = assess(withTarget('hero.title', change));
    expect(changes).toEqual([]);
    expect(faults.map(remarkLine).join('\n')).toContain(fault);
  });

  it('when every fault of the file has its own line', () => {
    const twice = withTarget(
      'hint',
      () => '',
      withTarget('hero.title', () => 'Курс'),
    );
    expect(faultsOf(twice)).toHaveLength(2);
  });
});
