import { describe, expect, it } from 'vitest';
import { formFields } from '../../content/forms/form-fields.ts';
import type { FormId } from '../../content/forms/form-ids.ts';
import { site } from '../../site.config.ts';
import { fieldShapes } from './fields.ts';
import { readAnswers } from './read-answers.ts';
import { shortestWriting, suspicionOf } from './suspicion.ts';

const person = { name: ' Aziza ', phone: '90 123 45 67' };

describe('readAnswers', () => {
  it('keeps what the form asks for, in the shape in which it is kept', () => {
    const body = {
      ...person,
      telegram: '@aziza_qa',
      email: 'aziza@example.uz',
      motivation: 'Bir\r\nikki',
      admin: 'yes',
    };
    expect(readAnswers('qa', body)).toEqual({
      answers: {
        name: 'Aziza',
        phone: '+998901234567',
        telegram: 'aziza_qa',
        email: 'aziza@example.uz',
        motivation: 'Bir\nikki',
      },
      written: {
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
    expect(readAnswers('corporate', { ...company, services: ['audit', 'training', 'magic'] }).answers.services).toEqual(
      ['training', 'audit'],
    );
    expect(readAnswers('corporate', { ...company, services: 'tools' }).answers.services).toEqual(['tools']);
    expect(readAnswers('corporate', company).answers).not.toHaveProperty('services');
  });

  it.each(Object.keys(site.forms.ids) as FormId[])('names each required field of %s that is empty', (form) => {
    const { errors } = readAnswers(form, {});
    const required = formFields[form].filter(({ isRequired }) => isRequired).map(({ name }) => [name, 'required']);
    expect(errors).toEqual(Object.fromEntries(required));
  });

  it('keeps what was written beside what is wrong with it', () => {
    const long = 'x'.repeat(fieldShapes.message.limit + 1);
    const { written, errors } = readAnswers('contact', { name: 'A', phone: '12', telegram: '@a', message: long });
    expect(errors).toEqual({ phone: 'phone', telegram: 'telegram', message: 'tooLong' });
    expect(written).toEqual({ name: 'A', phone: '12', telegram: '@a', message: long });
  });

  it('makes texts fit to be kept: no control characters, no broken surrogates, composed letters', () => {
    const { answers } = readAnswers('linux', { ...person, name: 'A\u0000\u001b\ud800 e\u0301' });
    expect(answers.name).toBe('A\ufffd é');
  });

  it.each([[null], [42], [{ toString: 'x' }], [[]], [[{}]]])('treats %j as nothing written', (value) => {
    expect(readAnswers('linux', { ...person, name: value }).errors).toEqual({ name: 'required' });
  });
});

describe('suspicionOf', () => {
  const now = 1_800_000_000_000;
  it('suspects what fills in the field that people do not see', () => {
    expect(suspicionOf('x', '1', now)).toBe('honeypot');
  });
  it('suspects what is faster than a person, and what came from no form', () => {
    expect(suspicionOf('', String(now - shortestWriting + 1), now)).toBe('too-fast');
    expect(suspicionOf('', undefined, now)).toBe('too-fast');
    expect(suspicionOf('', 'NaN', now)).toBe('too-fast');
  });
  it('suspects nobody else', () => {
    expect(suspicionOf('', String(now - shortestWriting), now)).toBeNull();
    expect(suspicionOf(undefined, '1', now)).toBeNull();
  });
});
