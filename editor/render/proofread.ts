import { fixText } from '../../checks/fix.ts';
import { exceptions, isOfTexts, lint, rules } from '../../checks/lint.ts';
import { loadSpelling, type Spelling, type SpellingFiles } from '../../checks/spelling/spelling.ts';
import { isSpelledLanguage, wordsOf } from '../../checks/spelling/words.ts';
import { type Text, textsOf } from '../../checks/texts.ts';
import { dictionariesOf, getWrittenPlaces, type TextPlace } from '../../i18n/content-files.ts';
import { isTextRule } from '../../i18n/text-rules.ts';
import { contentOf, getContent } from '../../model/content.ts';
import { knownWordsFile, parseKnownWords } from '../../model/known-words.ts';
import type { SiteFinding } from '../shared/api.ts';
import { isSameJson, isWithin, type Json, type Place, placeOfKey } from '../shared/content.ts';

const textRules = rules.filter(({ name }) => isTextRule(name));
const fixes = rules.filter(({ fix }) => fix);

/** Applies the rules of `npm run content`. Dictionaries are loaded on first use. */
export function createProofreader(spellingFiles: SpellingFiles) {
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
    const allTexts = textsOf(allSets);
    const placeOf = getWrittenPlaces();
    const isChanged = (text: TextPlace) => places.some((place) => isWithin(place, placeOfKey(text)));
    // Rules compare the languages of a text, and the paragraphs of a list together.
    const groupOf = ({ namespace, key }: Text) => `${namespace} ${key.replace(/\.\d+$/, '')}`;
    const groups = new Set(allTexts.filter((text) => isChanged(placeOf(text))).map(groupOf));
    const texts = allTexts.filter((text) => groups.has(groupOf(text)));
    const folders = new Set(texts.map(({ namespace }) => namespace));
    const sets = Object.fromEntries(Object.entries(allSets).filter(([namespace]) => folders.has(namespace)));
    const spelling = await spellingOf(contentOf(knownWordsFile) as Json);
    const nameOf = ({ file, key }: TextPlace) => JSON.stringify([file, key]);
    const byPlace = new Map(texts.map((text) => [nameOf(placeOf(text)), text]));
    const input = { sets, texts, allTexts, placeOf, isKeyNamed: () => true, spelling };
    const found = lint(input, textRules, exceptions).filter(isOfTexts).filter(isChanged);
    // A repeated finding is reported once.
    const once = new Map(found.map((finding) => [[nameOf(finding), finding.rule, finding.subject].join(), finding]));
    return [...once.values()].flatMap(({ file, key, rule, subject, suggestions = [] }): SiteFinding[] => {
      if (!isTextRule(rule)) return [];
      const finding = { ...placeOfKey({ file, key }), rule, subject, suggestions };
      const place = byPlace.get(nameOf({ file, key }));
      if (!place) return [finding];
      const { language, text } = place;
      const correct = (own: typeof fixes) => fixText(text, place, own, exceptions);
      const fixed = correct(fixes);
      // A wrong sign within a word splits it into halves; the author wrote neither half.
      const isHalf = rule === 'spelling' && isSpelledLanguage(language) && !wordsOf(fixed, language).includes(subject);
      if (isHalf) return [];
      const isFixable = correct(fixes.filter(({ name }) => name === rule)) !== text;
      return [{ ...finding, language, text, ...(isFixable && { fixed }) }];
    });
  };
}
