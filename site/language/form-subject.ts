import { courses } from '../../content/courses/index.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import type { LanguageContext } from './provider.tsx';

/** What an application on a form is about, in the page's language: the course, or our services. */
export function formSubject({ words, copyOfCourse }: LanguageContext, form: FormId): string {
  const course = courses.find((candidate) => candidate.form === form);
  if (course) return copyOfCourse(course.id)('name');
  return words(form === 'contact' ? 'apply.subject.contact' : 'apply.subject.corporate');
}
