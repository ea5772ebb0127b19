import { formatPhone, readTelegramName, readUzbekPhone } from '../../desk/api/text.ts';
import type { ShapeKind } from './api.ts';
import type { Json } from './content.ts';

const spaces = /[\s\u00a0\u2009\u202f]/g;
const currency = /(?:so[ʻʼ'’‘`]?m|сум(?:ов|а)?|so'm|sum|uzs)\.?$/iu;
const units: readonly (readonly [RegExp, number])[] = [
  [/(?:mln|million|млн|миллион(?:а|ов)?)\.?$/iu, 1_000_000],
  [/(?:ming|тыс(?:яч[аи]?)?)\.?$/iu, 1000],
];

/** Examples: `4 500 000`, `4500000 soʻm`, `4.500.000`, `4,5 mln`. Undefined for an ambiguous amount: `4,500`. */
function readSum(text: string): number | undefined {
  let rest = text.trim().replace(currency, '').trim();
  const [unit, factor] = units.find(([pattern]) => pattern.test(rest)) ?? [];
  if (unit && factor) {
    rest = rest.replace(unit, '').replace(spaces, '');
    if (!/^\d{1,4}(?:[.,]\d{1,2})?$/.test(rest)) return undefined;
    const sum = Math.round(Number(rest.replace(',', '.')) * factor);
    return Number.isSafeInteger(sum) ? sum : undefined;
  }
  // With a single group of three digits, a dot or comma may be a decimal sign.
  if (/^\d{1,3}(?:\.\d{3}){2,4}$|^\d{1,3}(?:,\d{3}){2,4}$/.test(rest)) rest = rest.replace(/[.,]/g, '');
  const digits = rest.replace(spaces, '').replace(/['’]/g, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

// `9-18` may be a range.
const time = /^0?(\d{1,2})(?:(?:[.:\s]|-(?=00|[3-5]))?(\d\d))?$/;

/** `9`, `09:00`, `9.00`, `9-00`, `9 00` and `900` become `9:00`. */
const readTime = (text: string) => text.trim().replace(time, (_, hours, minutes = '00') => `${hours}:${minutes}`);

function readCount(text: string): number | undefined {
  const digits = text.replace(spaces, '');
  return /^\d{1,15}$/.test(digits) ? Number(digits) : undefined;
}

function readName(text: string): string | undefined {
  return readTelegramName(
    text
      .trim()
      .replace(/[?#].*$/, '')
      .replace(/\/$/, ''),
  );
}

/** Undefined for empty text. Text that cannot be read stays as typed, and the server refuses it. */
export function readTyped(kind: ShapeKind, text: string): Json | undefined {
  if (text.trim() === '') return undefined;
  switch (kind) {
    case 'sum':
      return readSum(text) ?? text;
    case 'count':
      return readCount(text) ?? text;
    case 'time':
      return readTime(text);
    case 'telegram':
      return readName(text) ?? text;
    case 'phone':
      return formatPhone(readUzbekPhone(text) ?? text).replace(spaces, ' ');
    case 'initials':
      return text.trim().toUpperCase();
    default:
      return text;
  }
}
