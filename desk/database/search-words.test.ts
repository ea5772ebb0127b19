import { describe, expect, it } from 'vitest';
import { parseSearchTerms, toSearchText } from './search-words.ts';

const receipt = '7F3A-92C1';
const found = (answers: Parameters<typeof toSearchText>[0]['answers'], search: string) => {
  const words = toSearchText({ receipt, answers });
  return parseSearchTerms(search).every((readings) => readings.some((word) => words.includes(word)));
};

describe('a search', () => {
  /** Each spelling of a line finds all the others. */
  it.each([
    ['Shahlo', 'Шахло', 'Шаҳло', 'Shaxlo', 'Шахла'],
    ['Gʻayrat', "G'ayrat", 'Gayrat', 'Ғайрат', 'Гайрат', 'Ghayrat'],
    ['Oʻtkir', 'O‘tkir', 'Ўткир', 'Utkir', 'Уткир'],
    ['Oʻtkir', 'Ўткир', 'Otkir'],
    ['Hoshimov', 'Ҳошимов', 'Хашимов', 'Xoshimov', 'Khashimov'],
    ['Yoʻldoshev', 'Йўлдошев', 'Юлдашев', 'Yuldashev'],
    ['Yoqub', 'Ёқуб', 'Якуб'],
    ['Jasur', 'Жасур', 'Джасур', 'Djasur'],
    ['Toʻxtayeva', 'Тўхтаева', 'Тухтаева', 'Tuxtaeva'],
    ['Muhammad', 'Муҳаммад', 'Мухаммад', 'Muxamad'],
    ['Elyor', 'Элёр', 'Эльёр'],
    ['Mariya', 'Мария', 'Maria'],
    ['Dmitriy', 'Дмитрий', 'Dmitry'],
    ['Alyona', 'Алёна'],
    ['Choʻlpon', 'Чўлпон', 'Чулпан'],
    ['Аъзам', 'Aʼzam', 'Азам'],
    ['Гулнора', 'Гульнара', 'Gulnora'],
    ['Щеголева', 'Shchegoleva', 'Shegoleva', 'Schegoleva'],
    ['Щёголева', 'Shchegoleva', 'щеголева', 'Schegoleva'],
  ])('finds %s in every script and spelling', (...spellings) => {
    const missed = spellings.flatMap((name) =>
      spellings.filter((search) => !found({ name }, search)).map((search) => `${search} in ${name}`),
    );
    expect(missed).toEqual([]);
  });

  it.each([
    ['Hasan', 'Husan'],
    ['Lola', 'Laylo'],
    ['Nurbek', 'Norbek'],
    ['Umid', 'Omad'],
    ['Shoira', 'Soira'],
  ])('for %s does not find %s', (search, name) => expect(found({ name }, search)).toBe(false));

  it.each(['парковка', 'parkovka', 'сертифик'])('finds what a visitor wrote by %s', (search) => {
    const motivation = 'Есть ли у вас парковка?\nИ дают ли сертификат.';
    expect([found({ motivation }, search), found({ message: motivation }, search)]).toEqual([true, true]);
  });

  it.each(['Gʻayrat Toʻxtayeva', 'Шаҳло Юлдашева', 'Ёқуб Джалалов'])('finds %s while it is being typed', (name) => {
    const prefixes = Array.from(name.slice(1), (_, index) => name.slice(0, index + 2));
    expect(prefixes.filter((search) => !found({ name }, search))).toEqual([]);
  });

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

  it('joins the parts of a phone number into one term', () => {
    expect(parseSearchTerms('Ali +998 90 123-45-67 Vali')).toEqual([['ali'], ['998901234567'], ['vali']]);
    expect(found({ phone: '+998901234567' }, '67 45')).toBe(false);
  });

  it.each(['7F3A-92C1', '7f3a92c1', '7f3a'])('finds a receipt as %s', (search) => {
    expect(found({}, search)).toBe(true);
  });

  it('finds a receipt that has only digits, with its dash', () => {
    const words = toSearchText({ receipt: '1234-5678', answers: {} });
    expect(parseSearchTerms('1234-5678').every(([word = '']) => words.includes(word))).toBe(true);
  });

  it('finds a Telegram name with and without @', () => {
    expect(found({ telegram: 'Ali_Karim' }, '@ali_karim')).toBe(true);
  });

  it('requires every word, in any order', () => {
    expect(found({ name: 'Ali Karimov', company: 'Bulut' }, 'bulut ali')).toBe(true);
    expect(found({ name: 'Ali Karimov', company: 'Bulut' }, 'bulut vali')).toBe(false);
  });

  it.each(['', '   ', "'", '@', '\0'])('without a word has no terms: %j', (search) => {
    expect(parseSearchTerms(search)).toEqual([]);
  });

  it('indexes no character that a database cannot store', () => {
    expect(toSearchText({ receipt, answers: { name: 'A\0li \ud800x' } })).not.toMatch(/\p{C}/u);
    // A split surrogate pair: PostgreSQL would refuse the whole application.
    for (const start of ['', 'x']) {
      expect(toSearchText({ receipt, answers: { name: start + '🙂'.repeat(400) } }).isWellFormed()).toBe(true);
    }
  });
});
