import { patternRule } from '../rule.ts';

/** Prices and pay in foreign currency are restricted in advertising in Uzbekistan: no text names one. */
export const foreignCurrency = patternRule('foreign-currency', [
  {
    wrong: /[$€£¥₽₸₺₴₹]|(?<!\p{L})(?:USD|EUR|RUB|RUR|GBP|KZT|CNY)(?!\p{L})/gu,
    remedy: 'no foreign currency on this site: say it in soʻm, as a fact, or leave it out',
  },
  {
    wrong: /(?<![\p{L}ʻʼ])(?:dollar|yevro|evro|rubl|tenge|funt|iyena)[\p{L}ʻʼ]*/giu,
    languages: ['uz'],
    remedy: 'no foreign currency on this site: say it in soʻm, as a fact, or leave it out',
  },
  {
    wrong: /(?<!\p{L})(?:доллар\p{L}*|евро(?!\p{L})|рубл\p{L}*|тенге|юан\p{L}*|бакс\p{L}*|у\. ?е\.)/giu,
    languages: ['ru'],
    remedy: 'no foreign currency on this site: say it in сумах, as a fact, or leave it out',
  },
]);
