import type { SpelledLanguage } from '../../model/known-words.ts';
import { patternRule, textRule } from '../rule.ts';
import { isSpelledLanguage } from '../spelling/words.ts';
import { proseOf } from '../texts.ts';

const wordStart = '(?<![\\p{L}ʻʼ])';

/** Number words that almost always mean a figure. */
const large: Record<SpelledLanguage, string> = {
  uz: 'yigirma|oʻttiz|qirq|ellik|oltmish|yetmish|sakson|toʻqson|yuz(?=dan|ta|lab|ga|inchi)|ming(?!\\p{L})|ming(?=ta|lab|dan)|million|milliard',
  ru: '(?:две|три|четыре|пять|шесть|семь|восемь|девять)надцат\\p{L}*|двадцат|тридцат|сорок(?!\\p{L})|(?:пять|шесть|семь|восемь)десят|девяност|сто(?!\\p{L})|двести|триста|четыреста|(?:пять|шесть|семь|восемь|девять)сот|сотн|тысяч|миллион|миллиард|полтор|полгода',
};

/** Number words that also mean "once", "another" or "a". They are figures only before a unit. */
const small: Record<SpelledLanguage, string> = {
  uz: '(?:bir(?!inchi|\\s+marta)|ikki|uch|toʻrt|besh|olti|yetti|sakkiz|toʻqqiz|oʻn(?: (?:bir|ikki|uch|toʻrt|besh|olti|yetti|sakkiz|toʻqqiz))?|yuz)(?:ta|tadan|inchi|nchi|tacha)?',
  ru: '(?:од(?:ин(?!\\s+раз(?!\\p{L}))|на|но|ного|ной|ному|ним|ну)|дв(?:а|е|ух|ум|умя)|втор\\p{L}+|тр(?:и|ёх|ем|емя)|трет\\p{L}+|четыр\\p{L}+|четвёрт\\p{L}+|пят\\p{L}+|шест\\p{L}+|сем(?:ь|и|ью)|седьм\\p{L}+|вос(?:емь|ьми)|восьм\\p{L}+|девят\\p{L}+|десят\\p{L}+|одиннадцат\\p{L}+)',
};

const unit: Record<SpelledLanguage, string> = {
  uz: '(?:oy|hafta|kun|soat|daqiqa|minut|yil|foiz|soʻm|kishi|modul|foydalanuvchi|marta|protsent)',
  ru: '(?:месяц|недел|дн[еяё]|день|час|минут|год|лет(?!\\p{L})|процент|сум(?!к)|человек|модул|пользовател|раза?(?!\\p{L}))',
};

/** Longer words begin like march and may, so these months need a case ending. */
const months: Record<SpelledLanguage, string> = {
  uz: 'yanvar|fevral|mart(?=da|ning|gacha|dan|i|\\s|[.,]|$)|aprel|may(?=ning|gacha|dan|\\s|[.,]|$)|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr',
  ru: 'январ|феврал|март(?=[ае]?(?!\\p{L}))|апрел|ма(?:й|я|е)(?!\\p{L})|июн|июл|август|сентябр|октябр|ноябр|декабр',
};

const hint =
  'number in the text: make it a fact (extraFacts for one course) and write its placeholder, or add an exception with a reason';

export const digits = /\+?\d(?:[\d.,:/–\u00a0 -]*\d)?(?:[\u00a0 ]?%)?/gu;

function wordPatternsOf(code: SpelledLanguage): RegExp[] {
  return [
    new RegExp(`${wordStart}(?:${large[code]})[\\p{L}ʻʼ]*`, 'giu'),
    new RegExp(`${wordStart}${small[code]}\\s+(?:ta\\s+)?${unit[code]}[\\p{L}ʻʼ]*`, 'giu'),
    new RegExp(`${wordStart}(?:${months[code]})[\\p{L}ʻʼ]*`, 'giu'),
  ];
}

const wordPatterns: Record<SpelledLanguage, readonly RegExp[]> = { uz: wordPatternsOf('uz'), ru: wordPatternsOf('ru') };

const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([match]) => match);

/** A number is a fact, so a text must name a placeholder. */
export const numbers = textRule({
  name: 'numbers',
  find: (text, language, { isQuoted }) => {
    if (isQuoted) return [];
    const prose = proseOf(text);
    const patterns = [digits, ...(isSpelledLanguage(language) ? wordPatterns[language] : [])];
    // A percent sign after digits or a placeholder belongs to that figure.
    const withoutFigures = prose.replace(digits, '').replace(/\u{fffc}[\u00a0 ]?%/gu, '');
    const subjects = [...patterns.flatMap((pattern) => matches(prose, pattern)), ...matches(withoutFigures, /%/gu)];
    return subjects.map((subject) => ({ subject, hint }));
  },
});

/** Uzbekistan restricts foreign currency in advertising. */
export const foreignCurrency = patternRule('foreign-currency', [
  {
    wrong: /[$€£¥₽₸₺₴₹]|(?<!\p{L})(?:USD|EUR|RUB|RUR|GBP|KZT|CNY)(?!\p{L})/gu,
    hint: 'foreign currency: write soʻm, as a fact, or leave it out',
  },
  {
    wrong: /(?<![\p{L}ʻʼ])(?:dollar|yevro|evro|rubl|tenge|funt|iyena)[\p{L}ʻʼ]*/giu,
    languages: ['uz'],
    hint: 'foreign currency: write soʻm, as a fact, or leave it out',
  },
  {
    wrong: /(?<!\p{L})(?:доллар\p{L}*|евро(?!\p{L})|рубл\p{L}*|тенге|юан\p{L}*|бакс\p{L}*|у\. ?е\.)/giu,
    languages: ['ru'],
    hint: 'foreign currency: write soʻm, as a fact, or leave it out',
  },
]);
