import { type CourseForm, courses } from '../courses/index.ts';
import type { FormId } from './form-ids.ts';

/** What a form can ask; the words stand beside this file, under `fields`. */
export type FieldName = 'name' | 'phone' | 'telegram' | 'email' | 'motivation' | 'company' | 'services' | 'message';

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
) as Record<CourseForm, readonly FormField[]>;

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
