import { fixText } from '../../checks/fix.ts';
import { exceptions, isOfTexts, lint, rules } from '../../checks/lint.ts';
import { createStopwatch } from '../../checks/rule.ts';
import { loadSpelling, type Spelling, type SpellingFiles } from '../../checks/spelling/spelling.ts';
import { isKnownLanguage, wordsOf } from '../../checks/spelling/words.ts';
import { type Text, textsOf } from '../../checks/texts.ts';
import { buildTimeValuesOf } from '../../i18n/check-dictionaries.ts';
import { dictionariesOf, getWrittenPlaces, type TextPlace } from '../../i18n/content-files.ts';
import { isTextRule } from '../../i18n/text-rules.ts';
import { getTestimonials } from '../../model/company.ts';
import { contentOf, getContent } from '../../model/content.ts';
import { knownWordsFile, parseKnownWords } from '../../model/known-words.ts';
import type { SiteFinding } from '../shared/api.ts';
import { isAtPlace, isSameJson, type Json, type Place } from '../shared/content.ts';
import { isAdvice, isFollowable } from './advice.ts';

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

  /** Findings of the texts at the places. @throws UserError for an invalid known word. */
  return async (places: readonly Place[]): Promise<SiteFinding[]> => {
    const allSets = dictionariesOf(getContent());
    const testimonials = getTestimonials();
    const allTexts = textsOf(allSets);
    const placeOf = getWrittenPlaces();
    const isChanged = (text: TextPlace) => places.some(isAtPlace(placeOf(text)));
    // Rules compare the languages of a text, and the paragraphs of a list together.
    const groupOf = ({ namespace, key }: Text) => `${namespace} ${key.replace(/\.\d+$/, '')}`;
    const groups = new Set(allTexts.filter(isChanged).map(groupOf));
    const texts = allTexts.filter((text) => groups.has(groupOf(text)));
    const folders = new Set(texts.map(({ namespace }) => namespace));
    const sets = Object.fromEntries(Object.entries(allSets).filter(([namespace]) => folders.has(namespace)));
    const spelling = await spellingOf(contentOf(knownWordsFile) as Json);
    const nameOf = ({ file, key }: TextPlace) => JSON.stringify([file, key]);
    const stopwatch = createStopwatch(maxMs, now);
    const byPlace = new Map(texts.map((text) => [nameOf(placeOf(text)), text]));
    const corrections = new Map<Text, CheckedText>();
    const input = { sets, testimonials, texts, allTexts, placeOf, isKeyNamed: () => true, spelling, stopwatch };
    const factsOf = ({ namespace, language }: Text) =>
      sets[namespace] ? Object.values(buildTimeValuesOf(allSets, namespace, language)).map(String) : [];
    const findings = lint(input, textRules, exceptions)
      .filter(isOfTexts)
      .filter((finding) => places.some(isAtPlace(finding)))
      .flatMap(({ file, key, rule, subject, hint, suggestions = [] }): SiteFinding[] => {
        if (!isTextRule(rule)) return [];
        const found = { file, key, rule, subject, hint, suggestions, isAdvice: isAdvice({ rule }) };
        const place = byPlace.get(nameOf(found));
        if (!isFollowable(found, place ? factsOf(place) : [])) return [];
        if (!place) return [found];
        const { language, text } = place;
        const checked = corrections.get(place) ?? new CheckedText(place);
        corrections.set(place, checked);
        // A wrong sign within a word splits it into halves; the author wrote neither half.
        if (stopwatch.isLate(place) || (rule === 'spelling' && checked.isHalf(subject))) return [];
        return [{ ...found, language, text, ...(checked.hasFixBy(rule) && { fixed: checked.fixed }) }];
      });
    const unchecked = texts
      .filter((text) => stopwatch.isLate(text) && isChanged(text))
      .map(
        ({ file, key, language, text }): SiteFinding => ({
          ...placeOf({ file, key }),
          ...{ rule: 'unchecked', subject: key, language, text, suggestions: [], isAdvice: true },
          hint: `not checked: the checks of this text took more than ${maxMs} ms`,
        }),
      );
    // A repeated finding is reported once.
    const once = new Map(findings.map((finding) => [[nameOf(finding), finding.rule, finding.subject].join(), finding]));
    return [...once.values(), ...unchecked];
  };
}
