import { describe, expect, it } from 'vitest';
import { fieldSpecs, hiddenFieldLimit } from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import { fieldsOf } from '../../model/forms.ts';
import { getSite } from '../../site.config.ts';
import { unknownCode } from '../../tests/fixtures/languages.ts';
import { type FormData, hiddenFieldsOf, languageOfQuery, parseForm } from './parse.ts';

const parse = (form: FormId, body: FormData) =>
  parseForm(form, body, (error) => {
    throw error;
  });

const person = { name: ' Aziza ', phone: '90 123 45 67' };

describe('parseForm', () => {
  it('returns the fields of the form only, normalized for storage', () => {
    const body = {
      ...person,
      telegram: '@aziza_qa',
      email: 'aziza@example.uz',
      motivation: 'Bir\r\nikki',
      admin: 'yes',
    };
    const { answers, values, errors } = parse('qa', body);
    const { email, motivation } = { email: 'aziza@example.uz', motivation: 'Bir\nikki' };
    expect(answers).toEqual({ name: 'Aziza', phone: '+998901234567', telegram: 'aziza_qa', email, motivation });
    expect(values).toMatchObject({ name: 'Aziza', phone: '90 123 45 67', telegram: '@aziza_qa', email, motivation });
    expect(values).not.toHaveProperty('admin');
    expect(errors).toEqual({});
  });

  it('reads a phone number with its country code, and returns both as they were typed', () => {
    const body = { name: 'A', phone: '8 916 123-45-67', phone_country: ' +7' };
    expect(parse('qa', body).answers).toEqual({ name: 'A', phone: '+79161234567' });
    expect(parse('qa', { ...body, phone: '12' }).values).toMatchObject({ phone: '12', phone_country: ' +7' });
  });

  it.each(['77', '+8', '998 90', '9'])('reports the country code %s, which nobody has, at its own field', (code) => {
    const { answers, values, errors } = parse('qa', { ...person, phone_country: code });
    expect(errors).toEqual({ phone_country: 'country' });
    expect(values).toMatchObject({ phone: '90 123 45 67', phone_country: code });
    expect(answers).not.toHaveProperty('phone');
  });

  it('does not need the country code for a number that has its own', () => {
    const body = { name: 'A', phone: '+7 916 123-45-67', phone_country: '77' };
    expect(parse('qa', body).answers.phone).toBe('+79161234567');
    expect(parse('qa', { ...body, phone: '+12' }).errors).toEqual({ phone: 'phone' });
  });

  it.each([
    [{ phone: '90 123 45 67', phone_country: '+77\u0000\n' }, '+77 90 123 45 67'],
    [{ phone: '+8 901 234 56 78', phone_country: '+998' }, '+8 901 234 56 78'],
    [{ phone: '123 45 67', phone_country: '+998' }, '+998 123 45 67'],
    [{ phone: '123-45-67' }, '123-45-67'],
  ])('stores the number of %j as typed, and marks it, if Telegram reaches the visitor', (typed, phone) => {
    const { answers, errors } = parse('qa', { name: 'A', telegram: '@aziza_qa', ...typed });
    expect(errors).toEqual({});
    expect(answers).toEqual({ name: 'A', telegram: 'aziza_qa', phone, isPhoneUnknown: true });
  });

  it.each([
    [{ phone: 'call me' }, { phone: 'uzbekPhone' }],
    [{ phone: '916 123-45-67', phone_country: '+998', telegram: '' }, { phone: 'uzbekPhone' }],
    [{ phone: '123 45', phone_country: '+7', telegram: '' }, { phone: 'phone' }],
    [
      { phone: '123 45 67', telegram: 'имя' },
      { phone: 'uzbekPhone', telegram: 'telegram' },
    ],
    [{ phone: '901234567', phone_country: '77', telegram: '' }, { phone_country: 'country' }],
  ])('stores nothing for %j', (typed, errors) => {
    expect(parse('qa', { name: 'A', telegram: '@aziza_qa', ...typed }).errors).toEqual(errors);
  });

  it('accepts known services only, a single value or several', () => {
    const company = { ...person, company: 'Test MCHJ' };
    expect(parse('corporate', { ...company, services: ['audit', 'training', 'magic'] }).answers.services).toEqual([
      'training',
      'audit',
    ]);
    expect(parse('corporate', { ...company, services: 'tools' }).answers.services).toEqual(['tools']);
    expect(parse('corporate', company).answers).not.toHaveProperty('services');
  });

  it.each(Object.keys(getSite().forms.ids) as FormId[])('reports each empty required field of %s', (form) => {
    const { errors } = parse(form, {});
    const required = fieldsOf(form)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => [name, 'required']);
    expect(errors).toEqual(Object.fromEntries(required));
  });

  it('uses a phone number marked as Telegram for both fields, unless a Telegram name is given', () => {
    const phone = '90 123 45 67 (telegram)';
    const number = '+998901234567';
    expect(parse('linux', { name: 'Ali', phone }).answers).toEqual({
      name: 'Ali',
      phone: number,
      telegram: number,
    });
    expect(parse('linux', { name: 'Ali', phone, telegram: '@ali_qa' }).answers.telegram).toBe('ali_qa');
  });

  it('returns the typed values together with their errors', () => {
    const long = 'x'.repeat(fieldSpecs.message.maxLength + 1);
    const { values, errors } = parse('contact', { name: 'A', phone: '12', telegram: '@a', message: long });
    expect(errors).toEqual({ phone: 'uzbekPhone', telegram: 'telegram', message: 'tooLong' });
    expect(values).toEqual({ name: 'A', phone: '12', telegram: '@a', message: long });
  });

  it('cleans texts: no control characters, no broken surrogates, composed letters', () => {
    const { answers } = parse('linux', { ...person, name: 'A\u0000\u001b\ud800 e\u0301' });
    expect(answers.name).toBe('A\ufffd é');
  });

  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'keeps a single-line field on one line: %j could forge a line of a notification',
    (lineBreak) => {
      const forged = `Ali${lineBreak}Telefon:\t+998901111111`;
      const { answers } = parse('corporate', { ...person, name: forged, company: forged });
      for (const text of [answers.name, answers.company, hiddenFieldsOf({ utm_source: forged }).utm_source]) {
        expect(text).toMatch(/^Ali ?Telefon: \+998901111111$/);
      }
    },
  );

  it.each(['\u200b', '\u3164', '\u2800', '\u202a', '\u00ad', '\ufeff', '\u{e0041}', '\u2800\u200b \u3164'])(
    'treats a name of invisible characters as empty: %j',
    (name) => expect(parse('linux', { ...person, name }).errors).toEqual({ name: 'required' }),
  );

  it('removes bidirectional control characters', () => {
    const { answers } = parse('contact', { ...person, name: 'A\u202ebc\u2066d', message: 'x\u200fy\n\u202az' });
    expect(answers).toMatchObject({ name: 'Abcd', message: 'xy\nz' });
  });

  it('takes the first of repeated values, and does not normalize a text that is too long', () => {
    expect(parse('linux', { ...person, name: ['Ali', 'Vali'] }).answers.name).toBe('Ali');
    const long = 'e\u0301'.repeat(200);
    expect(parse('linux', { ...person, name: long })).toMatchObject({
      values: { name: long },
      errors: { name: 'tooLong' },
    });
  });

  it.each([[null], [42], [{ toString: 'x' }], [[]], [[{}]]])('treats %j as an empty field', (value) => {
    expect(parse('linux', { ...person, name: value }).errors).toEqual({ name: 'required' });
  });
});

