import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { type Course, courseOf } from '../../../model/courses.ts';
import { languageOf } from '../../../model/languages.ts';
import { owner } from '../../../model/owner.ts';
import { CourseQuestions } from './questions.tsx';

// Whatever the owner has written of it.
owner.courses.qa = {};
owner.courses['linux-qa'] = {};

const uz = languageTexts(languageOf('uz'));
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

/** What is asked on the page of a course, by its answers. */
function asked(course: Course, items: readonly { question: string; answer: string }[] = []): Record<string, string> {
  const html = renderToStaticMarkup(
    <LanguageProvider value={uz}>
      <CourseQuestions course={course} items={items} />
    </LanguageProvider>,
  );
  const folds = html.matchAll(/<h3>(.*?)<\/h3><\/summary><p>(.*?)<\/p>/g);
  return Object.fromEntries([...folds].map(([, question = '', answer = '']) => [plain(question), plain(answer)]));
}

const question = (id: 'hours' | 'money' | 'certificate' | 'group') => uz.words(`questions.${id}.question`);
/** A course of which nothing is known. */
const unknown: Course = {
  id: 'qa',
  form: 'qa',
  kind: 'mini',
  featured: false,
  suits: ['tester'],
  months: 1,
  hasCertificate: false,
};

describe('the questions of a course', () => {
  it('are those of its page alone where the facts answer none', () => {
    expect(asked(unknown, [{ question: 'Kod kerakmi?', answer: 'Yoʻq.' }])).toEqual({ 'Kod kerakmi?': 'Yoʻq.' });
  });

  it.each([
    { known: { sessionsPerWeek: 2, sessionHours: 3 }, id: 'hours', said: 'haftada 6 soat' },
    { known: { guarantee: { kind: 'refund', percent: 100, days: 9 } }, id: 'money', said: '9 kun ichida' },
    { known: { hasCertificate: true }, id: 'certificate', said: 'tugatganlar' },
    { known: { cohortSize: 12 }, id: 'group', said: '12 kishi' },
  ] as const)('are joined by $id once its facts are known', ({ known, id, said }) => {
    const answers = asked({ ...unknown, ...known } as Course);
    expect(Object.keys(answers)).toEqual([question(id)]);
    expect(answers[question(id)]).toContain(said);
  });

  it('add the homework to the hours of a week, and round them up', () => {
    const classPlan = { steps: [], homework: { from: 0, to: 50 } };
    const answers = asked({ ...unknown, sessionsPerWeek: 3, sessionHours: 2, classPlan });
    expect(answers[question('hours')]).toMatch(/6 soat.*50 daqiqa.*9 soat/);
  });

  it('ask nothing of the length of a week where no lesson’s length is known', () => {
    expect(asked({ ...courseOf('linux-qa'), sessionHours: undefined } as Course)[question('hours')]).toBeUndefined();
  });
});
