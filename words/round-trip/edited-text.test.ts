import { describe, expect, it } from 'vitest';
import { remarkLine } from './returned-text.ts';
import { assess, outcome, Spreadsheet, sampleFiles } from './test-support/spreadsheet.ts';

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

  it('is noted when it is longer or shorter than its place wants', () => {
    const files = sampleFiles((words) => {
      Object.assign(words.ru, { head: { title: 'Курсы — {{brand}}' } });
      Object.assign(words.uz, { head: { title: 'Kurslar – {{brand}}' } });
    });
    const title = (text: string) => new Spreadsheet('ru', files).edit('head.title', 'text', () => text).save();
    const notes = (text: string) => assess(title(text), files).notes.map(remarkLine).join();
    expect(notes(`${'Курсы '.repeat(10)}— {{brand}}`)).toContain('has 67 characters where 10 to 60 are wanted');
    expect(notes('О {{brand}}')).toContain('has 7 characters where 10 to 60 are wanted');
    expect(notes('Все курсы — {{brand}}')).toBe('');
  });

  it('is measured with the brand that it names anew, and not at all with what is known only in use', () => {
    const long = 'Курсы '.repeat(8);
    const titled = (title: string) =>
      sampleFiles((words) => {
        Object.assign(words.ru, { head: { title } });
        Object.assign(words.uz, { head: { title } });
      });
    const notes = (files: ReturnType<typeof sampleFiles>, text: string) => {
      const saved = new Spreadsheet('ru', files).edit('head.title', 'text', () => text).save();
      return assess(saved, files).notes.map(remarkLine).join();
    };
    expect(notes(titled('Все наши курсы'), `${long}— {{brand}} Q`)).toBe('');
    expect(notes(titled('{{subject}}: курсы'), `${long}о: {{subject}}`)).toBe('');
  });
});
