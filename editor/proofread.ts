import type { SiteFinding } from '../desk/shared/site-api.ts';
import { dictionaryOf, type Json } from '../desk/shared/site-draft.ts';
import type { DictionarySets } from '../i18n/content-files.ts';
import { isTextRule } from '../i18n/text-rules.ts';
import type { Dictionary } from '../i18n/translator.ts';
import { type Testimonial, testimonialsFile } from '../model/company.ts';
import { knownWordsFile, parseKnownWords } from '../model/known-words.ts';
import { type Owner, ownerFile } from '../model/owner.ts';
import { loadSpelling, type Spelling } from '../tools/content-lint/spelling/spelling.ts';
import { isKnownLanguage, wordsOf } from '../tools/content-lint/spelling/words.ts';
import type { DraftFiles, DraftProject } from './draft-project.ts';
import { asRead, unfinishedFindings, withoutUnfinished } from './people-lists.ts';

type Lint = typeof import('../tools/content-lint/lint.ts');
type Texts = typeof import('../tools/content-lint/texts.ts');
type Fix = typeof import('../tools/content-lint/fix.ts');
type Company = typeof import('../model/company.ts');
type OwnerModule = typeof import('../model/owner.ts');

let dictionaries: ReturnType<typeof loadSpelling> | undefined;
/** The words of the draft, with the spelling that knows them. */
let last: { words: string; spelling: Spelling } | undefined;

/** @throws UserError for an entry that is wrong. */
async function spellingOf(words: Json | undefined): Promise<Spelling> {
  const json = JSON.stringify(words);
  if (last?.words === json) return last.spelling;
  dictionaries ??= loadSpelling();
  const spelling = (await dictionaries)(parseKnownWords(words));
  last = { words: json, spelling };
  return spelling;
}

/** The dictionaries among files of content/, as the rules read them. */
export function setsOf(files: DraftFiles): DictionarySets {
  const sets: Record<string, DictionarySets[string]> = {};
  for (const [file, json] of files) {
    const dictionary = dictionaryOf(file);
    if (!dictionary) continue;
    const { namespace, language } = dictionary;
    sets[namespace] = { ...sets[namespace], [language]: json as Dictionary };
  }
  return sets;
}

/**
 * Proofreads the texts of a draft by the rules of `npm run content`.
 * @param files the content, as the project has it now.
 * @param only the folders under content/ whose texts are looked at; all where it is not given.
 * @returns what is wrong in files of content/; what no text needs any more is for developers.
 * @throws UserError for facts that are not what they must be.
 */
export async function proofread(
  project: DraftProject,
  files: DraftFiles,
  only?: readonly string[],
): Promise<SiteFinding[]> {
  const [{ isOfTexts, lint, rules, exceptions }, { textsOf }, { fixText }, { parseTestimonials }, { parseOwner }] =
    await Promise.all([
      project.load<Lint>('/tools/content-lint/lint.ts'),
      project.load<Texts>('/tools/content-lint/texts.ts'),
      project.load<Fix>('/tools/content-lint/fix.ts'),
      project.load<Company>('/model/company.ts'),
      project.load<OwnerModule>('/model/owner.ts'),
    ]);
  const sets = setsOf(files);
  const finished = withoutUnfinished(files);
  parseTestimonials(finished.get(testimonialsFile));
  const { courses } = parseOwner(finished.get(ownerFile));
  // What is unfinished has texts too.
  const read = asRead(files);
  const testimonials = read.get(testimonialsFile) as unknown as Testimonial[];
  const written = read.get(ownerFile) as unknown as Owner;
  const all = textsOf(sets, testimonials, { ...written, courses }).filter(({ text }) => text !== '');
  const texts = only ? all.filter(({ namespace }) => only.includes(namespace)) : all;
  const asked = rules.filter(({ name }) => isTextRule(name));
  const input = {
    sets,
    testimonials,
    texts,
    allTexts: all,
    uses: [],
    spelling: await spellingOf(files.get(knownWordsFile)),
  };
  const fixes = rules.filter(({ fix }) => fix);
  const findings = lint(input, asked, exceptions)
    .filter(isOfTexts)
    .filter(
      ({ file }) => !only || only.some((namespace) => file.startsWith(`content/${namespace}/`)) || !dictionaryOf(file),
    )
    .flatMap(({ file, key, rule, subject, hint, suggestions = [] }): SiteFinding[] => {
      if (!isTextRule(rule)) return [];
      const found = { file, key, rule, subject, hint, suggestions };
      const text = texts.find((one) => one.file === file && one.key === key);
      if (!text) return [found];
      // One press corrects all that has one right form.
      const fixed = fixText(text.text, text, fixes, exceptions);
      // The halves of a word with another sign in it are no words of whoever wrote it.
      const isHalf = isKnownLanguage(text.language) && !wordsOf(fixed, text.language).includes(subject);
      if (rule === 'spelling' && isHalf) return [];
      const own = fixes.filter(({ name }) => name === rule);
      const isFixed = fixText(text.text, text, own, exceptions) !== text.text;
      return [{ ...found, language: text.language, text: text.text, ...(isFixed && { fixed }) }];
    });
  // A sign that is wrong in three places is one thing to be told.
  const nameOf = ({ file, key, rule, subject }: SiteFinding) => JSON.stringify([file, key, rule, subject]);
  const told = new Map(findings.map((finding) => [nameOf(finding), finding]));
  return [...unfinishedFindings(files), ...told.values()];
}
