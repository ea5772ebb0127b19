import type formTexts from '../../content/forms/uz.json';
import { textsOf } from '../../i18n/texts.ts';
import type { Translator } from '../../i18n/translator.ts';
import { fieldSpecs } from '../../model/form-fields.ts';
import { type FormId, getFormIds } from '../../model/forms.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { formSubject } from '../../ui/form-subject.ts';
import { nextGroups } from './groups.ts';
import type { NameByLanguage, SessionResponse } from './types.ts';

export type FormTranslator = Translator<typeof formTexts>;

export function formTranslator(code: LanguageCode): FormTranslator {
  return textsOf(code).getT<typeof formTexts>('forms');
}

export function subjectOf(form: FormId, code: LanguageCode): string {
  return formSubject(textsOf(code), form);
}

export const services = fieldSpecs.services.options;

/** A service that is no longer offered keeps its key as its name. */
export function serviceName(service: string, code: LanguageCode): string {
  const known = services.find((one) => one === service);
  return known ? formTranslator(code)(`services.${known}`) : service;
}

const inEveryLanguage = (name: (code: LanguageCode) => string): NameByLanguage =>
  Object.fromEntries(languages.map(({ code }) => [code, name(code)]));

export const formSubjects = (now = Date.now()): SessionResponse['forms'] =>
  getFormIds().map((id) => ({
    id,
    subject: inEveryLanguage((code) => subjectOf(id, code)),
    groups: nextGroups(id, now),
  }));

export const serviceNames = (): SessionResponse['services'] =>
  services.map((id) => ({ id, name: inEveryLanguage((code) => serviceName(id, code)) }));
