import { describe, expect, it } from 'vitest';
import { fieldSpecs, hiddenFieldLimit } from '../../model/form-fields.ts';
import type { FormId } from '../../model/forms.ts';
import { fieldsOf } from '../../model/forms.ts';
import { site } from '../../site.config.ts';
import { chosenInQuery, detectSpam, hiddenFieldsOf, languageOfQuery, minFillMs, parseForm } from './parse.ts';

const person = { name: ' Aziza ', phone: '90 123 45 67' };

describe('parseForm', () => {
  it('keeps what the form asks for, in the shape in which it is kept', () => {
    const body = {
      ...person,
      telegram: '@aziza_qa',
      email: 'aziza@example.uz',
      motivation: 'Bir\r\nikki',
      admin: 'yes',
    };
    expect(parseForm('qa', body)).toEqual({
      answers: {
        name: 'Aziza',
        phone: '+998901234567',
        telegram: 'aziza_qa',
        email: 'aziza@example.uz',
        motivation: 'Bir\nikki',
      },
      values: {
        name: 'Aziza',
        phone: '90 123 45 67',
        telegram: '@aziza_qa',
        email: 'aziza@example.uz',
        motivation: 'Bir\nikki',
      },
      errors: {},
    });
  });

  it('reads a number with the code before it, and keeps both as they were written', () => {
    const body = { name: 'A', phone: '8 916 123-45-67', phone_country: ' +7' };
    expect(parseForm('qa', body).answers).toEqual({ name: 'A', phone: '+79161234567' });
    expect(parseForm('qa', { ...body, phone: '12' }).values).toMatchObject({ phone: '12', phone_country: ' +7' });
  });

  it('takes only services that there are, and a single one as well as many', () => {
    const company = { ...person, company: 'Test MCHJ' };
    expect(parseForm('corporate', { ...company, services: ['audit', 'training', 'magic'] }).answers.services).toEqual([
      'training',
      'audit',
    ]);
    expect(parseForm('corporate', { ...company, services: 'tools' }).answers.services).toEqual(['tools']);
    expect(parseForm('corporate', company).answers).not.toHaveProperty('services');
  });

  it.each(Object.keys(site.forms.ids) as FormId[])('names each required field of %s that is empty', (form) => {
    const { errors } = parseForm(form, {});
    const required = fieldsOf(form)
      .filter(({ isRequired }) => isRequired)
      .map(({ name }) => [name, 'required']);
    expect(errors).toEqual(Object.fromEntries(required));
  });

  it('keeps a number that is said to be in Telegram as both answers, unless another one is given', () => {
    const phone = '90 123 45 67 (telegram)';
    const number = '+998901234567';
    expect(parseForm('linux', { name: 'Ali', phone }).answers).toEqual({
      name: 'Ali',
      phone: number,
      telegram: number,
    });
    expect(parseForm('linux', { name: 'Ali', phone, telegram: '@ali_qa' }).answers.telegram).toBe('ali_qa');
  });

  it('keeps what was written beside what is wrong with it', () => {
    const long = 'x'.repeat(fieldSpecs.message.maxLength + 1);
    const { values, errors } = parseForm('contact', { name: 'A', phone: '12', telegram: '@a', message: long });
    expect(errors).toEqual({ phone: 'phone', telegram: 'telegram', message: 'tooLong' });
    expect(values).toEqual({ name: 'A', phone: '12', telegram: '@a', message: long });
  });

  it('makes texts fit to be kept: no control characters, no broken surrogates, composed letters', () => {
    const { answers } = parseForm('linux', { ...person, name: 'A\u0000\u001b\ud800 e\u0301' });
    expect(answers.name).toBe('A\ufffd é');
  });

  it.each(['\n', '\r\n', '\r', '\v', '\f', '\u0085', '\u2028', '\u2029'])(
    'keeps a field of one line on one line: %j would begin another field of a notification',
    (lineBreak) => {
      const forged = `Ali${lineBreak}Telefon:\t+998901111111`;
      const { answers } = parseForm('corporate', { ...person, name: forged, company: forged });
      for (const text of [answers.name, answers.company, hiddenFieldsOf({ utm_source: forged }).utm_source]) {
        expect(text).toMatch(/^Ali ?Telefon: \+998901111111$/);
      }
    },
  );

  it.each(['\u200b', '\u3164', '\u2800', '\u202a', '\u00ad', '\ufeff', '\u{e0041}', '\u2800\u200b \u3164'])(
    'takes a name of nothing but %j for none, as nobody can see it',
    (name) => expect(parseForm('linux', { ...person, name }).errors).toEqual({ name: 'required' }),
  );

  it('keeps no character that turns round the text after it', () => {
    const { answers } = parseForm('contact', { ...person, name: 'A\u202ebc\u2066d', message: 'x\u200fy\n\u202az' });
    expect(answers).toMatchObject({ name: 'Abcd', message: 'xy\nz' });
  });

  it('takes the first of what is sent twice, and leaves alone what is far too long', () => {
    expect(parseForm('linux', { ...person, name: ['Ali', 'Vali'] }).answers.name).toBe('Ali');
    const long = 'e\u0301'.repeat(200);
    expect(parseForm('linux', { ...person, name: long })).toMatchObject({
      values: { name: long },
      errors: { name: 'tooLong' },
    });
  });

  it.each([[null], [42], [{ toString: 'x' }], [[]], [[{}]]])('treats %j as nothing written', (value) => {
    expect(parseForm('linux', { ...person, name: value }).errors).toEqual({ name: 'required' });
  });
});

