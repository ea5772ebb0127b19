import { startsAhead } from '../../../i18n/dates.ts';
import { guaranteeTexts, publishedGuarantee, scheduleIn } from '../../../i18n/fact-values.ts';
import { formatWeeks, sentenceCase } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { type Course, type CourseFacts, isRefundGuarantee, type RefundGuarantee } from '../../../model/courses.ts';
import { classNames } from '../../../ui/class-names.ts';
import { CohortSpan } from '../cohorts/next-cohort.tsx';
import { guaranteeDays } from '../guarantees/guarantee-end.ts';
import style from './time-strip.module.css';

/** Four weeks a month, as the client counts a course of which both are known. */
const weeksPerMonth = 4;

/** A year: more columns are too narrow to be seen on a phone. */
const mostWeeks = 52;

/** What a time strip draws of a course. */
interface WeekColumns {
  /** Weeks of each block in order; a course whose blocks have no weeks of their own has blocks of one week. */
  blocks: number[];
  /** The rest of a course whose weeks are not known, in weeks: no columns, for it may be longer or shorter. */
  restWeeks: number;
  /** Lessons a week, 0 where that is not known. */
  lessons: number;
  /** Days of the guarantee from the first one on, as far as the columns reach. */
  guaranteedDays: number;
  /** Days after it. */
  otherDays: number;
}

/**
 * The weeks of a course as columns, from its facts.
 * @param guarantee the one that the page's language publishes, where its days are known.
 * @returns nothing where neither the weeks of the course are known nor a guarantee that counts them, or they are too many.
 */
export function weekColumns(course: CourseFacts, guarantee: RefundGuarantee | undefined): WeekColumns | undefined {
  const { months, sessionsPerWeek = 0, weeksPerModule = 1 } = course;
  const promised = guarantee ? guaranteeDays(guarantee) : 0;
  const weeks = course.weeks ?? Math.ceil(promised / 7);
  if (weeks === 0 || weeks > mostWeeks) return undefined;
  const blocks = Array.from({ length: Math.ceil(weeks / weeksPerModule) }, (_, index) =>
    Math.min(weeksPerModule, weeks - index * weeksPerModule),
  );
  const restWeeks = course.weeks ? 0 : Math.max(months * weeksPerMonth - weeks, 0);
  const days = (weeks + restWeeks) * 7;
  const guaranteedDays = Math.min(promised, weeks * 7);
  return { blocks, restWeeks, lessons: sessionsPerWeek, guaranteedDays, otherDays: days - guaranteedDays };
}

/**
 * The weeks of a course as columns: a mark for each lesson, a colour for each block, hatched as long as money is given
 * back. The caption says the same, so that the drawing is hidden from assistive technology. Nothing where too little is
 * known.
 */
export function TimeStrip({ course }: { course: Course }) {
  const { language, guarantees, units, words } = useI18n();
  const published = publishedGuarantee(course, language.code);
  const guarantee = published && isRefundGuarantee(published) ? published : undefined;
  const columns = weekColumns(course, guarantee);
  if (!columns) return null;
  const { weeks } = course;
  const starts = startsAhead(course.cohortStarts);
  const { blocks, restWeeks, guaranteedDays, otherDays } = columns;
  const schedule = scheduleIn(course, units);
  const firstWeek = (block: number) => blocks.slice(0, block).reduce((sum, length) => sum + length, 1);
  return (
    <figure className={style.strip} data-print="no">
      <div
        className={classNames(style.drawing, course.weeksPerModule !== undefined && style.inBlocks)}
        aria-hidden="true"
      >
        {guarantee && (
          <span className={style.guarantee}>
            <i data-share={guaranteedDays} className={style.hatched} />
            <i data-share={otherDays} className={style.other} />
          </span>
        )}
        {blocks.map((length, block) => (
          <div key={firstWeek(block)} data-share={length} className={style.block}>
            {Array.from({ length }, (_, week) => firstWeek(block) + week).map((week) => (
              <div key={week} className={style.week}>
                {Array.from({ length: columns.lessons }, (_, lesson) => `${week}.${lesson}`).map((lesson) => (
                  <b key={lesson} />
                ))}
              </div>
            ))}
            <span className={style.number}>{firstWeek(block)}</span>
          </div>
        ))}
        {restWeeks > 0 && <div data-share={restWeeks} className={style.rest} />}
      </div>
      <figcaption className={style.caption}>
        <span className={style.weeks}>
          {starts && weeks ? (
            <>
              {words('course.nextCohort')}: <CohortSpan starts={starts} days={weeks * 7} />,{' '}
              {units('weeks', { count: weeks })}
            </>
          ) : (
            sentenceCase(weeks ? formatWeeks(units, 1, weeks) : units('months', { count: course.months }))
          )}
        </span>
        {schedule && <span className={style.lessons}>{sentenceCase(schedule)}</span>}
        {guarantee && (
          <span className={style.promise}>{sentenceCase(guaranteeTexts(guarantee, guarantees, units).phrase)}</span>
        )}
      </figcaption>
    </figure>
  );
}
