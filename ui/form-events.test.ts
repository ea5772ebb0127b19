import { describe, expect, it } from 'vitest';
import { payloadWithSource } from './form-events.ts';

describe('payloadWithSource', () => {
  it.each([
    ['qa_ru_site', '', 'qa_ru_site'],
    ['qa_ru_site', '&utm_source=instagram', 'qa_ru_instagram'],
    ['qa_ru_site', '&utm_medium=story&utm_source=tg-channel', 'qa_ru_tg-channel'],
    ['qa_ru_site', '&utm_source=%D0%B4%D1%80%D1%83%D0%B3', 'qa_ru_site'],
    ['qa_ru_site', '&utm_source=a%20b_c', 'qa_ru_abc'],
    ['automation_uz_site', `&utm_source=${'x'.repeat(200)}`, `automation_uz_${'x'.repeat(50)}`],
  ])('changes %s with the campaign “%s” to %s', (payload, campaign, expected) => {
    expect(payloadWithSource(payload, campaign)).toBe(expected);
    expect(payloadWithSource(payload, campaign)).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  });
});
