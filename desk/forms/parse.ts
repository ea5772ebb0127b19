import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import {
  briefFieldNames,
  type FieldName,
  type FormAnswers,
  fieldSpecs,
  type HiddenFields,
  hiddenFieldLimit,
  hiddenFieldNames,
} from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import { fieldsOf } from '../../model/forms.ts';
import { defaultLanguage, isLanguageCode, type LanguageCode } from '../../model/languages.ts';
import { isPoints } from '../../model/points.ts';
import { getSite } from '../../site.config.ts';
import { type CheckboxField, readAnswer, sentFactor, type WrongAnswer } from '../answers.ts';
import { uuid } from '../api/contract.ts';
import { firstLine, firstValue, truncate } from '../api/text.ts';
import { hasOwnCountryCode, isCountryCode, isUzbekCode, looksLikeNumber, mentionsTelegram } from '../phone.ts';

export const phoneCountryName = 'phone_country';

const countryLimit = 20;

export type AnswerError = 'required' | 'country' | 'uzbekPhone' | WrongAnswer;

export type FormValues = FormAnswers & { [phoneCountryName]?: string };

export type FormErrors = Partial<Record<FieldName | typeof phoneCountryName, AnswerError>>;

export interface ParsedForm {
  answers: FormAnswers;
  values: FormValues;
  errors: FormErrors;
}

/** As Fastify parses a body or a query: a name that is sent twice is a list. */
export type FormData = Readonly<Record<string, unknown>>;

export const isCheckboxField = (name: FieldName): name is CheckboxField => fieldSpecs[name].control === 'checkboxes';

function chosenOf(name: CheckboxField, value: unknown): readonly string[] {
  const sent = [value].flat();
  return fieldSpecs[name].options.filter((option) => sent.includes(option));
}

export function valuesAsSent(form: FormId, body: FormData): FormValues {
  const textOf = (name: string) => firstValue(body[name]).toWellFormed();
  const entries = fieldsOf(form).map(({ name }) => [
    name,
    isCheckboxField(name) ? chosenOf(name, body[name]) : textOf(name),
  ]);
  return {
    ...Object.fromEntries(entries),
    ...(body[phoneCountryName] !== undefined && {
      [phoneCountryName]: truncate(textOf(phoneCountryName), countryLimit),
    }),
  };
}

/** The form's address checks each box by its own name: `audit=audit&tools=tools`. */
export function chosenInQuery(form: FormId, query: FormData): FormValues {
  const names = fieldsOf(form).map(({ name }) => name);
  return Object.fromEntries([
    ...names.filter(isCheckboxField).map((name) => [name, chosenOf(name, Object.keys(query))]),
    ...briefFieldNames
      .filter((name) => names.includes(name))
      .map((name) => [name, truncate(firstLine(query[name]), fieldSpecs[name].maxLength)]),
  ]);
}

/**
 * A number that {@link readPhone} cannot read is stored as typed if Telegram reaches the visitor too.
 * Otherwise the error says what to correct: the code, the length of an Uzbek number, or the number.
 */
function resolveUnknownPhone({ answers, values, errors }: ParsedForm): void {
  const { phone = '', [phoneCountryName]: country = '' } = values;
  const hasCode = hasOwnCountryCode(phone);
  if (answers.telegram && looksLikeNumber(phone)) {
    const code = hasCode ? '' : country.replace(/[^+\d]/g, '');
    answers.phone = `${code} ${phone}`.trim();
    answers.isPhoneUnknown = true;
    delete errors.phone;
  } else if (!hasCode && !isCountryCode(country)) {
    errors[phoneCountryName] = 'country';
    delete errors.phone;
  } else if (!hasCode && isUzbekCode(country)) errors.phone = 'uzbekPhone';
}

/** @param onFault gets what a library throws for a text; the field then has the error of its format. */
export function parseForm(form: FormId, body: FormData, onFault: (error: unknown) => void): ParsedForm {
  const { answers, values, errors }: ParsedForm = { answers: {}, values: valuesAsSent(form, body), errors: {} };
  for (const { name, isRequired } of fieldsOf(form)) {
    if (isCheckboxField(name)) {
      if (values[name]?.length) answers[name] = values[name];
      continue;
    }
    const { text, answer, error } = readAnswer(name, body[name], { country: values[phoneCountryName], onFault });
    if (text !== undefined) values[name] = text;
    if (error) errors[name] = error;
    else if (answer !== undefined) answers[name] = answer;
    else if (isRequired) errors[name] = 'required';
  }
  if (errors.phone === 'phone') resolveUnknownPhone({ answers, values, errors });
  if (answers.phone && !values.telegram && mentionsTelegram(values.phone ?? '')) answers.telegram = answers.phone;
  return { answers, values, errors };
}

export function formOf(id: string): FormId | undefined {
  return Object.keys(getSite().forms.ids).find((form) => getSite().forms.ids[form] === id);
}

export function hiddenFieldsOf(query: FormData): HiddenFields {
  const fields: HiddenFields = {};
  for (const name of hiddenFieldNames) {
    const sent = truncate(firstValue(query[name]).toWellFormed(), hiddenFieldLimit * sentFactor);
    const text = truncate(firstLine(sent), hiddenFieldLimit);
    if (text !== '' && (name !== 'points' || isPoints(text))) fields[name] = text;
  }
  return fields;
}

export function submissionIdOf(body: FormData): string {
  const submission = firstValue(body.submission);
  return v.is(uuid, submission) ? submission.toLowerCase() : randomUUID();
}

export function languageOfQuery(query: FormData): LanguageCode {
  const language = firstValue(query.language);
  return isLanguageCode(language) ? language : defaultLanguage.code;
}
