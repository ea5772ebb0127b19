import type { DictionarySets } from '../i18n/content-files.ts';
import { companyFile, getCompany, getTestimonials, type Testimonial, testimonialsFile } from '../model/company.ts';
import { isLanguageCode, type LanguageCode } from '../model/languages.ts';
import { getOwner, type Owner, ownerFile } from '../model/owner.ts';
import { getSite } from '../site.config.ts';

export interface Text {
  file: string;
  /** The folder under `content/`, or `site.config`. */
  namespace: string;
  language: LanguageCode;
  /** Dotted path in the file, with plural suffix. */
  key: string;
  text: string;
  /** Figures and names in a quotation, or in what the owner writes, are facts of its author. */
  isQuoted?: true;
  /** Words in the names of author and company. No dictionary has them. */
  names?: string;
}

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]));

const textsIn = (json: unknown, about: Pick<Text, 'file' | 'namespace' | 'names'>): Text[] =>
  [...eachText(json)].flatMap(([key, text]): Text[] => {
    const language = key.split('.').at(-1);
    return isLanguageCode(language) ? [{ ...about, language, key, text, isQuoted: true }] : [];
  });

function peopleTexts(testimonials: readonly Testimonial[], owner: Owner): Text[] {
  const { trainers, alumni, employers } = owner;
  const people = [...testimonials, ...trainers, ...alumni].flatMap(({ name, role }) => [
    ...Object.values(name),
    ...Object.values(role),
  ]);
  const names = [...people, ...employers.map(({ name }) => name)].join(' ');
  const byKey = { ...owner, trainers: byId(trainers), alumni: byId(alumni), employers: byId(employers) };
  return [
    ...textsIn(byId(testimonials), { file: testimonialsFile, namespace: 'testimonials', names }),
    ...textsIn(byKey, { file: ownerFile, namespace: 'owner', names }),
  ];
}

export function* eachText(node: unknown, path = ''): Generator<readonly [key: string, text: string]> {
  if (typeof node === 'string') yield [path, node];
  else if (node !== null && typeof node === 'object') {
    for (const [name, child] of Object.entries(node)) yield* eachText(child, path === '' ? name : `${path}.${name}`);
  }
}

export function textsOf(
  sets: DictionarySets,
  testimonials: readonly Testimonial[] = getTestimonials(),
  owner: Owner = getOwner(),
  announcement = getCompany().announcement,
): Text[] {
  const texts = Object.entries(sets).flatMap(([namespace, set]) =>
    Object.entries(set).flatMap(([code, dictionary]) =>
      [...eachText(dictionary)].map(([key, text]) => ({
        file: `content/${namespace}/${code}.json`,
        namespace,
        language: code as LanguageCode,
        key,
        text,
      })),
    ),
  );
  const configured = Object.entries(getSite().operator.purpose).flatMap(([code, text]) =>
    isLanguageCode(code)
      ? [{ file: 'site.config.ts', namespace: 'site.config', language: code, key: `operator.purpose.${code}`, text }]
      : [],
  );
  const announced = textsIn({ announcement }, { file: companyFile, namespace: 'company' });
  return [...texts, ...configured, ...peopleTexts(testimonials, owner), ...announced];
}

/** Replaces placeholders together with their endings (`{{weeks}}dan`). */
export function proseOf(text: string): string {
  return text.replace(/\{\{\w+\}\}(-?[\p{L}ʻʼ]+)?/gu, '\u{fffc}');
}
