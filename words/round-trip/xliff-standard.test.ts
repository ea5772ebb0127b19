import { beforeAll, describe, expect, it } from 'vitest';
import { languages } from '../../content/languages.ts';
import { sampleFiles, textsOf } from './test-support/spreadsheet.ts';
import { constraintFaults, schemaFaults } from './test-support/xliff-faults.ts';
import { readDictionaryFiles, translatableTexts } from './translatable-texts.ts';
import { writeXliff } from './xliff-write.ts';

const exported = new Map<string, string>();

beforeAll(async () => {
  const texts = translatableTexts(await readDictionaryFiles('content'));
  for (const { code } of languages) exported.set(code, writeXliff(texts.filter(({ language }) => language === code)));
});

describe.each(languages.map(({ code }) => code))('the export of the real dictionaries in %s', (code) => {
  const xml = () => exported.get(code) as string;

  it('is valid by the schema of XLIFF 2.0', async () => {
    expect(await schemaFaults(xml())).toEqual([]);
  });

  it('keeps what the standard asks beyond its schema', () => {
    expect(constraintFaults(xml())).toEqual([]);
  });
});

describe('a file of the same kind', () => {
  const right = writeXliff(textsOf(sampleFiles(), 'ru'));

  it('has no fault before it is harmed', async () => {
    expect([...(await schemaFaults(right)), ...constraintFaults(right)]).toEqual([]);
  });

  it.each([
    { what: 'no source language', change: [/ srcLang="\w+"/, ''] },
    { what: 'a unit without an id', change: [/<unit id="[^"]*"/, '<unit'] },
    { what: 'an attribute of its own', change: ['<unit ', '<unit limit="60" '] },
    { what: 'a target before its source', change: [/(<source.*<\/source>)\s*(<target.*<\/target>)/, '$2$1'] },
    { what: 'a state that there is not', change: ['state="translated"', 'state="done"'] },
    { what: 'a placeholder without an id', change: [/<ph id="[^"]*"/, '<ph'] },
    { what: 'a formatting of another format', change: ['</source>', '<b>x</b></source>'] },
    { what: 'its notes after its segment', change: [/(<notes>.*?<\/notes>)(.*?<\/segment>)/s, '$2$1'] },
    { what: 'an unknown way with white space', change: ['xml:space="preserve"', 'xml:space="keep"'] },
  ] as const)('would be refused with $what', async ({ change: [from, to] }) => {
    const wrong = right.replace(from, to);
    expect(wrong).not.toBe(right);
    expect(await schemaFaults(wrong)).not.toEqual([]);
  });

  it.each([
    { what: 'another version', change: [' version="2.0"', ' version="1.2"'] },
    { what: 'a unit twice', change: [/(<unit id=")[^"]*(".*?<unit id=")([^"]*)"/s, '$1$3$2$3"'] },
    { what: 'a file twice', change: [/<file .*<\/file>/s, '$&$&'] },
    { what: 'data that are not there', change: ['dataRef="d1"', 'dataRef="d9"'] },
    { what: 'a placeholder twice', change: [/(<ph [^>]*\/>)(?=[^<]*<\/source>)/, '$1$1'] },
    { what: 'no language of its targets', change: [/ trgLang="\w+"/, ''] },
  ] as const)('would be found to have $what', ({ change: [from, to] }) => {
    const wrong = right.replace(from, to);
    expect(wrong).not.toBe(right);
    expect(constraintFaults(wrong)).not.toEqual([]);
  });
});
