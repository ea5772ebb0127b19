import * as v from 'valibot';
import { knownWordsFile } from '../model/known-words.ts';
import { defaultLanguage } from '../model/languages.ts';
import { parseFile } from '../model/user-error.ts';
import exceptionList from './exceptions.json' with { type: 'json' };
import type { Issue, LintInput, Rule } from './rule.ts';
import { agreement, headLength, untranslated, unusedKeys } from './rules/dictionaries.ts';
import { foreignCurrency, numbers } from './rules/numbers.ts';
import { foreignLetters, spelling, yo } from './rules/spelling.ts';
import { protectedTerms } from './rules/terms.ts';
import { apostrophes, dashes, nonBreakingSpaces, punctuation, quotes, spaces } from './rules/typography.ts';

/** Fixes run in this order: later rules rely on earlier rules. */
export const rules: readonly Rule[] = [
  agreement,
  unusedKeys,
  untranslated,
  protectedTerms,
  numbers,
  foreignCurrency,
  headLength,
  foreignLetters,
  apostrophes,
  quotes,
  punctuation,
  dashes,
  spaces,
  nonBreakingSpaces,
  yo,
  spelling,
];

const exceptionSchema = v.strictObject({
  rule: v.picklist(
    rules.map(({ name }) => name),
    `write the name of a rule: ${rules.map(({ name }) => name).join(', ')}`,
  ),
  /** As the rule reports them; default: every subject at `key`. */
  subjects: v.optional(v.array(v.string())),
  /** A folder under `content/`; default: every folder. */
  namespace: v.optional(v.string()),
  /** A key, or the start of keys. */
  key: v.optional(v.string()),
  reason: v.pipe(v.string(), v.minLength(5, 'write why')),
});

export interface Exception {
  rule: Rule['name'];
  subject?: string;
  namespace?: string;
  key?: string;
}

const exceptionsFile = 'checks/exceptions.json';

export function parseExceptions(json: unknown): Exception[] {
  return parseFile(exceptionsFile, v.array(exceptionSchema), json).flatMap(({ subjects, rule, namespace, key }) =>
    (subjects ?? [undefined]).map((subject) => ({ rule, subject, namespace, key })),
  );
}

export const exceptions: readonly Exception[] = parseExceptions(exceptionList);

export interface Finding extends Issue {
  rule: Rule['name'];
}

function formatFinding({ file, key, rule, subject, hint }: Finding): string {
  return `${file}: ${key}: ${rule}: ${subject === key ? '' : `${JSON.stringify(subject)} – `}${hint}`;
}

/** A new language has more untranslated texts than fit a terminal. */
const maxUntranslatedLines = 10;

export function formatFindings(findings: readonly Finding[]): string[] {
  return findings.flatMap((finding) => {
    const { file, rule, key } = finding;
    const sameKind = findings.filter((other) => other.file === file && other.rule === rule);
    if (rule !== untranslated.name || sameKind.length <= maxUntranslatedLines) return formatFinding(finding);
    if (finding !== sameKind[0]) return [];
    return `${file}: ${rule}: ${sameKind.length} texts are the same as in ${defaultLanguage.code}: translate them, beginning with ${key}`;
  });
}

/** Only developers remove exceptions and known words that no text needs. */
export const isOfTexts = ({ file }: Finding): boolean => file.startsWith('content/') && file !== knownWordsFile;

export function covers(exception: Exception, { rule, file, key, subject }: Finding): boolean {
  const { namespace } = exception;
  return (
    exception.rule === rule &&
    (exception.subject === undefined || exception.subject === subject) &&
    (namespace === undefined || file.startsWith(`content/${namespace}/`)) &&
    (exception.key === undefined || key === exception.key || key.startsWith(`${exception.key}.`))
  );
}

const findIn = (input: LintInput, rule: Rule): Finding[] =>
  rule.find(input).map(({ subject, ...issue }) => {
    const { file, key } = input.placeOf(issue);
    return { ...issue, rule: rule.name, file, key, subject: subject === issue.key ? key : subject };
  });

export function lint(input: LintInput, rules: readonly Rule[], exceptions: readonly Exception[]): Finding[] {
  const used = new Set<Exception>();
  const findings = rules
    .flatMap((rule) => findIn(input, rule))
    .filter((finding) => {
      const excepted = exceptions.filter((exception) => covers(exception, finding));
      for (const exception of excepted) used.add(exception);
      return excepted.length === 0;
    });
  const stale = exceptions
    .filter((exception) => !used.has(exception))
    .filter(({ rule }) => rules.some(({ name }) => name === rule))
    .filter(({ rule }) => rule !== spelling.name || input.spelling.isUzbekChecked)
    .map(({ rule, subject, namespace, key }) => ({
      rule,
      file: exceptionsFile,
      key: [namespace, key, subject].filter((part) => part !== undefined).join(' '),
      subject: 'exception',
      hint: 'unused exception: remove it',
    }));
  return [...findings, ...stale];
}
