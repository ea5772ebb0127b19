import { describe, expect, it } from 'vitest';
import { companyFile, testimonialsFile } from '../../model/company.ts';
import { factsFileOf } from '../../model/courses.ts';
import { knownWordsFile } from '../../model/known-words.ts';
import { ownerFile } from '../../model/owner.ts';
import { questionsFileOf } from '../../model/questions.ts';
import type { Json } from '../shared/content.ts';
import { issueOf } from './places.ts';
import { testFiles as files, guarantee, questionOf, salary } from './test-support/test-files.ts';

const at = {
  home: 'content/pages/home/uz.json',
  qa: factsFileOf('qa'),
  company: companyFile,
  owner: ownerFile,
  questions: questionsFileOf('courses/qa'),
};
const issue = (file: string, path: readonly string[], value: unknown) =>
  issueOf(files, { file, path, value: value as Json });
const uzum = { id: 'uzum', name: 'Uzum Market' };

describe('a change', () => {
  it.each([
    [at.owner, ['courses', 'qa', 'price'], { sum: 4_800_000, instalments: { count: 4, sum: 1_200_000 } }],
    [at.owner, ['courses', 'qa', 'price'], null],
    [at.owner, ['employers', 'uzum'], uzum],
    [at.owner, ['employers', 'uzum'], null],
    [at.owner, ['employers', 'beeline'], { id: 'beeline', name: 'Beeline' }],
    [at.owner, ['employers', 'order'], ['gone', 'uzum']],
    [at.qa, ['guarantee'], { ...guarantee, ru: guarantee.uz }],
    [at.qa, ['guarantee'], guarantee.ru],
    [at.qa, ['salary'], null],
    [at.qa, ['cohortStarts'], [{ month: 9, day: 1, year: 2027 }]],
    [at.company, ['telegram'], { bot: 'school_bot', channel: 'school' }],
    [at.home, ['hero', 'title'], 'x'],
    [at.questions, ['cc'], questionOf('cc')],
    [knownWordsFile, ['uz', 'chatbot'], 'chatbot'],
  ] as const)('is accepted in %s at %j: %j', (file, path, value) => {
    expect(issue(file, path, value)).toBeUndefined();
  });

  it.each([
    [at.owner, ['courses', 'qa', 'price'], { sum: '4 mln' }, 'sum'],
    [at.owner, ['courses', 'qa', 'price'], {}, 'sum'],
    [at.owner, ['courses', 'qa', 'place'], { uz: 'Toshkent' }, 'ru'],
    [at.owner, ['employers', 'uzum'], { id: 'uzum' }, 'name'],
    [at.owner, ['employers', 'uzum'], { ...uzum, photo: '../a.jpg' }, 'photo'],
    [at.owner, ['employers', 'other'], uzum, ''],
    [at.owner, ['employers', 'order'], 'boo', ''],
    [at.owner, ['employers', 'uzum'], { ...uzum, zzz: 1 }, 'zzz'],
    [at.qa, ['months'], null, ''],
    [at.qa, ['sessionsPerWeek'], 8, ''],
    [at.qa, ['cohortStarts'], [{ month: 2, day: 30 }], '0'],
    [at.qa, ['guarantee'], { uz: guarantee.uz }, 'ru'],
    [at.qa, ['salary'], { uz: salary, ru: salary }, ''],
    [at.qa, ['extraFacts', 'modules'], null, ''],
    [at.company, ['phone'], '712000000', ''],
    [at.company, ['openingHours'], [{ from: 'monday', to: 'sunday', opens: '18:00', closes: '9:00' }], '0'],
    [at.home, ['hero', 'title'], 1, ''],
    [at.home, ['hero', 'title'], ' ', ''],
    [at.home, ['hero', 'title'], 'a'.repeat(101), ''],
    [at.questions, ['aa'], { ...questionOf('aa'), answer: { uz: 'A.', ru: '' } }, 'answer.ru'],
    [testimonialsFile, ['anna'], { id: 'anna' }, 'name'],
    [knownWordsFile, ['uz', 'qwerty asdf'], 'qwerty asdf', ''],
    [knownWordsFile, ['ru', 'перец: нетакого'], 'перец: нетакого', ''],
  ] as const)('is refused in %s at %j: %j, and the issue names the part %s', (file, path, value, within) => {
    const found = issue(file, path, value);
    expect(found).toMatchObject({ file, path, kind: 'value', message: expect.stringMatching(/\w/) });
    expect(found?.within.join('.')).toMatch(new RegExp(`^${within}`));
  });

  it.each([
    [at.company, ['zzz'], 1],
    [at.company, ['phone', 'zzz'], 1],
    [at.company, [], {}],
    [at.qa, ['form'], 'other'],
    [at.qa, ['kind'], 'course'],
    [at.qa, ['extraFacts', 'other'], 1],
    [at.qa, ['extraFacts'], {}],
    [at.owner, ['courses', 'qa'], {}],
    [at.owner, ['employers'], []],
    [at.owner, ['employers', 'uzum', 'name'], 'x'],
    [at.home, ['hero', 'zzz'], 'x'],
    [at.home, ['hero', 'count_one'], 'x'],
    [at.home, ['hero'], {}],
    [at.home, ['__proto__', 'x'], 'x'],
    [at.questions, [], []],
    ['content/units/uz.json', ['days'], 'x'],
    ['content/forms/uz.json', ['send'], 'x'],
    ['content/inbox/uz.json', ['head', 'title'], 'x'],
    ['content/../package.json', ['name'], 'x'],
    [knownWordsFile, ['zzz', 'x'], 'x'],
  ] as const)('at no place of the site is gone: %s at %j', (file, path, value) => {
    expect(issue(file, path, value)).toMatchObject({ kind: 'gone' });
  });
});
