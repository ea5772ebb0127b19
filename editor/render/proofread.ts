import { dictionariesOf } from '../../i18n/content-files.ts';
import { isTextRule } from '../../i18n/text-rules.ts';
import { parseTestimonials, type Testimonial, testimonialsFile } from '../../model/company.ts';
import { knownWordsFile, parseKnownWords } from '../../model/known-words.ts';
import { type Owner, ownerFile, parseOwner } from '../../model/owner.ts';
import { fixText } from '../../tools/content-lint/fix.ts';
import { exceptions, isOfTexts, lint, rules } from '../../tools/content-lint/lint.ts';
import { loadSpelling, type Spelling, type SpellingFiles } from '../../tools/content-lint/spelling/spelling.ts';
import { isKnownLanguage, wordsOf } from '../../tools/content-lint/spelling/words.ts';
import { textsOf } from '../../tools/content-lint/texts.ts';
import type { SiteFinding } from '../shared/api.ts';
import { dictionaryOf, type Json } from '../shared/draft.ts';
import { asRead, type DraftFiles, unfinishedFindings, withoutUnfinished } from './people-lists.ts';

const textRules = rules.filter(({ name }) => isTextRule(name));
const fixes = rules.filter(({ fix }) => fix);

/** Reads dictionaries when they are first needed; known words may change. */
function createSpelling(files: SpellingFiles) {
  let loading: ReturnType<typeof loadSpelling> | undefined;
  let last: { words: string; spelling: Spelling } | undefined;
  /** @throws UserError for an entry that is wrong. */
  return async (words: Json | undefined): Promise<Spelling> => {
    const json = JSON.stringify(words);
    if (last?.words === json) return last.spelling;
    loading ??= loadSpelling(files);
    const spelling = (await loading)(parseKnownWords(words));
    last = { words: json, spelling };
    return spelling;
  };
}

/** Finds what is wrong in texts, by the rules of `npm run content`. */
export function createProofreader(spellingFiles: SpellingFiles) {
  const spellingOf = createSpelling(spellingFiles);

  /**
   * @param files the content, with the facts of this process.
   * @param only folders under content/ whose texts are checked; all by default.
   * @returns findings in files of content/. Exceptions and known words that no text needs are for developers.
   * @throws UserError for facts that are invalid.
   */
  return async (files: DraftFiles, only?: readonly string[]): Promise<SiteFinding[]> => {
    const sets = dictionariesOf(files);
    const finished = withoutUnfinished(files);
    parseTestimonials(finished.get(testimonialsFile));
    const { courses } = parseOwner(finished.get(ownerFile));
    // Unfinished items have texts too.
    const read = asRead(files);
    const testimonials = read.get(testimonialsFile) as unknown as Testimonial[];
    const written = read.get(ownerFile) as unknown as Owner;
    const allTexts = textsOf(sets, testimonials, { ...written, courses }).filter(({ text }) => text !== '');
    const texts = only ? allTexts.filter(({ namespace }) => only.includes(namespace)) : allTexts;
    const spelling = await spellingOf(files.get(knownWordsFile));
    const findings = lint({ sets, testimonials, texts, allTexts, uses: [], spelling }, textRules, exceptions)
      .filter(isOfTexts)
      .filter(
        ({ file }) => !only || only.some((folder) => file.startsWith(`content/${folder}/`)) || !dictionaryOf(file),
      )
      .flatMap(({ file, key, rule, subject, hint, suggestions = [] }): SiteFinding[] => {
        if (!isTextRule(rule)) return [];
        const found = { file, key, rule, subject, hint, suggestions };
        const text = texts.find((one) => one.file === file && one.key === key);
        if (!text) return [found];
        // One press corrects all that has one right form.
        const fixed = fixText(text.text, text, fixes, exceptions);
        // A wrong sign within a word splits it: its halves are no words of the author.
        const isHalf = isKnownLanguage(text.language) && !wordsOf(fixed, text.language).includes(subject);
        if (rule === 'spelling' && isHalf) return [];
        const own = fixes.filter(({ name }) => name === rule);
        const isFixed = fixText(text.text, text, own, exceptions) !== text.text;
        return [{ ...found, language: text.language, text: text.text, ...(isFixed && { fixed }) }];
      });
    // A sign that is wrong in three places is reported once.
    const nameOf = ({ file, key, rule, subject }: SiteFinding) => JSON.stringify([file, key, rule, subject]);
    const once = new Map(findings.map((finding) => [nameOf(finding), finding]));
    return [...unfinishedFindings(files), ...once.values()];
  };
}
