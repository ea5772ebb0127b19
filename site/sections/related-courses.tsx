import { type CourseId, courses } from '../../content/courses/index.ts';
import { useLanguage } from '../language/provider.tsx';
import { screenOf } from '../routes.ts';
import { Section } from '../ui/section.tsx';
import { otherCourses } from './other-courses.ts';
import style from './related-courses.module.css';
import { SharePage } from './share-page.tsx';

/**
 * What a visitor can do whom this course did not suit: look at the others, or send it to someone whom it does.
 * @param course the page's own.
 */
export function RelatedCourses({ course }: { course: CourseId }) {
  const { href, words, units, copyOfCourse } = useLanguage('RelatedCourses');
  return (
    <Section title={words('course.related')} layout="split" isPrinted={false}>
      <div>
        <ul className={style.list}>
          {otherCourses(courses, course).map(({ id, months }) => (
            <li key={id} className={style.course}>
              <a className={style.link} href={href(screenOf(id).path)}>
                {copyOfCourse(id)('name')}
              </a>
              <span className={style.months}>{units('months', { count: months })}</span>
            </li>
          ))}
        </ul>
        <SharePage path={screenOf(course).path} title={copyOfCourse(course)('name')} />
      </div>
    </Section>
  );
}
