import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { guaranteeTexts, publishedGuarantee, scheduleIn } from '../../../i18n/fact-values.ts';
import { formatWeeks } from '../../../i18n/format.ts';
import { LanguageProvider } from '../../../i18n/i18n-context.tsx';
import { languageTexts } from '../../../i18n/texts.ts';
import { courseOf, courses, isRefundGuarantee, type RefundGuarantee } from '../../../model/courses.ts';
import { languages } from '../../../model/languages.ts';
import { drawn } from '../../../tests/fixtures/drawing.tsx';
import { guaranteeDays } from '../guarantees/guarantee-end.ts';
import { TimeStrip, weekColumns } from './time-strip.tsx';

const count = (max: number) => fc.integer({ min: 1, max });
const guarantees: fc.Arbitrary<RefundGuarantee> = fc.oneof(
  count(60).map((days) => ({ kind: 'moneyBack', days }) as const),
  count(20).map((week) => ({ kind: 'trial', week }) as const),
);
const anyCourse = courseOf('qa');
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

describe('the weeks of a course as columns', () => {
  it('are as many as its weeks, in blocks that leave none out, hatched as long as its guarantee', () => {
    fc.assert(
      fc.property(
        count(30),
        fc.option(count(8), { nil: undefined }),
        fc.option(count(7), { nil: undefined }),
        fc.option(guarantees, { nil: undefined }),
        (weeks, weeksPerModule, sessionsPerWeek, guarantee) => {
          const columns = weekColumns({ ...anyCourse, weeks, weeksPerModule, sessionsPerWeek }, guarantee);
          expect(columns).toMatchObject({ lessons: sessionsPerWeek ?? 0, restWeeks: 0 });
          const { blocks, guaranteedDays, otherDays } = columns as NonNullable<typeof columns>;
          expect(sum(blocks)).toBe(weeks);
          for (const block of blocks.slice(0, -1)) expect(block).toBe(weeksPerModule ?? 1);
          expect(guaranteedDays).toBe(Math.min(guarantee ? guaranteeDays(guarantee) : 0, weeks * 7));
          expect(guaranteedDays + otherDays).toBe(weeks * 7);
        },
      ),
    );
  });

  it('are those of the guarantee where the course counts its time in months alone', () => {
    const guarantee: RefundGuarantee = { kind: 'refund', percent: 100, days: 10 };
    const course = { ...anyCourse, months: 1, weeks: undefined, weeksPerModule: undefined };
    expect(weekColumns(course, guarantee)).toMatchObject({
      blocks: [1, 1],
      restWeeks: 2,
      guaranteedDays: 10,
      otherDays: 18,
    });
    expect(weekColumns(course, undefined)).toBeUndefined();
    expect(weekColumns({ ...anyCourse, weeks: 53 }, guarantee)).toBeUndefined();
  });
});

describe.each(languages)('a time strip in $code', (language) => {
  const texts = languageTexts(language);
  const { units, guarantees } = texts;

  it.each(courses)('draws the weeks and lessons of $id, and says what it draws', (course) => {
    const html = renderToStaticMarkup(
      <LanguageProvider value={texts}>
        <TimeStrip course={course} />
      </LanguageProvider>,
    );
    const published = publishedGuarantee(course, language.code);
    const guarantee = published && isRefundGuarantee(published) ? published : undefined;
    if (!course.weeks) return expect(html === '').toBe(!guarantee);
    const strip = drawn(parseFragment(html));
    expect(strip.all('.week')).toHaveLength(course.weeks);
    expect(strip.all('b')).toHaveLength(course.weeks * (course.sessionsPerWeek ?? 0));
    const [caption] = strip.all('figcaption');
    const said = caption?.text.toLowerCase();
    const { phrase = '' } = guarantee ? guaranteeTexts(guarantee, guarantees, units) : {};
    const weeks = course.cohortStarts ? units('weeks', { count: course.weeks }) : formatWeeks(units, 1, course.weeks);
    for (const words of [weeks, scheduleIn(course, units) ?? '', phrase])
      expect(said).toContain(words.replaceAll('\u00a0', ' ').toLowerCase());
    expect(strip.all('.hatched')).toHaveLength(guarantee ? 1 : 0);
  });
});
