import { fixText } from '../../checks/fix.ts';
import { exceptions, isOfTexts, lint, rules } from '../../checks/lint.ts';
import { loadSpelling, type Spelling, type SpellingFiles } from '../../checks/spelling/spelling.ts';
import { isKnownLanguage, wordsOf } from '../../checks/spelling/words.ts';
import { textsOf } from '../../checks/texts.ts';
import { dictionariesOf } from '../../i18n/content-files.ts';
import { isTextRule } from '../../i18n/text-rules.ts';
import { type Testimonial, testimonialsFile } from '../../model/company.ts';
import { knownWordsFile, parseKnownWords } from '../../model/known-words.ts';
import { getOwner, type Owner, ownerFile } from '../../model/owner.ts';
import type { SiteFinding } from '../shared/api.ts';
import { type ContentFiles, dictionaryOf, isSameJson, type Json } from '../shared/draft.ts';
import { joinQuestions } from '../shared/questions.ts';
import { parsePeople, unfinishedFindings } from './unfinished.ts';

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
    const findings = lint({ sets, testimonials, texts, allTexts, uses: [], spelling }, textRules, exceptions)
      .filter(isOfTexts)
      .filter(({ file }) => isIn(file) || !dictionaryOf(file))
      .flatMap(({ file, key, rule, subject, hint, suggestions = [] }): SiteFinding[] => {
        if (!isTextRule(rule)) return [];
        const found = { file, key, rule, subject, hint, suggestions };
        const text = texts.find((candidate) => candidate.file === file && candidate.key === key);
        if (!text) return [found];
        const fixed = fixText(text.text, text, fixes, exceptions);
        // A wrong sign within a word splits it into halves; the author wrote neither half.
        const isHalf = isKnownLanguage(text.language) && !wordsOf(fixed, text.language).includes(subject);
        if (rule === 'spelling' && isHalf) return [];
        const own = fixes.filter(({ name }) => name === rule);
        const isFixed = fixText(text.text, text, own, exceptions) !== text.text;
        return [{ ...found, language: text.language, text: text.text, ...(isFixed && { fixed }) }];
      });
    // A repeated finding is reported once.
    const nameOf = ({ file, key, rule, subject }: SiteFinding) => JSON.stringify([file, key, rule, subject]);
    const once = new Map(findings.map((finding) => [nameOf(finding), finding]));
    return [...unfinishedFindings(files), ...once.values()];
  };
}
