import * as v from 'valibot';
import { type LanguageCode, languages } from '../../../model/languages.ts';
import { UserError } from '../../../model/user-error.ts';
import termList from '../protected-terms.json' with { type: 'json' };
import type { Rule } from '../rule.ts';
import { proseOf, type Text } from '../texts.ts';

const written = v.pipe(v.string(), v.trim(), v.nonEmpty('write the term'));

const termSchema = v.strictObject({
  /** Written alike in every language; Uzbek writes its endings onto them. */
  tools: v.array(written),
  formats: v.array(written),
  /** As they are typed into a terminal, without endings. */
  commands: v.array(written),
  /** By language, how words begin that say the same. */
  translated: v.array(v.record(v.string(), written)),
});

/** Something that all languages name where one of them does. */
interface ProtectedTerm {
  /** As findings and exceptions call it. */
  subject: string;
  /** How a language writes it; a language without a pattern is not asked for it. */
  patterns: Readonly<Partial<Record<LanguageCode, RegExp>>>;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const wordStart = '(?<![\\p{L}ʻʼ])';
const inEveryLanguage = (pattern: RegExp) => Object.fromEntries(languages.map(({ code }) => [code, pattern]));

/** @throws UserError naming the entry. */
export function parseTerms(json: unknown): ProtectedTerm[] {
  const parsed = v.safeParse(termSchema, json);
  if (!parsed.success) {
    const [issue] = parsed.issues;
    throw new UserError('tools/content-lint/protected-terms.json', v.getDotPath(issue) ?? '', issue.message);
  }
  const { tools, formats, commands, translated } = parsed.output;
  const alike = (subject: string, end: string): ProtectedTerm => ({
    subject,
    patterns: inEveryLanguage(new RegExp(`${wordStart}${escaped(subject)}${end}`, 'u')),
  });
  return [
    // A capital goes on with the name: GitHub is not Git, JavaScript not Java.
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

export const terms: readonly ProtectedTerm[] = parseTerms(termList);

/** Where a text stands in every language. A section's paragraphs are one place: each language divides them as it likes. */
const placeOf = (key: string) => key.replace(/\.paragraphs\.\d+$/, '.paragraphs');

/** A tool, command or format that one language names, all of them name in the same place. */
export const protectedTerms: Rule = {
  name: 'protected-terms',
  find: ({ texts }) => {
    /** By place, what each language says there. */
    const places = new Map<string, Map<LanguageCode, Text[]>>();
    for (const text of texts) {
      if (text.isQuoted) continue;
      const name = `${text.namespace} ${placeOf(text.key)}`;
      const place = places.get(name) ?? new Map<LanguageCode, Text[]>();
      places.set(name, place.set(text.language, [...(place.get(text.language) ?? []), text]));
    }
    return [...places.values()].flatMap((place) =>
      terms.flatMap(({ subject, patterns }) => {
        const asked = [...place].flatMap(([code, said]) => {
          const pattern = patterns[code];
          return pattern ? [{ code, said, names: said.some(({ text }) => pattern.test(proseOf(text))) }] : [];
        });
        const naming = asked.find(({ names }) => names);
        const hint = `${naming?.code}.json names it here: name it too, or in no language, or add an exception with a reason`;
        return asked
          .filter(({ names }) => naming && !names)
          .flatMap(({ said }) => said.slice(0, 1).map(({ file, key }) => ({ file, key: placeOf(key), subject, hint })));
      }),
    );
  },
};
