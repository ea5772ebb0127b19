import type { Course } from '../../content/courses/index.ts';
import type { Guarantee } from '../../content/guarantees/guarantee.ts';
import type { CalendarDay } from '../language/calendar-day.ts';
import { guaranteeTexts } from '../language/fact-values.ts';
import { formatYearDay } from '../language/format.ts';
import { exampleStart, guaranteeEnd } from '../language/guarantee-end.ts';
import { useLanguage } from '../language/provider.tsx';
import { screenOf } from '../routes.ts';
import { FactList } from '../ui/fact-list.tsx';
import style from './guarantee-list.module.css';

export interface GuaranteedCourse {
  course: Course;
  guarantee: Guarantee;
}

interface GuaranteeListProps {
  courses: readonly GuaranteedCourse[];
  untilLabel: string;
  exampleLabel: string;
}

/** What each course promises, until when, and an example. A course's part has the course's id as its anchor. */
export function GuaranteeList({ courses, untilLabel, exampleLabel }: GuaranteeListProps) {
  const { href, guarantees, units, copyOfCourse } = useLanguage('GuaranteeList');
  const date = (day: CalendarDay) => formatYearDay(units, day);
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
                { label: exampleLabel, value: date(exampleStart) },
                { label: lastDay, value: date(guaranteeEnd(exampleStart, guarantee)) },
              ]}
            />
          </li>
        );
      })}
    </ul>
  );
}
