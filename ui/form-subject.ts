import type { LanguageContext } from '../i18n/i18n-context.tsx';
import { getCourses } from '../model/courses.ts';
import type { FormId } from '../model/forms.ts';

export function formSubject({ words, getCourseT }: LanguageContext, form: FormId): string {
  const course = getCourses().find((candidate) => candidate.form === form);
  if (course) return getCourseT(course.id)('name');
  return words(form === 'contact' ? 'apply.subject.contact' : 'apply.subject.corporate');
}
