import { describe, expect, it } from 'vitest';
import { hiddenFieldLimit } from '../../config/hidden-fields.ts';
import { hiddenFieldsOf, languageOfQuery } from './form-request.ts';

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
