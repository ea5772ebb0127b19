import { describe, expect, it } from 'vitest';
import { fieldNames } from './form-fields.ts';
import { formFields, formIdsOf } from './forms.ts';

describe('formIdsOf', () => {
  it('has a form for every course, then those of the company', () => {
    expect(formIdsOf([{ id: 'sql', form: 'sql' }])).toEqual(['sql', 'corporate', 'contact']);
  });

  it.each([
    [{ id: 'sql', form: 'contact' }],
    [
      { id: 'qa', form: 'qa' },
      { id: 'sql', form: 'qa' },
    ],
  ])('refuses a course whose form has another’s name, naming its file', (...courses) => {
    expect(() => formIdsOf(courses)).toThrow(
      /^content\/courses\/sql\/course\.json: form: another form is called "\w+": /,
    );
  });
});

it.each(fieldNames)('the field %s is asked for by a form', (name) => {
  expect(Object.values(formFields).some((asked) => asked.some((field) => field.name === name))).toBe(true);
});
