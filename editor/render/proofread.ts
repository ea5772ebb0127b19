import { fixText } from '../../checks/fix.ts';
import { exceptions, isOfTexts, lint, rules } from '../../checks/lint.ts';
import { createStopwatch } from '../../checks/rule.ts';
import { loadSpelling, type Spelling, type SpellingFiles } from '../../checks/spelling/spelling.ts';
import { isKnownLanguage, wordsOf } from '../../checks/spelling/words.ts';
import { type Text, textsOf } from '../../checks/texts.ts';
import { buildTimeValuesOf } from '../../i18n/check-dictionaries.ts';
import { dictionariesOf } from '../../i18n/content-files.ts';
import { isTextRule } from '../../i18n/text-rules.ts';
import { type Testimonial, testimonialsFile } from '../../model/company.ts';
import { knownWordsFile, parseKnownWords } from '../../model/known-words.ts';
import { getOwner, type Owner, ownerFile } from '../../model/owner.ts';
import type { SiteFinding } from '../shared/api.ts';
import { type ContentFiles, dictionaryOf, isSameJson, type Json } from '../shared/draft.ts';
import { joinQuestions } from '../shared/questions.ts';
import { isFollowable } from './advice.ts';
import { parsePeople, unfinishedFindings } from './unfinished.ts';

const textRules = rules.filter(({ name }) => isTextRule(name));
const fixes = rules.filter(({ fix }) => fix);

/** Milliseconds. A text that takes longer is reported as unchecked, so that it holds up no other text. */
const maxMs = 300;

/** Corrects a text once, however many findings it has. */
class CheckedText {
  readonly fixed: string;
  private readonly fixedBy = new Map<string, boolean>();
  private readonly words: ReadonlySet<string> | undefined;

  constructor(readonly text: Text) {
    this.fixed = fixText(text.text, text, fixes, exceptions);
    this.words = isKnownLanguage(text.language) ? new Set(wordsOf(this.fixed, text.language)) : undefined;
  }

  hasFixBy(rule: string): boolean {
    const { text } = this;
    const own = fixes.filter(({ name }) => name === rule);
    const known = this.fixedBy.get(rule) ?? fixText(text.text, text, own, exceptions) !== text.text;
    this.fixedBy.set(rule, known);
    return known;
  }

  isHalf(word: string): boolean {
    return this.words !== undefined && !this.words.has(word);
  }
}

/** Applies the rules of `npm run content`. Dictionaries are loaded on first use. */
export function createProofreader(spellingFiles: SpellingFiles, now?: () => number) {
  let loading: ReturnType<typeof loadSpelling> | undefined;
  let last: { words: Json; spelling: Spelling } | undefined;

  async function spellingOf(words: Json): Promise<Spelling> {
    if (last && isSameJson(last.words, words)) return last.spelling;
    loading ??= loadSpelling(spellingFiles);
    last = { words, spelling: (await loading)(parseKnownWords(words)) };
    return last.spelling;
  }

  /** `only`: folders under content/ to check, all by default. @throws UserError for an invalid known word. */
  return async (files: ContentFiles, only?: readonly string[]): Promise<SiteFinding[]> => {
    const read = parsePeople(joinQuestions(files));
    const sets = dictionariesOf(new Map(Object.entries(read)));
    // Unfinished people have texts too.
    const testimonials = read[testimonialsFile] as unknown as Testimonial[];
    const written = { ...(read[ownerFile] as unknown as Owner), courses: getOwner().courses };
    const allTexts = textsOf(sets, testimonials, written).filter(({ text }) => text !== '');
    const texts = only ? allTexts.filter(({ namespace }) => only.includes(namespace)) : allTexts;
    const isIn = (file: string) => !only || only.some((folder) => file.startsWith(`content/${folder}/`));
    const spelling = await spellingOf(files[knownWordsFile] ?? null);
    const placeOf = ({ file, key }: { file: string; key: string }) => JSON.stringify([file, key]);
    const stopwatch = createStopwatch(maxMs, now);
    const byPlace = new Map(texts.map((text) => [placeOf(text), text]));
    const corrections = new Map<Text, CheckedText>();
    const input = { sets, testimonials, texts, allTexts, isKeyNamed: () => true, spelling, stopwatch };
    const factsIn = (file: string) => {
      const { namespace, language } = dictionaryOf(file) ?? {};
      return language ? Object.values(buildTimeValuesOf(sets, namespace as string, language)).map(String) : [];
    };
    const findings = lint(input, textRules, exceptions)
      .filter(isOfTexts)
      .filter(({ file }) => isIn(file) || !dictionaryOf(file))
      .filter((finding) => isFollowable(finding, factsIn(finding.file)))
      .flatMap(({ file, key, rule, subject, hint, suggestions = [] }): SiteFinding[] => {
        if (!isTextRule(rule)) return [];
        const found = { file, key, rule, subject, hint, suggestions };
        const place = byPlace.get(placeOf(found));
        if (!place) return [found];
        const { language, text } = place;
        const checked = corrections.get(place) ?? new CheckedText(place);
        corrections.set(place, checked);
        // A wrong sign within a word splits it into halves; the author wrote neither half.
        if (stopwatch.isLate(place) || (rule === 'spelling' && checked.isHalf(subject))) return [];
        return [{ ...found, language, text, ...(checked.hasFixBy(rule) && { fixed: checked.fixed }) }];
      });
    const unchecked = texts.filter(stopwatch.isLate).map(
      ({ file, key, language, text }): SiteFinding => ({
        ...{ file, key, rule: 'unchecked', subject: key, language, text, suggestions: [] },
        hint: `not checked: the checks of this text took more than ${maxMs} ms`,
      }),
    );
    // A repeated finding is reported once.
    const nameOf = ({ file, key, rule, subject }: SiteFinding) => JSON.stringify([file, key, rule, subject]);
    const once = new Map(findings.map((finding) => [nameOf(finding), finding]));
    return [...unfinishedFindings(files), ...once.values(), ...unchecked];
  };
}
