import * as v from 'valibot';
import { type FieldName, type FormField, formFields } from '../../content/forms/form-fields.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import type { Answers } from '../applications.ts';
import { textOf } from './clean-text.ts';
import { readPhone, readTelegram } from './contacts.ts';
import { fieldShapes, services } from './fields.ts';

/** What is wrong with an answer: a key of `content/forms/`, `errors`. */
export type AnswerError = 'required' | 'tooLong' | 'phone' | 'telegram' | 'email';

/** What stood in the fields, to stand there again. */
export type Written = Partial<Record<FieldName, string | readonly string[]>>;

export interface ReadAnswers {
  answers: Answers;
  written: Written;
  /** By field, in the form's order; empty where the answers can be kept. */
  errors: Partial<Record<FieldName, AnswerError>>;
}

/** A form's body as a browser sends it: a name that is sent twice is a list. */
export type FormBody = Readonly<Record<string, unknown>>;

const emailAddress = v.pipe(v.string(), v.email());

function listOf(value: unknown): string[] {
  const chosen = Array.isArray(value) ? value : [value];
  return services.filter((service) => chosen.includes(service));
}

/** The kept form of a text, or what is wrong with it. */
function readText(name: FieldName, text: string): { kept: string } | { error: AnswerError } {
  if (text.length > fieldShapes[name].limit) return { error: 'tooLong' };
  if (name === 'email') return v.is(emailAddress, text) ? { kept: text } : { error: 'email' };
  if (name !== 'phone' && name !== 'telegram') return { kept: text };
  const kept = name === 'phone' ? readPhone(text) : readTelegram(text);
  return kept === undefined ? { error: name } : { kept };
}

/** Reads what a visitor wrote in a form. Fields that the form does not ask for are left out. */
export function readAnswers(form: FormId, body: FormBody): ReadAnswers {
  const result: ReadAnswers = { answers: {}, written: {}, errors: {} };
  const read = ({ name, isRequired }: FormField): void => {
    if (name === 'services') {
      const chosen = listOf(body[name]);
      result.written.services = chosen;
      if (chosen.length > 0) result.answers.services = chosen;
      return;
    }
    const text = textOf(body[name]);
    result.written[name] = text;
    if (text === '') {
      if (isRequired) result.errors[name] = 'required';
      return;
    }
    const outcome = readText(name, text);
    if ('error' in outcome) result.errors[name] = outcome.error;
    else result.answers[name] = outcome.kept;
  };
  formFields[form].forEach(read);
  return result;
}
