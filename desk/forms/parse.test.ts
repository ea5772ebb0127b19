import { describe, expect, it } from 'vitest';
import { fieldSpecs } from '../../model/form-fields.ts';
import type { FormId } from '../../model/form-ids.ts';
import { fieldsOf } from '../../model/forms.ts';
import { hiddenFieldLimit } from '../../model/hidden-fields.ts';
import { site } from '../../site.config.ts';
import { hiddenFieldsOf, languageOfQuery, parseForm } from './parse.ts';
import { detectSpam, minFillMs } from './spam.ts';

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

  it('keeps a field of one line on one line: a second one would look like another field of a notification', () => {
    expect(parseForm('linux', { ...person, name: 'Ali\nTelefon:\t+998901111111' }).answers.name).toBe(
      'Ali Telefon: +998901111111',
    );
  });

  it.each([[null], [42], [{ toString: 'x' }], [[]], [[{}]]])('treats %j as nothing written', (value) => {
    expect(parseForm('linux', { ...person, name: value }).errors).toEqual({ name: 'required' });
  });
});

describe('detectSpam', () => {
  const now = 1_800_000_000_000;
  it('suspects what fills in the field that people do not see', () => {
    expect(detectSpam('x', '1', now)).toBe('honeypot');
  });
  it('suspects what is faster than a person, and what came from no form', () => {
    expect(detectSpam('', String(now - minFillMs + 1), now)).toBe('too-fast');
    expect(detectSpam('', undefined, now)).toBe('too-fast');
    expect(detectSpam('', 'NaN', now)).toBe('too-fast');
  });
  it('suspects nobody else', () => {
    expect(detectSpam('', String(now - minFillMs), now)).toBeNull();
    expect(detectSpam(undefined, '1', now)).toBeNull();
  });
});

describe('what the page told the form', () => {
  it('is kept by the names of the list alone', () => {
    expect(hiddenFieldsOf({ course: 'qa', utm_source: ' tg ', utm_term: '', evil: '1' })).toEqual({
      course: 'qa',
      utm_source: 'tg',
    });
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
