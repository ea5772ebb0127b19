import { type Draft, edit, parentOf } from './changed-input.ts';

export interface SeededIssue {
  rule: string;
  file: string;
  key: string;
  issue: string;
  change: (dictionary: Draft) => void;
  /** Files with the same change. A change of only one file would be another issue. */
  alsoIn?: readonly string[];
}

const uz = 'content/pages/home/uz.json';
const ru = 'content/pages/home/ru.json';
const lead = 'hero.lead';

const says = (rule: string, file: string, sentence: string, key = lead): SeededIssue => ({
  ...{ rule, file, key, issue: sentence },
  change: edit(key, (text) => `${text} ${sentence}`),
});

const becomes = (rule: string, file: string, key: string, text: (before: string) => string): SeededIssue => ({
  ...{ rule, file, key, issue: text.toString().replace(/^.*?=> /, '') },
  change: edit(key, text),
});

const remove = (key: string) => (dictionary: Draft) => {
  const [parent, name] = parentOf(dictionary, key);
  delete parent[name];
};
const add = (key: string, text: string) => (dictionary: Draft) => {
  const [parent, name] = parentOf(dictionary, key);
  parent[name] = text;
};

const figures = [
  ...['Kurs 16 hafta davom etadi.', 'Kurs oʻn olti hafta davom etadi.', 'Kurs ikki oy davom etadi.'],
  ...['Darslar 15-yanvarda boshlanadi.', 'Darslar iyulda boshlanadi.', 'Toʻlovning 100% qaytadi.'],
  ...[
    'Toʻlovning yuz foizi qaytadi.',
    'Telefon: +998 71 200 00 00.',
    'Maosh 5 000 000 soʻm.',
    'Maosh besh million soʻm.',
  ],
  ...['Eshik 9:00 dan ochiq.', 'Guruhda yigirma kishi.', 'Telefon: 90 123 45 67.', 'Dars uch soat davom etadi.'],
].map((sentence) => says('numbers', uz, sentence));

const figuresInRussian = [
  ...['Курс длится 16 недель.', 'Курс длится шестнадцать недель.', 'Учимся полтора месяца.', 'Старт 1 июля.'],
  ...['Старт в\u00a0январе.', 'Вернём сто процентов.', 'Вернём 100\u00a0%.', 'Занятия три раза в\u00a0неделю.'],
  ...[
    'Зарплата пять миллионов сумов.',
    'Телефон: +998 71 200 00 00.',
    'Вернём до\u00a0конца второй недели.',
    'Старт 15.01.2027.',
    'Звоните: 71 200-00-00.',
  ],
].map((sentence) => says('numbers', ru, sentence));

const money = [
  ...['Narxi $800.', 'Narxi 800 dollar.', 'Narxi 700 EUR.', 'Narxi 900 yevro.'].map((sentence) =>
    says('foreign-currency', uz, sentence),
  ),
  ...['Цена 700\u00a0€.', 'Цена в\u00a0долларах.', 'Цена в\u00a0рублях.'].map((sentence) =>
    says('foreign-currency', ru, sentence),
  ),
];

