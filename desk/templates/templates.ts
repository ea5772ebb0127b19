import * as v from 'valibot';
import { type LanguageCode, languages } from '../../model/languages.ts';
import { pointIds, pointsIn } from '../../model/points.ts';
import type { Application } from '../api/application.ts';
import { versionSchema } from '../api/contract.ts';
import { oneOf } from '../api/filter.ts';
import { getInboxI18n } from '../inbox/i18n.ts';

export const templateLimits = { count: 20, title: 60, text: 2000 } as const;

export const placeholders = ['name', 'course', 'date', 'brand'] as const;

const known = new RegExp(`\\{\\{(${placeholders.join('|')})\\}\\}`, 'g');

export function unknownPlaceholder(text: string): string | undefined {
  return /\{\{[^{}]*\}{0,2}|\}\}/.exec(text.replace(known, ''))?.[0];
}

/** `fullStar` means visitors with every point of the game. */
export const audiences = ['courses', 'companies', 'questions', 'fullStar'] as const;

export function fitsApplication(
  { audience, text }: Template,
  { form, hidden, callAt }: Pick<Application, 'form' | 'hidden' | 'callAt'>,
): boolean {
  if (callAt === null && text.includes('{{date}}')) return false;
  if (audience === 'fullStar') return pointsIn(hidden.points ?? '').length === pointIds.length;
  const sender = form === 'corporate' ? 'companies' : form === 'contact' ? 'questions' : 'courses';
  return audience === undefined || audience === sender;
}

export type TemplateValues = Record<(typeof placeholders)[number], string>;

/** For a language without templates of the owner. */
export function defaultTemplates(code: LanguageCode): Template[] {
  const { t } = getInboxI18n(code, '{{brand}}');
  return (['missed', 'promised', 'interview', 'fullStar'] as const).map((key) => ({
    title: t(`template.${key}`),
    text: t(`templates.${key}`),
    ...(key === 'interview' && { audience: 'courses' as const }),
    ...(key === 'fullStar' && { audience: key }),
  }));
}

const requiredText = (limit: number) =>
  v.pipe(
    v.string('write a text'),
    v.trim(),
    v.minLength(1, 'write a text'),
    v.maxLength(limit, `write at most ${limit} characters`),
  );
const template = v.strictObject({
  title: requiredText(templateLimits.title),
  audience: v.optional(oneOf(audiences)),
  text: v.pipe(
    requiredText(templateLimits.text),
    v.check(
      (text) => unknownPlaceholder(text) === undefined,
      `unknown placeholder: write one of ${placeholders.map((name) => `{{${name}}}`).join(', ')}`,
    ),
  ),
});
/** Null for {@link defaultTemplates}. A setting that is older than a language has no list for the language. */
const templateList = v.optional(
  v.nullable(v.pipe(v.array(template), v.maxLength(templateLimits.count, `at most ${templateLimits.count} templates`))),
  null,
);

export const templatesSchema = v.strictObject({
  version: versionSchema,
  templates: v.strictObject(
    Object.fromEntries(languages.map(({ code }) => [code, templateList])) as Record<LanguageCode, typeof templateList>,
  ),
});

export type Template = v.InferOutput<typeof template>;
export type TemplatesResponse = v.InferOutput<typeof templatesSchema>;