describe('a hidden field', () => {
  it('is kept only if its name is known', () => {
    expect(hiddenFieldsOf({ course: 'qa', utm_source: ' tg ', utm_term: '', evil: '1' })).toEqual({
      course: 'qa',
      utm_source: 'tg',
    });
  });

  it.each([
    ['once', { points: 'once' }],
    ['quantity,once,linux-qa', { points: 'quantity,once,linux-qa' }],
    ['once,once', {}],
    ['twice', {}],
    ['once or so', {}],
    ['=1+1', {}],
  ])('with the points %s is kept only if all are valid', (points, kept) => {
    expect(hiddenFieldsOf({ points })).toEqual(kept);
  });

  it('is kept when both the page and /widgets/embed.js send it', () => {
    expect(hiddenFieldsOf({ utm_source: ['telegram', 'telegram'] })).toEqual({ utm_source: 'telegram' });
    expect(languageOfQuery({ language: ['ru', 'ru'] })).toBe('ru');
  });

  it('is truncated without splitting a character, because Telegram refuses half a character', () => {
    const { utm_campaign } = hiddenFieldsOf({ utm_campaign: `${'a'.repeat(hiddenFieldLimit - 1)}🙂` });
    expect(utm_campaign).toBe('a'.repeat(hiddenFieldLimit - 1));
  });

  it.each([{}, { language: unknownCode }, { language: '' }, { language: [unknownCode, 'ru'] }])(
    'for the language falls back to Uzbek: %j',
    (query) => {
      expect(languageOfQuery(query)).toBe('uz');
    },
  );
});
