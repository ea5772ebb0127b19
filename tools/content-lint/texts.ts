import { todoMarker } from '../../i18n/check-dictionaries.ts';
import type { DictionarySets } from '../../i18n/content-files.ts';
import { type Testimonial, testimonials, testimonialsFile } from '../../model/company.ts';
import { isLanguageCode, type LanguageCode, languages } from '../../model/languages.ts';
import { type Owner, owner, ownerFile } from '../../model/owner.ts';
import { site } from '../../site.config.ts';

/** One text that a visitor or the owner can read. */
export interface Text {
  file: string;
  /** The folder under `content/`, or `site.config`. */
  namespace: string;
  language: LanguageCode;
  /** Dotted path within the file, plural suffix and all. */
  key: string;
  text: string;
  /** Said by somebody whom the site quotes: figures are theirs, and so are the names in `names`. */
  isQuoted?: true;
  /** Texts whose words are names here: those of the person quoted and of their company. */
  names?: string;
}

/** What clients said, whatever the languages in which it is written. */
function quotedTexts(testimonials: readonly Testimonial[]): Text[] {
  return testimonials.flatMap((testimonial, index) =>
    languages.flatMap(({ code }) => {
      const said = testimonial[code];
      const names = `${said?.name} ${said?.role}`;
      return [...eachText(said)].map(([key, text]): Text => {
        const place = {
          file: testimonialsFile,
          namespace: 'testimonials',
          language: code,
          key: `${index}.${code}.${key}`,
        };
        return { ...place, text, isQuoted: true, names };
      });
    }),
  );
}

/** What the owner has written, in each language. */
function ownersTexts(written: Owner): Text[] {
  const { trainers, alumni, employers } = written;
  const people = [...trainers, ...alumni].flatMap(({ name, role }) => [...Object.values(name), ...Object.values(role)]);
  const names = [...people, ...employers].join(' ');
  return [...eachText(written)].flatMap(([key, text]): Text[] => {
    const language = key.split('.').at(-1);
    if (!isLanguageCode(language)) return [];
    return [{ file: ownerFile, namespace: 'owner', language, key, text, isQuoted: true, names }];
  });
}

/** Every text of a dictionary with its dotted path. */
export function* eachText(node: unknown, path = ''): Generator<readonly [key: string, text: string]> {
  if (typeof node === 'string') yield [path, node];
  else if (node !== null && typeof node === 'object') {
    for (const [name, child] of Object.entries(node)) yield* eachText(child, path === '' ? name : `${path}.${name}`);
  }
}

/**
 * The texts of all dictionaries but those still to be written, which the rule `agreement` reports; the sentences of the
 * configuration; testimonials; and what the owner has written.
 */
export function textsOf(
  sets: DictionarySets,
  said: readonly Testimonial[] = testimonials,
  written: Owner = owner,
): Text[] {
  const texts = Object.entries(sets).flatMap(([namespace, set]) =>
    Object.entries(set).flatMap(([code, dictionary]) =>
      [...eachText(dictionary)]
        .filter(([, text]) => !text.startsWith(todoMarker))
        .map(([key, text]) => ({
          file: `content/${namespace}/${code}.json`,
          namespace,
          language: code as LanguageCode,
          key,
          text,
        })),
    ),
  );
  const configured = Object.entries(site.operator.purpose).flatMap(([code, text]) =>
    isLanguageCode(code)
      ? [{ file: 'site.config.ts', namespace: 'site.config', language: code, key: `operator.purpose.${code}`, text }]
      : [],
  );
  return [...texts, ...configured, ...quotedTexts(said), ...ownersTexts(written)];
}

/** A text without its placeholders and the endings written onto them (`{{weeks}}dan`), which are facts. */
export function proseOf(text: string): string {
  return text.replace(/\{\{\w+\}\}(-?[\p{L}ʻʼ]+)?/gu, '\u{fffc}');
}
