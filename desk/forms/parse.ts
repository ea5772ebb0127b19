import * as v from 'valibot';
import {
  type FieldName,
  type FieldsWith,
  type FormAnswers,
  fieldSpecs,
  type HiddenFields,
  hiddenFieldLimit,
  hiddenFieldNames,
} from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import { fieldsOf } from '../../model/forms.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { firstBugResultPattern } from '../../model/storage-keys.ts';
import { site } from '../../site.config.ts';
import type { SpamReason } from '../api/application.ts';
import { firstLine, firstText, firstValue, truncate } from '../api/text.ts';
import { mentionsTelegram, readPhone, readTelegram } from '../phone.ts';

type CheckedFormat = Exclude<(typeof fieldSpecs)[FieldName]['format'], 'text'>;

/** The field before a telephone number: the code of its country, part of no answer by itself. */
export const phoneCountryName = 'phone_country';

/** More than any code takes, in characters. */
const longestCountry = 20;

/** What is wrong with an answer: a key of `content/forms/`, `errors`. */
export type AnswerError = 'required' | 'tooLong' | CheckedFormat;

export type CheckboxField = FieldsWith<{ control: 'checkboxes' }>;
export type TextField = Exclude<FieldName, CheckboxField>;

/** What was in the fields, to be shown again. */
export type FormValues = FormAnswers & { [phoneCountryName]?: string };

export interface ParsedForm {
  answers: FormAnswers;
  values: FormValues;
  /** By field, in the form's order; empty where the answers can be stored. */
  errors: Partial<Record<FieldName, AnswerError>>;
}

/** A form's body or query as Fastify parses it: a name that is sent twice is a list. */
export type FormData = Readonly<Record<string, unknown>>;

const emailAddress = v.pipe(v.string(), v.email());

/** What is stored of a text; undefined where it is not of that format. */
const formats: Record<CheckedFormat, (text: string, country: string) => string | undefined> = {
  phone: readPhone,
  telegram: (text) => readTelegram(text),
  email: (text) => (v.is(emailAddress, text) ? text : undefined),
};

export const isCheckboxField = (name: FieldName): name is CheckboxField => fieldSpecs[name].control === 'checkboxes';

/**
 * How many times its field's limit a text may be as it was sent: CR LF is stored as one character, and so are up to three
 * that a keyboard did not compose. What is longer is not cleaned.
 */
const sentFactor = 3;

/** What was sent in a text field, fit to be shown again. */
const textAsSent = (value: unknown) => firstValue(value).toWellFormed();

function chosenOf(name: CheckboxField, value: unknown): readonly string[] {
  const sent = [value].flat();
  return fieldSpecs[name].options.filter((option) => sent.includes(option));
}

/** What was sent, to be shown again where it is not looked at any closer. */
export function valuesAsSent(form: FormId, body: FormData): FormValues {
  const entries = fieldsOf(form).map(({ name }) => [
    name,
    isCheckboxField(name) ? chosenOf(name, body[name]) : textAsSent(body[name]),
  ]);
  return { ...Object.fromEntries(entries), ...countrySent(body) };
}

/** The code before the number; nothing where the form had no such field. */
function countrySent(body: FormData): { [phoneCountryName]?: string } {
  const sent = body[phoneCountryName];
  return sent === undefined ? {} : { [phoneCountryName]: truncate(textAsSent(sent), longestCountry) };
}

/**
 * What a page has chosen for the visitor, in the address of its form: `services=audit,tools`, or the name again for each, as
 * a form of checkboxes sends them.
 */
export function chosenInQuery(form: FormId, query: FormData): FormValues {
  const entries = fieldsOf(form).flatMap(({ name }) =>
    isCheckboxField(name) ? [[name, chosenOf(name, [query[name]].flat().join().split(','))]] : [],
  );
  return Object.fromEntries(entries);
}

function parseText(
  name: TextField,
  text: string,
  { isRequired, country }: { isRequired: boolean; country: string },
): { answer?: string } | { error: AnswerError } {
  const { format, maxLength } = fieldSpecs[name];
  if (text === '') return isRequired ? { error: 'required' } : {};
  if (text.length > maxLength) return { error: 'tooLong' };
  if (format === 'text') return { answer: text };
  const answer = formats[format](text, country);
  return answer === undefined ? { error: format } : { answer };
}

/** Parses what a visitor sent of a form. Fields that the form does not ask for are left out. */
export function parseForm(form: FormId, body: FormData): ParsedForm {
  const { answers, values, errors }: ParsedForm = { answers: {}, values: countrySent(body), errors: {} };
  const country = values[phoneCountryName] ?? '';
  for (const { name, isRequired } of fieldsOf(form)) {
    if (isCheckboxField(name)) {
      const chosen = chosenOf(name, body[name]);
      values[name] = chosen;
      if (chosen.length > 0) answers[name] = chosen;
      continue;
    }
    const { control, maxLength } = fieldSpecs[name];
    if (firstValue(body[name]).length > maxLength * sentFactor) {
      values[name] = textAsSent(body[name]);
      errors[name] = 'tooLong';
      continue;
    }
    const text = control === 'input' ? firstLine(body[name]) : firstText(body[name]);
    values[name] = text;
    const parsed = parseText(name, text, { isRequired, country });
    if ('error' in parsed) errors[name] = parsed.error;
    else if (parsed.answer !== undefined) answers[name] = parsed.answer;
  }
  if (answers.phone && !values.telegram && mentionsTelegram(values.phone ?? '')) answers.telegram = answers.phone;
  return { answers, values, errors };
}

/** The form that a URL names by its configured id. @returns undefined for an id that is no form's. */
export function formOf(id: string): FormId | undefined {
  const entries = Object.entries(site.forms.ids) as [FormId, string][];
  return entries.find(([, configured]) => configured === id)?.[0];
}

/** What the page told the form: only names of the allow-list, each truncated; a result of the first-bug trial where it is one. */
export function hiddenFieldsOf(query: FormData): HiddenFields {
  const fields: HiddenFields = {};
  for (const name of hiddenFieldNames) {
    const sent = truncate(firstValue(query[name]).toWellFormed(), hiddenFieldLimit * sentFactor);
    const text = truncate(firstLine(sent), hiddenFieldLimit);
    if (text !== '' && (name !== 'trial' || firstBugResultPattern.test(text))) fields[name] = text;
  }
  return fields;
}

/** The visitor's language, as the page told it; the default one where it told none of the site's. */
export function languageOfQuery(query: FormData): LanguageCode {
  const language = firstValue(query.language);
  return isLanguageCode(language) ? language : defaultLanguage.code;
}

/** A field that people do not see. Browsers fill in names that they know, so this one means nothing to them. */
export const honeypotName = 'callback_reference';

/** Nobody reads and fills in a form within this time, in milliseconds. */
export const minFillMs = 2500;

/**
 * Why a submission looks like a machine's. It is stored all the same.
 * @param honeypot as it was parsed; a field that was sent twice was not sent by a browser.
 * @param openMs how long the form was open; undefined where nobody knows, negative where a clock was set back: neither
 *   is the visitor's fault.
 */
export function detectSpam(honeypot: unknown, openMs: number | undefined): SpamReason | null {
  if (honeypot !== undefined && honeypot !== '') return 'honeypot';
  return openMs !== undefined && openMs >= 0 && openMs < minFillMs ? 'too-fast' : null;
}
