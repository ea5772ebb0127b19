import { describe, expect, it } from 'vitest';
import { getSite } from '../site.config.ts';
import { unknownCode } from '../tests/fixtures/languages.ts';
import { getFormIds } from './forms.ts';
import { languages } from './languages.ts';
import { defineSite } from './site-config.ts';

const known = { forms: getFormIds(), languages: languages.map(({ code }) => code) };

describe('defineSite', () => {
  it('overrides a value by the variable named after its key', () => {
    const environment = {
      SINOV_PHONE: '+998 71 200 00 00',
      SINOV_TELEGRAM_BOT: 'other_bot',
      SINOV_FORMS_IDS_QA: 'wA1b2C',
      SINOV_OPERATOR_RETENTIONMONTHS: '12',
    };
    const { phone, telegram, forms, operator } = defineSite(getSite(), known, environment);
    expect([phone, telegram.bot, forms.ids.qa]).toEqual(['+998 71 200 00 00', 'other_bot', 'wA1b2C']);
    expect([operator.retentionMonths, telegram.channel]).toEqual([12, getSite().telegram.channel]);
  });

  it('refuses an id that two forms of our own desk share, and names both', () => {
    const attempt =
      (ids: Record<string, string>, service = '') =>
      () =>
        defineSite({ ...getSite(), forms: { service, ids } }, known, {});
    expect(attempt({ linux: 'wA1b2C', jmeter: 'wA1b2C' })).toThrow(
      /^site\.config\.ts: forms\.ids\.jmeter \(or SINOV_FORMS_IDS_JMETER\): form linux has the id "wA1b2C" too: /,
    );
    // The form qa has no id here, so it keeps its own name.
    expect(attempt({ jmeter: 'qa' })).toThrow(/forms\.ids\.qa .*form jmeter has the id "qa" too/);
    expect(attempt({ linux: 'wA1b2C', jmeter: 'wA1b2C' }, 'https://tally.so')).not.toThrow();
  });

  it.each([
    { misspelt: 'SINOV_TELEGRAMBOT', right: 'SINOV_TELEGRAM_BOT' },
    { misspelt: 'SINOV_FORMS_IDS_QAA', right: 'SINOV_FORMS_IDS_QA' },
  ])('refuses the misspelt variable $misspelt, and lists the right names', ({ misspelt, right }) => {
    const attempt = () => defineSite(getSite(), known, { [misspelt]: 'x' });
    expect(attempt).toThrow(new RegExp(`^environment: ${misspelt}: [^\\n]*\\b${right}\\b`));
  });

  it('uses the name of a form if the owner sets no id for the form', () => {
    const values = { ...getSite(), forms: { ...getSite().forms, ids: { sql: 'wA1b2C' } } };
    const environment = { SINOV_FORMS_IDS_WEB_TESTING: 'dE3f4G' };
    expect(defineSite(values, { ...known, forms: ['sql', 'web', 'web-testing'] }, environment).forms.ids).toEqual({
      sql: 'wA1b2C',
      web: 'web',
      'web-testing': 'dE3f4G',
    });
  });

  it('refuses a language without a text about the purpose of the data', () => {
    const attempt = () => defineSite(getSite(), { ...known, languages: [...known.languages, unknownCode] }, {});
    expect(attempt).toThrow(
      /^site\.config\.ts: operator\.purpose\.xx .*write one text for each language: uz, ru, .*xx$/,
    );
  });

  it('names a misspelt key, not the key that is missing for it', () => {
    const { origin: orign, ...values } = getSite();
    const attempt = () => defineSite({ ...values, orign } as never, known, {});
    expect(attempt).toThrow(/^site\.config\.ts: orign: unknown key: correct its spelling, or remove it$/);
  });

  it('refuses the id of an unknown form', () => {
    const values = { ...getSite(), forms: { ...getSite().forms, ids: { qaa: 'wA1b2C' } } };
    const attempt = () => defineSite(values, { ...known, forms: getFormIds() as readonly string[] }, {});
    expect(attempt).toThrow(/^site\.config\.ts: forms\.ids\.qaa .*no such form: known forms are linux, .*contact$/);
  });

  it.each([
    { environment: { SINOV_PHONE: '12' }, key: 'phone (or SINOV_PHONE)' },
    { environment: { SINOV_ORIGIN: 'https://sinov.example/' }, key: 'origin (or SINOV_ORIGIN)' },
    { environment: { SINOV_ORIGIN: 'sinov.example' }, key: 'origin' },
    { environment: { SINOV_TELEGRAM_BOT: '@bot' }, key: 'telegram.bot (or SINOV_TELEGRAM_BOT)' },
    { environment: { SINOV_BLOG: 'blog' }, key: 'blog' },
    { environment: { SINOV_BLOG: 'javascript:alert(1)' }, key: 'blog' },
    { environment: { SINOV_FORMS_SERVICE: 'tally.so' }, key: 'forms.service' },
    { environment: { SINOV_FORMS_IDS_QA: 'a b' }, key: 'forms.ids.qa (or SINOV_FORMS_IDS_QA)' },
    { environment: { SINOV_SEARCH_INDEXNOWKEY: '../key' }, key: 'search.indexNowKey (or SINOV_SEARCH_INDEXNOWKEY)' },
    { environment: { SINOV_BRAND: '' }, key: 'brand' },
    { environment: { SINOV_OPERATOR_RETENTIONMONTHS: '0' }, key: 'operator.retentionMonths' },
    { environment: { SINOV_OPERATOR_RETENTIONMONTHS: 'forever' }, key: 'operator.retentionMonths' },
  ])('refuses $environment in one line that names the key', ({ environment, key }) => {
    const attempt = () => defineSite(getSite(), known, environment);
    expect(attempt).toThrow(`site.config.ts: ${key}`);
    expect(attempt).toThrow(/^[^\n]+$/);
  });
});
