import { deriveFromContent } from './content.ts';
import { factsFileOf, getCourses } from './courses.ts';
import { briefFieldNames, type FieldName } from './form-fields.ts';
import { UserError } from './user-error.ts';

const companyForms = ['corporate', 'contact'] as const;

export type FormId = string;

/** @throws UserError if two forms share a name: their applications could not be told apart. */
export function formIdsOf(ofCourses: readonly { id: string; form: string }[]): FormId[] {
  const taken = new Set<string>(companyForms);
  for (const { id, form } of ofCourses) {
    if (taken.has(form)) {
      throw new UserError(factsFileOf(id), 'form', `another form has the name "${form}": choose a unique name`);
    }
    taken.add(form);
  }
  return [...ofCourses.map(({ form }) => form), ...companyForms];
}

export const getFormIds = deriveFromContent((): readonly FormId[] => formIdsOf(getCourses()));

export interface FormField {
  name: FieldName;
  isRequired: boolean;
}

const required = (name: FieldName): FormField => ({ name, isRequired: true });
const optional = (name: FieldName): FormField => ({ name, isRequired: false });

const courseFields = [required('name'), required('phone'), optional('telegram'), optional('email')];

export const getFormFields = deriveFromContent(
  (): Readonly<Record<FormId, readonly FormField[]>> => ({
    ...Object.fromEntries(
      getCourses().map(({ form, asksMotivation }) => [
        form,
        asksMotivation ? [...courseFields, optional('motivation')] : courseFields,
      ]),
    ),
    corporate: [
      required('name'),
      required('company'),
      required('phone'),
      optional('email'),
      optional('telegram'),
      optional('services'),
      ...briefFieldNames.map(optional),
      optional('message'),
    ],
    contact: [required('name'), required('phone'), required('message'), optional('telegram')],
  }),
);

export function fieldsOf(form: FormId): readonly FormField[] {
  const fields = getFormFields()[form];
  if (!fields) throw new RangeError(`unknown form: ${form}`);
  return fields;
}
