import { describe, expect, it } from 'vitest';
import { defineSite } from '../config/define-site.ts';
import { formIds } from '../content/forms/form-ids.ts';
import { languages } from '../content/languages.ts';
import { site } from '../site.config.ts';
import { deskFindings } from './desk-settings.ts';
import { launchFindings } from './launch-findings.ts';

const known = { forms: formIds, languages: languages.map(({ code }) => code) };

describe('the launch check', () => {
  it('reads configuration, samples and facts of the project itself', async () => {
    const found = await launchFindings('.', defineSite(site, known, {}), {});
    const files = new Set(found.map(({ place }) => place.split(':')[0]));
    expect([...files]).toEqual(['site.config.ts', 'content/company.ts', 'content/courses/qa/course.ts', 'environment']);
  });

  it('notes, without blocking, a desk that has no password of its own and tells nobody', () => {
    const found = deskFindings(site, {});
    expect(found.map(({ weight, key }) => `${weight} ${key}`)).toEqual([
      'note DESK_PASSWORD_HASH',
      'note DESK_TELEGRAM_TOKEN, DESK_TELEGRAM_CHAT',
    ]);
  });

  it.each([{ DESK_TELEGRAM_TOKEN: '1:abc', DESK_TELEGRAM_CHAT: '7' }, { DESK_WEBHOOK_URL: 'https://sinov.uz/hook' }])(
    'is content with a desk that tells by $DESK_TELEGRAM_CHAT$DESK_WEBHOOK_URL',
    (settings) => {
      expect(deskFindings(site, { DESK_PASSWORD_HASH: 'hash', ...settings })).toEqual([]);
    },
  );

  it('says nothing of the desk where another service takes the applications', () => {
    const elsewhere = defineSite(site, known, { SINOV_FORMS_SERVICE: 'https://tally.so' });
    expect(deskFindings(elsewhere, {})).toEqual([]);
  });
});
