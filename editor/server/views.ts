import { characterLimitOf } from '../../checks/text-limits.ts';
import { getCourses } from '../../model/courses.ts';
import { knownWordsFile } from '../../model/known-words.ts';
import { defaultLanguage, isByLanguage, languages } from '../../model/languages.ts';
import { environmentName } from '../../model/site-config.ts';
import type { FactGroup, ItemList, SiteContent, SiteFact, SiteText } from '../shared/api.ts';
import {
  type ContentFiles,
  dictionaryOf,
  type Json,
  type Place,
  type TextGroup,
  textGroupOf,
  textPlace,
  valueIn,
} from '../shared/content.ts';
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
    return { ...list, item: shapeOf(item) as ItemList['item'], items: Array.isArray(items) ? items : [] };
  });

function listTexts(files: ContentFiles): SiteText[] {
  const dictionaries = Object.entries(files).filter(([file]) => dictionaryOf(file)?.language === defaultLanguage.code);
  const places = dictionaries.flatMap(([file, json]) => leavesOf(json).map((path): Place => ({ file, path })));
  return places.filter(isOffered).flatMap((place): SiteText[] => {
    const text = textGroupOf(place) as TextGroup;
    if (typeof valueIn(files, place) !== 'string') return [];
    const limit = characterLimitOf(text.key);
    const inLanguages = languages.map(({ code }) => [code, valueIn(files, textPlace(text, code))]);
    return [{ ...text, values: Object.fromEntries(inLanguages), ...(limit && { limit }) }];
  });
}

export const siteContentOf = (
  files: ContentFiles,
  environment: NodeJS.ProcessEnv,
): Pick<SiteContent, 'texts' | 'groups' | 'lists' | 'words'> => ({
  texts: listTexts(files),
  groups: listFacts(files, environment),
  lists: listItems(files),
  words: files[knownWordsFile] as unknown as SiteContent['words'],
});
