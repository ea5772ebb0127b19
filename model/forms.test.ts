import { describe, expect, it } from 'vitest';
import { fieldNames } from './form-fields.ts';
import { formIdsOf, getFormFields } from './forms.ts';

describe('formIdsOf', () => {
  it('lists forms of courses before forms of the company', () => {
    expect(formIdsOf([{ id: 'sql', form: 'sql' }])).toEqual(['sql', 'corporate', 'contact']);
  });

  it.each([
    [{ id: 'sql', form: 'contact' }],
    [
      { id: 'qa', form: 'qa' },
      { id: 'sql', form: 'qa' },
    ],
  ])('refuses a form name that is taken, and names the file of the course', (...courses) => {
    expect(() => formIdsOf(courses)).toThrow(
      /^content\/courses\/sql\/course\.json: form: another form has the name "\w+": /,
    );
  });
});

it.each(fieldNames)('at least one form asks for the field %s', (name) => {
  expect(Object.values(getFormFields()).some((asked) => asked.some((field) => field.name === name))).toBe(true);
});
