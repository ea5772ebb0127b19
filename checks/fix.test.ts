import { describe, expect, it } from 'vitest';
import { fixFile } from './fix.ts';
import { rules } from './lint.ts';

const fix = (json: string, file: string, exceptions = [] as Parameters<typeof fixFile>[4]) =>
  fixFile(json, file, () => (file.endsWith('ru.json') ? 'ru' : 'uz'), rules, exceptions);

const uz = 'content/pages/home/uz.json';
const ru = 'content/pages/home/ru.json';

describe('fixing', () => {
  it.each([
    { file: uz, wrong: "O'zbekiston va tog‘lar", right: 'Oʻzbekiston va togʻlar' },
    { file: uz, wrong: "ma'lumot", right: 'maʼlumot' },
    { file: uz, wrong: "tog' va BOG‘da", right: 'togʻ va BOGʻda' },
    { file: uz, wrong: "bu 'bag' emas", right: "bu 'bag' emas" },
    { file: uz, wrong: 'Bu "kurs" yaxshi', right: 'Bu “kurs” yaxshi' },
    { file: uz, wrong: 'kurs - yaxshi', right: 'kurs\u00a0– yaxshi' },
    { file: uz, wrong: '“bir”, “ikki”', right: '“bir”, “ikki”' },
    { file: uz, wrong: 'kurs  yaxshi , jonli...', right: 'kurs yaxshi, jonli…' },
    { file: uz, wrong: 'kurs\tyaxshi\u2009va \u2003jonli', right: 'kurs yaxshi va jonli' },
    { file: uz, wrong: 'olti\u202fkun so\u00adz\u200b', right: 'olti\u00a0kun soz' },
    { file: uz, wrong: 'kуrs', right: 'kуrs' },
    { file: uz, wrong: 'kаrs', right: 'kars' },
    { file: ru, wrong: 'Учимся c нуля в "классе"', right: 'Учимся с\u00a0нуля в\u00a0«классе»' },
    { file: ru, wrong: 'Это - курс', right: 'Это\u00a0— курс' },
    { file: ru, wrong: 'недели {{from}} - {{to}}', right: 'недели {{from}}–{{to}}' },
    { file: ru, wrong: 'и в доме', right: 'и\u00a0в\u00a0доме' },
  ])('returns “$right” for “$wrong”', ({ file, wrong, right }) => {
    const fixed = fix(JSON.stringify({ text: wrong }), file);
    expect(JSON.parse(fixed)).toEqual({ text: right });
    expect(fix(fixed, file)).toBe(fixed);
  });

  it('changes no byte outside of the fixed texts', () => {
    const json = '{\n\t"a": "Oʻquv",\r\n  "it\'s" : { "list": [ "o\'quv", "\\u0041bc" ] }\n}';
    expect(fix(json, uz)).toBe(json.replace("o'quv", 'oʻquv'));
  });

  it('names an item of a list by its id', () => {
    const json = '[{"id":"coding","answer":{"uz":"o\'quv"}},{"id":"python","answer":{"uz":"o\'quv"}}]';
    const languageAt = (key: string) => (key === 'python.answer.uz' ? 'uz' : undefined);
    const fixed = fixFile(json, 'content/courses/qa/questions.json', languageAt, rules, []);
    expect(JSON.parse(fixed)).toMatchObject([{ answer: { uz: "o'quv" } }, { answer: { uz: 'oʻquv' } }]);
  });

  it('skips an excepted key, and fixes the same text at another key', () => {
    const exception = {
      rule: 'spaces' as const,
      namespace: 'pages/home',
      key: 'separator',
      reason: 'it stands between two values',
    };
    const json = '{"label":", ","separator":", ","text":", "}';
    expect(fix(json, uz, [exception])).toBe('{"label":",","separator":", ","text":","}');
  });
});
