import type { ReactNode } from 'react';
import { formatSchedule } from '../../../i18n/fact-values.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { type Course, type CourseFacts, getCourses } from '../../../model/courses.ts';
import { getOwner } from '../../../model/owner.ts';
import { routeOf } from '../../../model/routes.ts';
import style from './course-comparison.module.css';

/** The client's notes give some courses only in months: four weeks each. */
const weeksOf = ({ weeks, months }: CourseFacts) => weeks ?? 4 * months;

export function CourseComparison() {
  const { words, units, href, getCourseT } = useI18n();
  const axis = Math.max(...getCourses().map(weeksOf));
  const labels = {
    forWhom: words('course.compare.forWhom'),
    before: words('course.compare.before'),
    certificate: words('course.compare.certificate'),
    take: words('course.compare.take'),
  };
  const cellsOf = (course: Course): Record<keyof typeof labels, ReactNode> => {
    const t = getCourseT(course.id);
    return {
      forWhom: t('compare.forWhom'),
      before: t('compare.before'),
      certificate: (course.hasCertificate || getOwner().courses[course.id].certificate) && words('course.facts.yes'),
      take: t('compare.take'),
    };
  };
  const rows = getCourses().map((course) => ({ course, cells: cellsOf(course) }));
  // In a column that few courses fill, a gap would look like a no.
  const columns = (Object.keys(labels) as (keyof typeof labels)[]).filter(
    (key) => rows.filter(({ cells }) => cells[key]).length * 2 >= rows.length,
  );
  return (
    <div className={style.comparison}>
      <table className={style.table}>
        <thead>
          <tr className={style.head}>
            <th scope="col">{words('course.compare.course')}</th>
            <th scope="col" className={style.duration}>
              {words('course.compare.duration')}
              <span aria-hidden="true">{units('weeks', { count: axis })}</span>
            </th>
            {columns.map((key) => (
              <th key={key} scope="col">
                {labels[key]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ course, cells }) => {
            const { id, suits, months, weeks } = course;
            const duration = [
              units('months', { count: months }),
              weeks && units('weeks', { count: weeks }),
              formatSchedule(course, units),
            ];
            return (
              <tr key={id} className={style.row} data-suits={suits.join(' ')}>
                <th scope="row" data-fits={words('course.compare.fits')}>
                  <a href={href(routeOf(id).path)}>{getCourseT(id)('card.title')}</a>
                </th>
                <td className={style.duration}>
                  {duration.filter(Boolean).join(', ')}
                  <span className={style.axis} data-share={axis} aria-hidden="true">
                    <i className={style.bar} data-share={weeksOf(course)} />
                  </span>
                </td>
                {columns.map((key) => (
                  <td key={key} data-label={labels[key]}>
                    {cells[key] || words('course.compare.unknown')}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
