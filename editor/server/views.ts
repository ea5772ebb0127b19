import { characterLimitOf } from '../../checks/text-limits.ts';
import { getCourses } from '../../model/courses.ts';
import { knownWordsFile } from '../../model/known-words.ts';
import { isByLanguage, type LanguageCode, languages } from '../../model/languages.ts';
import { environmentName } from '../../model/site-config.ts';
import type { FactGroup, ItemList, SiteContent, SiteFact, SiteText } from '../shared/api.ts';
import { type ContentFiles, dictionaryOf, type Json, type Place, valueIn, withoutPlural } from '../shared/content.ts';
import { factPlaces, isOffered, listPlaces } from './places.ts';
import { isOptional, shapeByLanguage, shapeOf } from './shapes.ts';

function leavesOf(value: Json, keys: readonly string[] = []): (readonly string[])[] {
  if (value === null || typeof value !== 'object') return [keys];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner as Json, [...keys, key]));
}

function listFacts(files: ContentFiles, environment: NodeJS.ProcessEnv): FactGroup[] {
  const facts = factPlaces(files).map(({ group, schema, id, name, ...place }) => {
    const value = valueIn(files, place) ?? null;
    const leaves = group === 'company' ? leavesOf(value, place.path) : [];
    const overriddenBy = leaves.map(environmentName).filter((variable) => environment[variable] !== undefined);
    const shape = shapeOf(schema);
    const fact: SiteFact = {
      id,
      ...(name !== undefined && { name }),
      ...place,
      value,
      isOptional: isOptional(schema),
      shape: shape.kind !== 'languages' && isByLanguage(value) ? shapeByLanguage(shape) : shape,
      ...(overriddenBy.length > 0 && { overriddenBy }),
    };
    return { group, fact };
  });
  return ['company', ...getCourses().map((course) => course.id)].map((id) => ({
    id,
    ...(id !== 'company' && { form: getCourses().find((course) => course.id === id)?.form ?? id }),
    facts: facts.filter(({ group }) => group === id).map(({ fact }) => fact),
  }));
}

const listItems = (files: ContentFiles): ItemList[] =>
  listPlaces(files).map(({ item, ...list }) => {
    const items = valueIn(files, list);
    return { ...list, item: shapeOf(item), items: Array.isArray(items) ? items : [] };
  });

type Field = SiteText['fields'][number];

function textsIn(files: ContentFiles, language: LanguageCode): Field[] {
  const dictionaries = Object.entries(files).filter(([file]) => dictionaryOf(file)?.language === language);
  return dictionaries.flatMap(([file, json]) =>
    leavesOf(json).flatMap((path): Field[] => {
      const place: Place = { file, path };
      const value = valueIn(files, place);
      return typeof value === 'string' && isOffered(place) ? [{ ...place, language, value }] : [];
    }),
  );
}

function listTexts(files: ContentFiles): SiteText[] {
  const found = new Map<string, SiteText & { fields: Field[] }>();
  for (const field of languages.flatMap(({ code }) => textsIn(files, code))) {
    const namespace = dictionaryOf(field.file)?.namespace as string;
    const key = withoutPlural(field.path.join('.'));
    const limit = characterLimitOf(key);
    const text = found.get(`${namespace} ${key}`) ?? { namespace, key, fields: [], ...(limit && { limit }) };
    text.fields.push(field);
    found.set(`${namespace} ${key}`, text);
  }
  return [...found.values()];
}

/** What an editor can change on the site. */
export const siteContentOf = (
  files: ContentFiles,
  environment: NodeJS.ProcessEnv,
): Pick<SiteContent, 'texts' | 'groups' | 'lists' | 'words'> => ({
  texts: listTexts(files),
  groups: listFacts(files, environment),
  lists: listItems(files),
  words: files[knownWordsFile] as unknown as SiteContent['words'],
});
