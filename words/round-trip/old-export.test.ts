import { describe, expect, it } from 'vitest';
import { remarkLine } from './returned-text.ts';
import { assess, Spreadsheet, sampleFiles } from './test-support/spreadsheet.ts';

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
