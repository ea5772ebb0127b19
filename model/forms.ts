import { courses } from './courses.ts';
import type { FieldName } from './form-fields.ts';
import type { FormId } from './form-ids.ts';

export interface FormField {
  name: FieldName;
  isRequired: boolean;
}

const required = (name: FieldName): FormField => ({ name, isRequired: true });
const optional = (name: FieldName): FormField => ({ name, isRequired: false });

const course = [required('name'), required('phone'), optional('telegram'), optional('email')];

const ofCourses = Object.fromEntries(
  courses.map(({ form, asksMotivation }): [string, readonly FormField[]] => [
    form,
    asksMotivation ? [...course, optional('motivation')] : course,
  ]),
);

/** The fields of each form of the application desk, in the order in which they are asked. */
export const formFields: Readonly<Record<FormId, readonly FormField[]>> = {
  ...ofCourses,
  corporate: [
    required('name'),
    required('company'),
    required('phone'),
    optional('email'),
    optional('telegram'),
    optional('services'),
    optional('message'),
  ],
  contact: [required('name'), required('phone'), required('message'), optional('telegram')],
};

/** The fields of a form. @throws RangeError for a form that there is none of. */
export function fieldsOf(form: FormId): readonly FormField[] {
  const fields = formFields[form];
  if (!fields) throw new RangeError(`no form ${form}`);
  return fields;
}
