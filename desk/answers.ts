import * as v from 'valibot';
import { type FieldName, type FieldsWith, fieldSpecs } from '../model/form-fields.ts';
import { firstLine, firstText, firstValue } from './api/text.ts';
import { readPhone, readTelegram } from './phone.ts';

type CheckedFormat = Exclude<(typeof fieldSpecs)[FieldName]['format'], 'text'>;

export type WrongAnswer = 'tooLong' | CheckedFormat;

export type CheckboxField = FieldsWith<{ control: 'checkboxes' }>;
export type TextField = Exclude<FieldName, CheckboxField>;

const emailAddress = v.pipe(v.string(), v.email());

export const formats: Record<CheckedFormat, (text: string, country: string) => string | undefined> = {
  phone: readPhone,
  telegram: readTelegram,
  email: (text) => (v.is(emailAddress, text) ? text : undefined),
};

/** A sent text may have this many times its limit: cleaning composes up to three characters into one. */
export const sentFactor = 3;

/** An empty text is neither answer nor error. @param onFault gets what a library throws for a text. */
export function readAnswer(
  name: TextField,
  sent: unknown,
  { country = '', onFault }: { country?: string | undefined; onFault?: (error: unknown) => void } = {},
): { text?: string; answer?: string; error?: WrongAnswer } {
  const { control, format, maxLength } = fieldSpecs[name];
  if (firstValue(sent).length > maxLength * sentFactor) return { error: 'tooLong' };
  const text = control === 'input' ? firstLine(sent) : firstText(sent);
  if (text === '') return { text };
  if (text.length > maxLength) return { text, error: 'tooLong' };
  if (format === 'text') return { text, answer: text };
  try {
    const answer = formats[format](text, country);
    return answer === undefined ? { text, error: format } : { text, answer };
  } catch (error) {
    onFault?.(error);
    return { text, error: format };
  }
}

const hints: Readonly<Record<WrongAnswer, string>> = {
  tooLong: 'write a shorter text',
  phone: 'write a phone number like +998 90 123 45 67',
  telegram: 'write a Telegram name like @ism_familiya',
  email: 'write an e-mail address',
};

/** The check of a form's field, for what a colleague types. The output is empty for an empty text. */
export const answerSchema = (name: TextField) =>
  v.pipe(
    v.string('write a text'),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const { answer = '', error } = readAnswer(name, dataset.value);
      if (error === undefined) return answer;
      addIssue({ message: hints[error] });
      return NEVER;
    }),
  );
