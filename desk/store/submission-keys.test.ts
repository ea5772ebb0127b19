import { describe, expect, it } from 'vitest';
import { parseSearchTerms, toSearchText } from './submission-keys.ts';

const submissionId = '7f3a92c1-0000-4000-8000-000000000000';
const found = (answers: Parameters<typeof toSearchText>[0]['answers'], search: string) => {
  const words = toSearchText({ submissionId, answers });
  return parseSearchTerms(search).every((word) => words.includes(word));
};

describe('a search', () => {
  it.each(["O'g'iloy", 'Oʻgʻiloy', 'O‘g’iloy', 'o`g`iloy', 'OGILOY'])('finds Oʻgʻiloy as %s', (search) => {
    expect(found({ name: 'Oʻgʻiloy Toʻrayeva' }, search)).toBe(true);
  });

  it.each(['Алёна', 'алена', 'АЛЁНА СОЛОВЬЁВА', 'соловьева ален'])('finds Алёна Соловьёва as %s', (search) => {
    expect(found({ name: 'Алёна Соловьёва' }, search)).toBe(true);
  });

  it.each(['+998 90 123-45-67', '998901234567', '(90) 123 45 67', '123-45', '4567', '45 67'])(
    'finds a phone as %s',
    (search) => {
      expect(found({ phone: '+998901234567' }, search)).toBe(true);
    },
  );

  it('takes the parts of a number for one number, not for words', () => {
    expect(parseSearchTerms('Ali +998 90 123-45-67 Vali')).toEqual(['ali', '998901234567', 'vali']);
    expect(found({ phone: '+998901234567' }, '67 45')).toBe(false);
  });

  it.each(['7F3A-92C1', '7f3a92c1', '7f3a'])('finds a receipt as %s', (search) => {
    expect(found({}, search)).toBe(true);
  });

  it('finds a receipt of digits alone, with its dash', () => {
    const words = toSearchText({ submissionId: submissionId.replace('7f3a92c1', '12345678'), answers: {} });
    expect(parseSearchTerms('1234-5678').every((word) => words.includes(word))).toBe(true);
  });

  it('finds a Telegram name with and without @', () => {
    expect(found({ telegram: 'Ali_Karim' }, '@ali_karim')).toBe(true);
  });

  it('wants every word, in any order', () => {
    expect(found({ name: 'Ali Karimov', company: 'Bulut' }, 'bulut ali')).toBe(true);
    expect(found({ name: 'Ali Karimov', company: 'Bulut' }, 'bulut vali')).toBe(false);
  });

  it.each(['', '   ', "'", '@', '\0'])('without a word asks for nothing: %j', (search) => {
    expect(parseSearchTerms(search)).toEqual([]);
  });

  it('keeps what a database cannot hold out of the words', () => {
    expect(toSearchText({ submissionId, answers: { name: 'A\0li \ud800x' } })).not.toMatch(/\p{C}/u);
    // Cut off in mid-character: PostgreSQL would refuse the whole application.
    for (const start of ['', 'x']) {
      expect(toSearchText({ submissionId, answers: { name: start + '🙂'.repeat(400) } }).isWellFormed()).toBe(true);
    }
  });
});