describe('detectSpam', () => {
  it.each(['x', ['', ''], ['x'], { a: '' }])('suspects what fills in the field that people do not see: %j', (value) => {
    expect(detectSpam(value, minFillMs)).toBe('honeypot');
  });
  it('suspects what is faster than a person', () => {
    expect(detectSpam('', minFillMs - 1)).toBe('too-fast');
    expect(detectSpam('', 0)).toBe('too-fast');
  });
  it('suspects nobody else: not after a clock was set back, nor where nobody knows when the form was opened', () => {
    expect(detectSpam('', minFillMs)).toBeNull();
    expect(detectSpam('', -5 * 60_000)).toBeNull();
    expect(detectSpam(undefined, undefined)).toBeNull();
  });
});

describe('what the page told the form', () => {
  it('is kept by the names of the list alone', () => {
    expect(hiddenFieldsOf({ course: 'qa', utm_source: ' tg ', utm_term: '', evil: '1' })).toEqual({
      course: 'qa',
      utm_source: 'tg',
    });
  });

  it.each([
    ['3/4', { trial: '3/4' }],
    ['0/4', { trial: '0/4' }],
    ['5/4', {}],
    ['3/4 or so', {}],
    ['=1+1', {}],
  ])('is the result %s of the first-bug trial only where it is one', (trial, kept) => {
    expect(hiddenFieldsOf({ trial })).toEqual(kept);
  });

  it('is kept where it is told twice: by the page, and by /widgets/embed.js from the address of the page', () => {
    expect(hiddenFieldsOf({ utm_source: ['telegram', 'telegram'] })).toEqual({ utm_source: 'telegram' });
    expect(languageOfQuery({ language: ['ru', 'ru'] })).toBe('ru');
  });

  it('is cut where it is long, and never within a character: Telegram refuses half of one', () => {
    const { utm_campaign } = hiddenFieldsOf({ utm_campaign: `${'a'.repeat(hiddenFieldLimit - 1)}🙂` });
    expect(utm_campaign).toBe('a'.repeat(hiddenFieldLimit - 1));
  });

  it.each([{}, { language: 'en' }, { language: '' }, { language: ['en', 'ru'] }])(
    '%j means the first language',
    (query) => {
      expect(languageOfQuery(query)).toBe('uz');
    },
  );
});

describe('chosenInQuery', () => {
  it.each([
    [{ services: 'audit,tools' }, ['tools', 'audit']],
    [{ services: ['audit', 'magic', 'tools'] }, ['tools', 'audit']],
    [{ services: '' }, []],
    [{}, []],
  ])('of %j are the services that there are', (query, services) => {
    expect(chosenInQuery('corporate', query)).toEqual({ services });
    expect(chosenInQuery('qa', query)).toEqual({});
  });
});