const signs = [
  says('apostrophes', uz, "Bu yo'l."),
  says('apostrophes', uz, 'Bu yo‘l.'),
  says('apostrophes', uz, 'E’tibor bering.'),
  says('apostrophes', uz, "Bu 'kurs' yaxshi."),
  says('apostrophes', ru, "Это 'курс'."),
  says('quotes', uz, 'Bu "kurs" yaxshi.'),
  says('quotes', uz, 'Bu «kurs» yaxshi.'),
  says('quotes', uz, 'Bu “kurs yaxshi.'),
  says('quotes', ru, 'Это "курс".'),
  says('quotes', ru, 'Это “курс”.'),
  says('quotes', ru, 'Это курс».'),
  // A Cyrillic letter, then two Latin letters.
  says('foreign-letters', uz, 'Bu yаxshi.'),
  says('foreign-letters', ru, 'Это курc.'),
  says('foreign-letters', ru, 'Учимся c\u00a0нуля.'),
  says('dashes', uz, 'Bu\u00a0- kurs.'),
  says('dashes', uz, 'Bu\u00a0— kurs.'),
  says('dashes', ru, 'Это\u00a0- курс.'),
  says('dashes', ru, 'Это\u00a0– курс.'),
  says('dashes', ru, 'Это\u00a0-- курс.'),
  says('dashes', ru, 'Курс на {{months}}\u00a0– {{brand}}.'),
  becomes('dashes', 'content/units/uz.json', 'minutesRange', (text) => text.replace('–', '-')),
  becomes('dashes', 'content/units/ru.json', 'weekRange', (text) => text.replace('–', ' - ')),
  says('spaces', uz, 'Bu  kurs.'),
  says('spaces', ru, 'Это курс. '),
  becomes('spaces', uz, 'hero.title', (text) => ` ${text}`),
  says('spaces', ru, 'Это\u00a0 курс.'),
  says('spaces', uz, 'Bu \u200bkurs.'),
  says('punctuation', uz, 'Bu kurs , dars.'),
  says('punctuation', ru, 'Это курс,урок.'),
  says('punctuation', uz, 'Bu kurs.Bu dars.'),
  says('punctuation', ru, 'Это курс... Да.'),
  says('punctuation', ru, 'Это курс,, урок.'),
  says('punctuation', uz, 'Bu kurs ( yaxshi ).'),
  says('non-breaking-spaces', ru, 'Учимся в классе.'),
  becomes('non-breaking-spaces', 'content/units/uz.json', 'days_one', (text) => text.replace('\u00a0', ' ')),
  becomes('non-breaking-spaces', 'content/units/ru.json', 'weeks_many', (text) => text.replace('\u00a0', ' ')),
];

const words = [
  says('yo', ru, 'Напишите еще.'),
  says('yo', ru, 'Вернем отчет.'),
  says('spelling', ru, 'Тестировшик ищет ошибку.'),
  says('spelling', ru, 'Научитесь програмировать.'),
  says('spelling', ru, 'Ролик на\u00a0YouTubee.'),
  says('spelling', uz, 'Oʻqtuvchi yordam beradi.'),
  says('spelling', uz, 'Sinvo maktabi.'),
  says('spelling', uz, 'Video Youtubeda turadi.'),
  becomes('untranslated', ru, 'closing.courses', () => 'Kurslar'),
  becomes('untranslated', 'content/site/ru.json', 'footer.links', () => 'Sahifalar'),
];

/** A number that one language lacks. `lint.test.ts` checks the terms. */
const terms = [says('protected-terms', 'content/forms/ru.json', '71.', 'fields.phone.hint')];

const heads = [
  becomes('head-length', uz, 'head.title', (text) => `${text}, amaliyot, loyiha va portfolio`),
  becomes('head-length', ru, 'head.title', () => 'Курсы'),
  becomes('head-length', uz, 'head.description', (text) => `${text} Darslar qiziq.`),
  becomes('head-length', ru, 'head.description', () => 'Школа тестировщиков.'),
];

const linuxRu = 'content/courses/linux-qa/ru.json';
const unitsRu = 'content/units/ru.json';

const keys: SeededIssue[] = [
  { rule: 'agreement', file: ru, key: lead, issue: 'a text is missing', change: remove(lead) },
  {
    ...{ rule: 'agreement', file: 'content/courses/playwright-robot/ru.json', key: 'learn.items' },
    ...{ issue: 'a promise fewer', change: (dictionary) => ((dictionary.learn as Draft).items as unknown[]).pop() },
  },
  becomes('agreement', linuxRu, 'duration.text', (text) => `${text} {{receipt}}`),
  { rule: 'agreement', file: unitsRu, key: 'days', issue: 'no form for many', change: remove('days_many') },
  {
    rule: 'unused-keys',
    file: uz,
    key: 'hero.note',
    issue: 'nobody reads it',
    change: add('hero.note', 'SQL'),
    alsoIn: [ru],
  },
  {
    rule: 'missing-keys',
    file: uz,
    key: 'hero.contact',
    issue: 'a page asks for it',
    change: remove('hero.contact'),
    alsoIn: [ru],
  },
  {
    rule: 'missing-keys',
    file: 'content/units/uz.json',
    key: 'hours',
    issue: 'code asks for it',
    change: (dictionary) => {
      for (const key of Object.keys(dictionary)) if (key.startsWith('hours_')) delete dictionary[key];
    },
    alsoIn: [unitsRu],
  },
];

export const seededIssues: readonly SeededIssue[] = [
  ...figures,
  ...figuresInRussian,
  ...money,
  ...signs,
  ...words,
  ...terms,
  ...heads,
  ...keys,
];
