import { useI18n } from '../../../i18n/i18n-context.tsx';
import { type CourseId, getCourses } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { Section } from '../../../ui/section.tsx';
import { SharePage } from '../sharing/share-page.tsx';
import style from './related-courses.module.css';

export function RelatedCourses({ course }: { course: CourseId }) {
  const { href, words, units, getCourseT } = useI18n();
  return (
    <Section title={words('course.related')} layout="split" isPrinted={false}>
      <div>
        <ul className={style.list}>
          {otherCourses(getCourses(), course).map(({ id, months }) => (
            <li key={id} className={style.course}>
              <a className={style.link} href={href(routeOf(id).path)}>
                {getCourseT(id)('name')}
              </a>
              <span className={style.months}>{units('months', { count: months })}</span>
            </li>
          ))}
        </ul>
        <SharePage path={routeOf(course).path} />
      </div>
    </Section>
  );
}

/** A phone shows four without scrolling. */
const maxShown = 4;

/** The next courses, in a circle, so that each course has links from the same number of pages. */
export function otherCourses<Course extends { id: string }>(courses: readonly Course[], own: string): Course[] {
  const at = courses.findIndex(({ id }) => id === own);
  const following = [...courses.slice(at + 1), ...courses.slice(0, Math.max(at, 0))].slice(0, maxShown);
  return courses.filter((course) => following.includes(course));
}
