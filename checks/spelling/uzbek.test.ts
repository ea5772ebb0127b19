import { describe, expect, it } from 'vitest';
import { createUzbekSpeller, readUzbek } from './uzbek.ts';

const list = '12 китоб текширди керак йўқ мавзу бир экран поэзд маълумот ғоя шаҳар юқори маъсулият'
  .split(' ')
  .join('\n');
const speller = createUzbekSpeller(readUzbek(list), [{ word: 'testlovchi' }]);

describe('an Uzbek word', () => {
  it.each([
    'kitob',
    'Kitoblarimizdagi',
    'tekshirmoqchisiz',
    'tekshirilmayapti',
    'keragini',
    'yoʻqligini',
    'mavzuda',
    'testlovchilarning',
    'Ekranlar',
    'poezdda',
    'maʼlumotni',
    'gʻoyasi',
    'shaharda',
    'yuqoriga',
    'masʼuliyatni',
  ])('%s is known by its stem and endings', (word) => {
    expect(speller.knows(word)).toBe(true);
  });

  it.each([
    ['kitbo', 'letters swapped'],
    ['kitobb', 'a letter twice'],
    ['kitobsi', 'an ending that follows vowels alone'],
    ['mavzuim', 'an ending that follows consonants alone'],
    ['kitobdi', 'a noun with the ending of a verb'],
    ['kitobdalar', 'endings in the wrong order'],
    ['birr', 'a stem with one letter too many'],
    ['maʼsuliyat', 'a misspelling of the list'],
  ])('%s is unknown: %s', (word) => {
    expect(speller.knows(word)).toBe(false);
  });

  it('of our own list has an entry, and a dictionary word has none', () => {
    expect(speller.entryOf('testlovchiga')).toBe('testlovchi');
    expect(speller.entryOf('kitobga')).toBeUndefined();
  });
});
