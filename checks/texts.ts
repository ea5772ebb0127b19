import type { DictionarySets } from '../i18n/content-files.ts';
import { companyFile, getCompany, getTestimonials, type Testimonial, testimonialsFile } from '../model/company.ts';
import { isLanguageCode, type LanguageCode, languages } from '../model/languages.ts';
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

function quotedTexts(testimonials: readonly Testimonial[]): Text[] {
  return testimonials.flatMap((testimonial) =>
    languages.flatMap(({ code }) => {
      const said = testimonial[code];
      const names = `${said?.name} ${said?.role}`;
      return [...eachText(said)].map(([key, text]): Text => {
        const place = {
          file: testimonialsFile,
          namespace: 'testimonials',
          language: code,
          key: `${testimonial.id}.${code}.${key}`,
        };
        return { ...place, text, isQuoted: true, names };
      });
    }),
  );
}

const byId = <Item extends { id: string }>(items: readonly Item[]) =>
  Object.fromEntries(items.map((item) => [item.id, item]));

function ownersTexts(written: Owner): Text[] {
  const { trainers, alumni, employers } = written;
  const people = [...trainers, ...alumni].flatMap(({ name, role }) => [...Object.values(name), ...Object.values(role)]);
  const names = [...people, ...employers.map(({ name }) => name)].join(' ');
  const byKey = { ...written, trainers: byId(trainers), alumni: byId(alumni), employers: byId(employers) };
  return [...eachText(byKey)].flatMap(([key, text]): Text[] => {
    const language = key.split('.').at(-1);
    if (!isLanguageCode(language)) return [];
    return [{ file: ownerFile, namespace: 'owner', language, key, text, isQuoted: true, names }];
  });
}

type Announcement = ReturnType<typeof getCompany>['announcement'];

const announcedTexts = (announcement: Announcement): Text[] =>
  [...eachText(announcement?.text)].map(([code, text]) => ({
    file: companyFile,
    namespace: 'company',
    language: code as LanguageCode,
    key: `announcement.text.${code}`,
    text,
    isQuoted: true,
  }));

export function* eachText(node: unknown, path = ''): Generator<readonly [key: string, text: string]> {
  if (typeof node === 'string') yield [path, node];
  else if (node !== null && typeof node === 'object') {
    for (const [name, child] of Object.entries(node)) yield* eachText(child, path === '' ? name : `${path}.${name}`);
  }
}

/** Texts of dictionaries, configuration, testimonials, owner and announcement. */
export function textsOf(
  sets: DictionarySets,
  said: readonly Testimonial[] = getTestimonials(),
  written: Owner = getOwner(),
  announcement: Announcement = getCompany().announcement,
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
  return [...texts, ...configured, ...quotedTexts(said), ...ownersTexts(written), ...announcedTexts(announcement)];
}

/** Replaces placeholders together with their endings (`{{weeks}}dan`). */
export function proseOf(text: string): string {
  return text.replace(/\{\{\w+\}\}(-?[\p{L}ʻʼ]+)?/gu, '\u{fffc}');
}
