import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { LanguageCode } from '../content/languages.ts';
import { findUzbekWords } from '../scripts/uzbek-words.ts';
import { allowances } from './allowances.ts';
import { readMaterial } from './material.ts';
import { type Finding, proofread } from './proofread.ts';
import type { Material } from './rule.ts';
import { rules } from './rules.ts';
import { changed, narrowed } from './test-support/changed-material.ts';
import { seededFaults } from './test-support/seeded-faults.ts';
import type { Text } from './texts.ts';

let material: Material;

beforeAll(async () => {
  material = await readMaterial(path.resolve('.'), findUzbekWords());
}, 300_000);

const find = (changedMaterial: Material, allowed = allowances) => proofread(changedMaterial, rules, allowed);

/** What is wrong with the texts themselves, lists of exceptions aside. */
const inTexts = (findings: readonly Finding[]) => findings.filter(({ file }) => !file.startsWith('proofreading/'));

describe('proofreading', () => {
  it('finds nothing in the published texts', () => {
    expect(find(material)).toEqual([]);
  });

  it('is tried with at least sixty faults, and with every rule', () => {
    expect(seededFaults.length).toBeGreaterThanOrEqual(60);
    expect(new Set(seededFaults.map(({ rule }) => rule))).toEqual(new Set(rules.map(({ name }) => name)));
  });

  it.each(seededFaults)('finds $rule in $file at $key: $fault', ({ rule, file, key, change, alsoIn = [] }) => {
    const findings = inTexts(find(narrowed(changed(material, [file, ...alsoIn], change), file)));
    expect(findings.map((finding) => finding.rule)).toContain(rule);
    // Nothing is blamed on another text.
    const elsewhere = findings.filter((finding) => finding.file !== file || !`${finding.key}.`.startsWith(`${key}.`));
    expect(elsewhere).toEqual([]);
  });

  it('says of a language that was added that nothing knows its words', () => {
    const added = { ...(material.texts[0] as Text), language: 'en' as LanguageCode };
    const found = find({ ...material, texts: [...material.texts, added] });
    expect(found.map(({ file, key, rule }) => `${file} ${key} ${rule}`)).toContain('content/languages.ts en spelling');
  });

  it('reads the sentences of the configuration too', () => {
    const texts = material.texts.map((text) =>
      text.file === 'site.config.ts' ? { ...text, text: `${text.text} 2 yil` } : text,
    );
    const keys = inTexts(find({ ...material, texts })).map(({ file, key }) => `${file} ${key}`);
    expect(keys).toContain('site.config.ts operator.purpose.uz');
    expect(keys).toContain('site.config.ts operator.purpose.ru');
  });
});

describe('what is allowed', () => {
  it('is reported when nothing needs it any more', () => {
    const extra = { rule: 'numbers', subject: '7-Zip', reason: 'a name' };
    expect(find(material, [...allowances, extra])).toEqual([
      expect.objectContaining({ rule: 'numbers', file: 'proofreading/allowances.ts', key: '7-Zip' }),
    ]);
  });

  it('has a reason each', () => {
    expect(allowances.filter(({ reason }) => reason.length < 5)).toEqual([]);
  });

  it('is reported when it is a known word that no text uses', () => {
    const { spelling } = material;
    const known = { uz: [...spelling.known.uz, { word: 'qalampir' }], ru: [...spelling.known.ru, { word: 'перец' }] };
    const names = new Set([...spelling.names, 'Cypress']);
    expect(
      find({ ...material, spelling: { ...spelling, known, names } }).map(({ file, key }) => `${file} ${key}`),
    ).toEqual([
      'proofreading/known-words/names.txt Cypress',
      'proofreading/known-words/uz.txt qalampir',
      'proofreading/known-words/ru.txt перец',
    ]);
  });
});
