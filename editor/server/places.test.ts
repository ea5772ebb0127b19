import { describe, expect, it } from 'vitest';
import { companyFile, testimonialsFile } from '../../model/company.ts';
import { factsFileOf } from '../../model/courses.ts';
import { knownWordsFile } from '../../model/known-words.ts';
import { ownerFile } from '../../model/owner.ts';
import type { Json } from '../shared/draft.ts';
import { issueOf } from './places.ts';
import { testFiles as files, guarantee, salary } from './test-support/test-files.ts';

const home = 'content/pages/home/uz.json';
const at = { qa: factsFileOf('qa'), company: companyFile, owner: ownerFile };

describe('a new value of a fact', () => {
  it.each([
    [at.owner, ['courses', 'qa', 'price'], { sum: 4_800_000, instalments: { count: 4, sum: 1_200_000 } }],
    [at.owner, ['courses', 'qa', 'price'], null],
    [at.qa, ['guarantee'], { ...guarantee, ru: guarantee.uz }],
    [at.qa, ['guarantee'], guarantee.ru],
    [at.qa, ['salary'], salary + 1],
    [at.qa, ['salary'], null],
    [at.qa, ['cohortStarts'], [{ month: 9, day: 1 }]],
    [at.company, ['telegram'], { bot: 'school_bot', channel: 'school' }],
    [at.qa, ['cohortStarts'], [{ month: 9, day: 1, year: 2027 }]],
    [at.owner, ['trainers'], [{ name: { uz: 'Jasur' } }, {}]],
    [at.owner, ['employers'], ['']],
    [home, ['hero', 'title'], 'x'],
  ] as const)('is accepted in %s at %j: %j', (file, keys, value) => {
    expect(issueOf(files, { file, path: keys, value: value as Json })).toBeUndefined();
  });

  it.each([
    [at.owner, ['courses', 'qa', 'price'], { sum: '4 mln' }, 'courses.qa.price.sum'],
    [at.owner, ['courses', 'qa', 'price'], { sum: 4.5 }, 'courses.qa.price.sum'],
    [at.owner, ['courses', 'qa', 'price'], {}, 'courses.qa.price.sum'],
    [at.owner, ['courses', 'qa', 'place'], { uz: 'Toshkent' }, 'courses.qa.place.ru'],
    [at.owner, ['courses', 'qa', 'lessons'], { days: [], from: '9:00', to: '25:00' }, 'courses.qa.lessons.days'],
    [at.qa, ['months'], '4', 'months'],
    [at.qa, ['months'], null, 'months'],
    [at.qa, ['extraFacts', 'modules'], null, 'extraFacts.modules'],
    [at.qa, ['sessionsPerWeek'], 8, 'sessionsPerWeek'],
    [at.qa, ['cohortStarts'], [{ month: 2, day: 30 }], 'cohortStarts.0'],
    [at.qa, ['guarantee'], { ...guarantee, ru: { kind: 'moneyBack', days: 0 } }, 'guarantee.ru.days'],
    [at.qa, ['guarantee'], { uz: guarantee.uz }, 'guarantee.ru'],
    [at.qa, ['salary'], { uz: salary, ru: salary }, 'salary'],
    [at.company, ['phone'], '712000000', 'phone'],
    [at.company, ['zzz'], 1, 'zzz'],
    [at.company, ['phone', 'zzz'], 1, 'phone.zzz'],
    [at.qa, ['form'], 'other', 'form'],
    [at.qa, ['extraFacts', 'other'], 1, 'extraFacts.other'],
    [at.qa, ['extraFacts'], {}, 'extraFacts'],
    [at.owner, ['courses', 'qa'], {}, 'courses.qa'],
    [at.owner, ['trainers'], 'boo', 'trainers'],
    [at.owner, ['trainers'], null, 'trainers'],
    [at.owner, ['trainers'], [{ years: 'boo' }], 'trainers.0.years'],
    [at.owner, ['trainers'], [{ zzz: 1 }], 'trainers.0.zzz'],
    [at.owner, ['trainers'], [{ photo: '../a.jpg' }], 'trainers.0.photo'],
    [at.owner, ['trainers'], Array(101).fill({}), 'trainers'],
    [at.owner, ['trainers', '0', 'years'], 1, 'trainers.0.years'],
    [at.owner, ['employers'], ['a'.repeat(5001)], 'employers.0'],
    ['content/first-bug.json', ['zzz'], 1, 'zzz'],
    [at.company, [], ['zzz'], ''],
    [testimonialsFile, [], 'boo', ''],
    [home, ['hero', 'title'], 1, 'hero.title'],
    [home, ['hero', 'title'], { a: 'b' }, 'hero.title'],
    [home, ['hero', 'zzz'], 'x', 'hero.zzz'],
    [home, ['hero'], {}, 'hero'],
    [home, ['__proto__', 'x'], 'x', '__proto__.x'],
    ['content/courses/qa/*.json', ['questions.items'], [], 'questions.items'],
    ['content/../package.json', ['name'], 'x', 'name'],
    ['content/inbox/uz.json', ['head', 'title'], 'x', 'head.title'],
    [knownWordsFile, ['uz'], ['qwerty asdf'], 'uz.0'],
    [knownWordsFile, ['ru'], ['перец: нетакого'], 'ru.0'],
    ['content/courses/qa/*.json', ['questions', 'items'], [{ uz: {} }], 'questions.items.0.uz.question'],
    ['content/courses/qa/*.json', ['audience'], [], 'audience'],
    [at.company, ['openingHours'], [{ from: 'monday', to: 'friday' }], 'openingHours'],
    [
      at.company,
      ['openingHours'],
      [{ from: 'monday', to: 'sunday', opens: '18:00', closes: '9:00' }],
      'openingHours.0',
    ],
  ] as const)('is refused in %s at %j: %j, and the error names the key %s', (file, keys, value, key) => {
    expect(issueOf(files, { file, path: keys, value: value as Json })).toMatchObject({
      file,
      key,
      message: expect.stringMatching(/\w/),
    });
  });
});
