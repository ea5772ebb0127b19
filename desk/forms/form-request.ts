import { type HiddenFields, hiddenFieldLimit, hiddenFieldNames } from '../../config/hidden-fields.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../content/languages.ts';
import { site } from '../../site.config.ts';
import { cutText } from '../cut-text.ts';
import { textOf } from './clean-text.ts';

/** The form that an address names by its configured id. @returns undefined for an id that is no form's. */
export function formOf(id: string): FormId | undefined {
  const entries = Object.entries(site.forms.ids) as [FormId, string][];
  return entries.find(([, configured]) => configured === id)?.[0];
}

/** A form's query, its values by name; a name that is given twice is a list. */
export type FormQuery = Readonly<Record<string, unknown>>;

/** What the page told the form: names of the allow-list only, each cut to what is kept. */
export function hiddenFieldsOf(query: FormQuery): HiddenFields {
  const fields: HiddenFields = {};
  for (const name of hiddenFieldNames) {
    const text = cutText(textOf(query[name]), hiddenFieldLimit);
    if (text !== '') fields[name] = text;
  }
  return fields;
}

/** The visitor's language, as the page told it; the default one where it told none of the site's. */
export function languageOfQuery(query: FormQuery): LanguageCode {
  const language = textOf(query.language);
  return isLanguageCode(language) ? language : defaultLanguage.code;
}
