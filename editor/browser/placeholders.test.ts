import { describe, expect, it } from 'vitest';
import { factsIn, shownLength, withFacts } from './placeholders.ts';

const facts = [{ name: 'weeks', value: '8 hafta' }, { name: 'next' }];

describe('a text that names facts', () => {
  it('names each once', () => {
    expect(factsIn('{{weeks}}, {{next}}, {{weeks}}')).toEqual(['weeks', 'next']);
  });

  it('is shown with their values, as far as they are known', () => {
    expect(withFacts('Kurs {{weeks}}: {{next}}, {{other}}', facts)).toBe('Kurs 8 hafta: {{next}}, {{other}}');
  });

  it.each([
    { text: 'Kurs {{weeks}}', length: 12 },
    { text: 'Kurs {{next}}', length: undefined },
  ])('$text is as long as it is shown, where that is known', ({ text, length }) => {
    expect(shownLength(text, facts)).toBe(length);
  });
});
