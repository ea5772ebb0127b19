import * as v from 'valibot';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { parseFile } from '../../model/user-error.ts';
import termList from '../protected-terms.json' with { type: 'json' };
import type { Issue, Rule } from '../rule.ts';
import { proseOf, type Text } from '../texts.ts';
import { digits } from './numbers.ts';

const written = v.pipe(v.string(), v.trim(), v.nonEmpty('write the term'));

const termSchema = v.strictObject({
  /** Written the same in every language. Uzbek endings may follow. */
  tools: v.array(written),
  formats: v.array(written),
  /** Typed into a terminal, without endings. */
  commands: v.array(written),
  translated: v.array(v.record(v.string(), written)),
});

interface ProtectedTerm {
  subject: string;
  patterns: Readonly<Partial<Record<LanguageCode, RegExp>>>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wordStart = '(?<![\\p{L}ʻʼ])';
const inEveryLanguage = (pattern: RegExp) => Object.fromEntries(languages.map(({ code }) => [code, pattern]));

export function parseTerms(json: unknown): ProtectedTerm[] {
  const { tools, formats, commands, translated } = parseFile('checks/protected-terms.json', termSchema, json);
  const alike = (subject: string, end: string): ProtectedTerm => ({
    subject,
    patterns: inEveryLanguage(new RegExp(`${wordStart}${escaped(subject)}${end}`, 'u')),
  });
  return [
    // A capital continues a name: GitHub is not Git, JavaScript is not Java.
    ...[...tools, ...formats].map((term) => alike(term, '(?!\\p{Lu})')),
    ...commands.map((command) => alike(command, '(?![\\p{L}ʻʼ])')),
    ...translated.map((words) => ({
      subject: Object.values(words).join(' / '),
      patterns: Object.fromEntries(
        Object.entries(words).map(([code, word]) => [code, new RegExp(`${wordStart}${escaped(word)}`, 'iu')]),
      ),
    })),
  ];
}

const terms: readonly ProtectedTerm[] = parseTerms(termList);

/** Languages may split a section into paragraphs differently. */
const withoutParagraph = (key: string) => key.replace(/\.paragraphs\.\d+$/, '.paragraphs');

type TextsByLanguage = Map<LanguageCode, Text[]>;

function groupByKey(texts: readonly Text[]): TextsByLanguage[] {
  const groups = new Map<string, TextsByLanguage>();
  for (const text of texts) {
    if (text.isQuoted) continue;
    const name = `${text.namespace} ${withoutParagraph(text.key)}`;
    const group = groups.get(name) ?? new Map<LanguageCode, Text[]>();
    groups.set(name, group.set(text.language, [...(group.get(text.language) ?? []), text]));
  }
  return [...groups.values()];
}

const issueIn = (texts: readonly Text[], subject: string, hint: string): Issue[] =>
  texts.slice(0, 1).map(({ file, key }) => ({ file, key: withoutParagraph(key), subject, hint }));

function missingTerms(group: TextsByLanguage): Issue[] {
  const byLanguage = [...group].map(([code, texts]) => ({
    code,
    texts,
    prose: texts.map(({ text }) => proseOf(text)),
  }));
  return terms.flatMap(({ subject, patterns }) => {
    const checked = byLanguage.flatMap(({ code, texts, prose }) => {
      const pattern = patterns[code];
      return pattern ? [{ code, texts, hasTerm: prose.some((text) => pattern.test(text)) }] : [];
    });
    const model = checked.find(({ hasTerm }) => hasTerm);
    if (!model) return [];
    const hint = `${model.code}.json has this term here: add it, remove it from every language, or add an exception with a reason`;
    return checked.filter(({ hasTerm }) => !hasTerm).flatMap(({ texts }) => issueIn(texts, subject, hint));
  });
}

const withoutSpaces = (text: string) => text.replaceAll(' ', '');

/** Only numbers with an exception from the rule `numbers` reach this check. */
function extraNumbers(group: TextsByLanguage): Issue[] {
  const numbersIn = (texts: readonly Text[]) =>
    new Set(
      texts.flatMap(({ text }) => proseOf(text).match(digits) ?? []).map((number) => number.replaceAll('\u00a0', ' ')),
    );
  const byLanguage = [...group].map(([code, texts]) => ({ code, texts, numbers: numbersIn(texts) }));
  return byLanguage.flatMap(({ texts, numbers }) =>
    [...numbers].flatMap((number) => {
      const isSame = (other: string) => withoutSpaces(other) === withoutSpaces(number);
      const lacking = byLanguage.find((other) => ![...other.numbers].some(isSame))?.code;
      return lacking
        ? issueIn(texts, number, `${lacking}.json lacks this number here: add it there, or remove it here`)
        : [];
    }),
  );
}

export const protectedTerms: Rule = {
  name: 'protected-terms',
  find: ({ texts }) => groupByKey(texts).flatMap((group) => [...missingTerms(group), ...extraNumbers(group)]),
};
