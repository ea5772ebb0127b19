import { describe, expect, it } from 'vitest';
import { assessFile } from './assess-file.ts';
import { assessText } from './assess-text.ts';
import { fingerprintOf, readFingerprint } from './fingerprint.ts';
import { readDictionaryFiles, type TranslatableText, translatableTexts } from './translatable-texts.ts';

const texts = translatableTexts(await readDictionaryFiles('content'));

/** What spreadsheets, keyboards and other programs do to every cell of a table. */
const damages: Record<string, (text: string) => string> = {
  'no-break spaces become spaces': (text) => text.replace(/[\u00a0\u202f]/gu, ' '),
  'quotes become straight': (text) => text.replace(/[«»“”„]/gu, '"'),
  'ʻ and ʼ become straight': (text) => text.replace(/[ʻʼ]/gu, "'"),
  'ʻ and ʼ become quotes': (text) => text.replace(/[ʻʼ]/gu, '‘'),
  'dashes become hyphens': (text) => text.replace(/[–—]/gu, '-'),
  'placeholders get spaces': (text) => text.replace(/\{\{(\w+)\}\}/g, '{{ $1 }}'),
  'spaces at the ends go': (text) => text.trim(),
  'line ends become CRLF': (text) => text.replaceAll('\n', '\r\n'),
  'letters come apart': (text) => text.normalize('NFD'),
  'an ellipsis becomes dots': (text) => text.replaceAll('…', '...'),
};

const damageAll = (text: string) => Object.values(damages).reduce((now, damage) => damage(now), text);

const returned = (change: (text: TranslatableText) => string) => ({
  texts: texts.map((text) => ({
    place: 'line 1',
    file: text.file,
    key: text.key,
    text: change(text),
    other: text.other,
    fingerprint: fingerprintOf(text),
  })),
  repairs: [],
  faults: [],
});

// Every text under every damage, on machines that may be busy.
describe('over the real dictionaries', { timeout: 60_000 }, () => {
  it.each(Object.entries(damages))('every text is repaired, and named, where %s', (_, damage) => {
    const harmed = texts.filter(({ text }) => damage(text) !== text);
    expect(harmed.length).toBeGreaterThan(0);
    const { changes, notes, faults, repairs } = assessFile(
      returned(({ text }) => damage(text)),
      texts,
    );
    expect({ changes, notes, faults }).toEqual({ changes: [], notes: [], faults: [] });
    const named = new Set(repairs.map(({ address }) => address));
    expect(named).toEqual(new Set(harmed.map(({ file, key }) => `${file}: ${key}`)));
  });

  it('every text is repaired where all of that happens at once', () => {
    const { changes, notes, faults } = assessFile(
      returned(({ text }) => damageAll(text)),
      texts,
    );
    expect({ changes, notes, faults }).toEqual({ changes: [], notes: [], faults: [] });
  });

  it('an edit comes through the same damage as it was meant, or somebody is told', () => {
    const wrong = texts.flatMap((current) => {
      const added = current.language === 'uz' ? 'yangi soʻz' : 'новое слово';
      const meant = current.text.replace(/\s*$/u, (end) => ` ${added}${end}`);
      const fingerprint = readFingerprint(fingerprintOf(current));
      if (!fingerprint) throw new Error('no fingerprint');
      const { text, notes, faults } = assessText(damageAll(meant), current, fingerprint);
      const isTold = notes.length + faults.length > 0;
      return text === meant || isTold ? [] : [[current.file, current.key, meant, text]];
    });
    expect(wrong).toEqual([]);
  });

  it('nearly every edit needs nobody to be told', () => {
    const told = texts.filter((current) => {
      const fingerprint = readFingerprint(fingerprintOf(current));
      if (!fingerprint || current.limit !== undefined) return false;
      const { notes, faults } = assessText(`${damageAll(current.text)} +`, current, fingerprint);
      return notes.length + faults.length > 0;
    });
    expect(told.length / texts.length).toBeLessThan(0.02);
  });
});
