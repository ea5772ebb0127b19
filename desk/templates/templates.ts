import * as v from 'valibot';
import type { FormId } from '../../model/forms.ts';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { oneOf } from '../api/filter.ts';
import { versionSchema } from '../api/integers.ts';
import { getInboxI18n } from '../inbox/i18n.ts';

export const templateLimits = { count: 20, title: 60, text: 2000 } as const;

/** What a text may name as `{{name}}`. */
export const placeholders = ['name', 'course', 'date', 'brand'] as const;

/** Other names of `course` and `date`. */
const aliases = ['subject', 'time'];
const known = new RegExp(`\\{\\{(${[...placeholders, ...aliases].join('|')})\\}\\}`, 'g');

/** The first pair of braces in a text that names nothing we know, as it is written. */
export function unknownPlaceholder(text: string): string | undefined {
  return /\{\{[^{}]*\}{0,2}|\}\}/.exec(text.replace(known, ''))?.[0];
}

/** Whether a text says when a call was promised. */
export const namesDate = ({ text }: Template): boolean => /\{\{(date|time)\}\}/.test(text);

/** Who a template is for, by what they sent: an application for a course, a company's brief, a question. */
export const audiences = ['courses', 'companies', 'questions'] as const;

/** Whether a template fits what was sent on a form. One without an audience fits everything. */
export function fitsForm({ audience }: Template, form: FormId): boolean {
  const sender = form === 'corporate' ? 'companies' : form === 'contact' ? 'questions' : 'courses';
  return audience === undefined || audience === sender;
}

/** What fills the placeholders. @param date when a call was promised, in words. */
export function templateValues(of: Record<(typeof placeholders)[number], string>) {
  return { ...of, subject: of.course, time: of.date };
}

/** What a language has where the owner has written nothing else. */
export function defaultTemplates(code: LanguageCode): Template[] {
  const { t } = getInboxI18n(code, '{{brand}}');
  return (['missed', 'promised', 'interview'] as const).map((key) => ({
    title: t(`message.${key}`),
    text: t(`messages.${key}`),
    ...(key === 'interview' && { audience: 'courses' as const }),
  }));
}

const line = (limit: number) =>
  v.pipe(
    v.string('write a text'),
    v.trim(),
    v.minLength(1, 'write a text'),
    v.maxLength(limit, `write at most ${limit} characters`),
  );
/** What is often written to applicants. The text may name {@link placeholders}. */
const template = v.strictObject({
  title: line(templateLimits.title),
  audience: v.optional(oneOf(audiences)),
  text: v.pipe(
    line(templateLimits.text),
    v.check(
      (text) => unknownPlaceholder(text) === undefined,
      `unknown placeholder: write one of ${placeholders.map((name) => `{{${name}}}`).join(', ')}`,
    ),
  ),
});
/** Null stands for the texts that the desk comes with. */
const list = v.nullable(
  v.pipe(v.array(template), v.maxLength(templateLimits.count, `at most ${templateLimits.count} templates`)),
);

/** The body of PUT, with the version that its sender saw; and what the store holds. */
export const templatesSchema = v.strictObject({
  version: versionSchema,
  templates: v.strictObject(
    Object.fromEntries(languages.map(({ code }) => [code, list])) as Record<LanguageCode, typeof list>,
  ),
});

export type Template = v.InferOutput<typeof template>;
/** Response of GET and PUT `/desk/api/templates`. */
export type TemplatesResponse = v.InferOutput<typeof templatesSchema>;
/** By language. */
export type Templates = TemplatesResponse['templates'];
