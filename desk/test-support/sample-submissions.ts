import type { FormId } from '../../model/forms.ts';
import { pointIds } from '../../model/points.ts';
import { type Application, initialFields, type Submission } from '../api/application.ts';

const forms: readonly FormId[] = ['qa', 'linux', 'jmeter', 'automation', 'api', 'corporate', 'contact'];

const people = [
  ['Dilnoza Karimova', 'dilnoza_qa'],
  ['Otabek Yoʻldoshev', 'otabek_y'],
  ['Анна Сергеевна Ковалёва', 'anna_kovaleva'],
  ['Madina Toʻxtayeva', undefined],
  ['Жасур Рахимов', 'jasur1998'],
  ['Sardor', undefined],
  ['Gulnora Abdurahmonova-Mirzayeva', 'gulnora_am'],
  ['Тимур', 'timur_test'],
] as const;

const companies = ['Registon Soft', 'Orol Logistika', 'Chinor Savdo'];
const motivations = [
  'Uch yil doʻkonda sotuvchi boʻlib ishladim. Endi IT sohasiga oʻtmoqchiman: xatolarni topish menga yoqadi.\n\nKechqurun soat 19:00 dan keyin boʻshman.',
  'Работаю бухгалтером восемь лет. Подруга прошла ваш курс и нашла работу, хочу попробовать тоже. Английский — средний.',
  'Universitetning 3-kursida oʻqiyman.',
];

/** Each UUID has another first part, because receipts are made of it. */
function uuid(index: number): string {
  const head = Math.imul(index + 1, 0x9e3779b1) >>> 0;
  return `${head.toString(16).padStart(8, '0')}-0000-4000-8000-${String(index).padStart(12, '0')}`;
}

/** Picks pseudo-randomly, but the same item every time. */
const pick = <T>(from: readonly T[], index: number, salt: number): T =>
  from[(index * 7919 + salt * 104729) % from.length] as T;

/** @param now milliseconds since 1970. @param minutesBefore its age at `now`. */
export function sampleSubmission(index: number, now: number, minutesBefore = 0): Submission {
  const form: FormId = pick(forms, index, 1);
  const [name, telegram] = pick(people, index, 2);
  const isCyrillic = /[а-я]/.test(name);
  return {
    submissionId: uuid(index),
    form,
    language: isCyrillic ? 'ru' : 'uz',
    receivedAt: now - minutesBefore * 60_000,
    answers: {
      name,
      phone: `+99890${String(1_000_000 + ((index * 7919) % 8_999_999)).padStart(7, '0')}`,
      ...(telegram && { telegram }),
      ...(index % 3 === 0 && { email: `user${index}@mail.example` }),
      ...(form === 'qa' && { motivation: motivations[isCyrillic ? 1 : index % 2 === 0 ? 0 : 2] as string }),
      ...(form === 'corporate' && { company: pick(companies, index, 3), services: ['training', 'load'] }),
      ...(form === 'contact' && { message: 'Salom! Guruhlar qachon boshlanadi?' }),
    },
    hidden: {
      page: `/dars/${form}`,
      ...(index % 2 === 0 && { utm_source: 'telegram', utm_campaign: 'yanvar-2027' }),
      ...(index % 7 === 3 && { points: index % 2 ? 'quantity,once' : pointIds.join() }),
    },
    spam: index % 41 === 40 ? 'honeypot' : index % 53 === 52 ? 'too-fast' : null,
  };
}

/** An application as the inbox reads it, in the order of its number. @param now milliseconds since 1970. */
export const sampleApplication = (number: number, now: number, changes: Partial<Application> = {}): Application => ({
  ...sampleSubmission(number, now),
  id: String(number),
  receipt: '7F3A-92C1',
  ...initialFields,
  spam: null,
  receivedAt: now + number,
  ...changes,
});
