import { describe, expect, it } from 'vitest';
import type namespace from '../../../content/pages/corporate/uz.json';
import { languageTexts } from '../../../i18n/texts.ts';
import { fieldSpecs } from '../../../model/form-fields.ts';
import { languages } from '../../../model/languages.ts';
import { auditSample, gatesOf, skillsSample } from './samples.tsx';

describe('the audit sample', () => {
  const gates = gatesOf(auditSample);

  it('loses no bug: each bug is caught, or reaches the next gate or the users', () => {
    for (const [index, { caught, before, behind }] of gates.entries()) {
      expect(before).toBe(caught + behind);
      expect(behind).toBe(gates[index + 1]?.before ?? auditSample.leaked);
    }
  });
});

describe.each(languages)('the company page in $code', (language) => {
  const { getT } = languageTexts(language);
  const t = getT<typeof namespace>('pages/corporate');

  it('has texts for every gate and skill of its samples', () => {
    expect(t.list('samples.audit.gates')).toHaveLength(auditSample.caught.length);
    expect(t.list('samples.skills.items')).toHaveLength(skillsSample.length);
  });

  it('offers the choices of its form in the same order and words, each with a line of the brief', () => {
    const form = getT('forms');
    const titles = [...t.list('services.items'), ...t.list('help.items')].map(({ title }) => title);
    expect(t.list('brief.needs')).toHaveLength(titles.length);
    expect(titles).toEqual(fieldSpecs.services.options.map((option) => form(`services.${option}`)));
  });
});
