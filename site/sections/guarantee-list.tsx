import type { CourseFacts } from '../../content/courses/define-course.ts';
import type { CourseId } from '../../content/courses/index.ts';
import type { Guarantee } from '../../content/guarantees/guarantee.ts';
import { type CalendarDay, isoDate } from '../language/calendar-day.ts';
import { guaranteeTexts } from '../language/fact-values.ts';
import { formatDate } from '../language/format.ts';
import { guaranteeEnd } from '../language/guarantee-end.ts';
import { nextCohort } from '../language/next-cohort.ts';
import { useLanguage } from '../language/provider.tsx';
import { screenOf } from '../routes.ts';
import { FactList } from '../ui/fact-list.tsx';
import style from './guarantee-list.module.css';

export interface GuaranteedCourse {
  course: CourseFacts & { id: CourseId };
  guarantee: Guarantee;
}

/** The day of the first lesson in the examples: any day would do. */
const exampleStart = { month: 1, day: 15 };

interface GuaranteeListProps {
  courses: readonly GuaranteedCourse[];
  untilLabel: string;
  exampleLabel: string;
}

/** What each course promises, until when, and an example. A course's part has the course's id as its anchor. */
export function GuaranteeList({ courses, untilLabel, exampleLabel }: GuaranteeListProps) {
  const { href, guarantees, units, copyOfCourse } = useLanguage('GuaranteeList');
  const start = nextCohort(Date.now(), [exampleStart]);
  const date = (day: CalendarDay) => <time dateTime={isoDate(day)}>{formatDate(units, day)}</time>;
  return (
    <ul>
      {courses.map(({ course, guarantee }) => {
        const { terms, until, lastDay } = guaranteeTexts(guarantee, guarantees, units);
        return (
          <li key={course.id} className={style.course} id={course.id}>
            <h3 className={style.name}>
              <a href={href(screenOf(course.id).path)}>{copyOfCourse(course.id)('name')}</a>
            </h3>
            <p>{terms}</p>
            <FactList
              facts={[
                { label: untilLabel, value: until },
                { label: exampleLabel, value: date(start) },
                { label: lastDay, value: date(guaranteeEnd(start, guarantee)) },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
