import { factsFileOf } from './course.ts';
import { courses } from './courses.ts';
import { UserError } from './user-error.ts';

const companyForms = ['corporate', 'contact'] as const;

/** The forms a visitor can be sent to: each course has one, the company's pages the others. */
export type FormId = string;

/**
 * The forms of these courses, then the company's.
 * @throws UserError for two forms of one name, whose applications nobody could tell apart.
 */
export function formIdsOf(ofCourses: readonly { id: string; form: string }[]): FormId[] {
  const taken = new Set<string>(companyForms);
  for (const { id, form } of ofCourses) {
    if (taken.has(form)) {
      throw new UserError(factsFileOf(id), 'form', `another form is called "${form}": write a name of its own`);
    }
    taken.add(form);
  }
  return [...ofCourses.map(({ form }) => form), ...companyForms];
}

/** Every form, those of courses first and in their order. */
export const formIds: readonly FormId[] = formIdsOf(courses);
