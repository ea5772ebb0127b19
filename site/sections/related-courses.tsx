import { courses } from '../../content/courses/index.ts';
import { useLanguage } from '../language/provider.tsx';
import { screenOf } from '../routes.ts';
import { Section } from '../ui/section.tsx';
import style from './related-courses.module.css';

/** The other courses by name, for a visitor whom this one did not suit. @param except the page's own. */
export function RelatedCourses({ except }: { except: string }) {
  const { href, words, units, copyOfCourse } = useLanguage('RelatedCourses');
  return (
    <Section title={words('course.related')} layout="split" isPrinted={false}>
      <ul className={style.list}>
        {courses
          .filter(({ id }) => id !== except)
          .map(({ id, months }) => (
            <li key={id} className={style.course}>
              <a className={style.link} href={href(screenOf(id).path)}>
                {copyOfCourse(id)('name')}
              </a>
              <span className={style.months}>{units('months', { count: months })}</span>
            </li>
          ))}
      </ul>
    </Section>
  );
}
