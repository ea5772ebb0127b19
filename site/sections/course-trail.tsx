import type { CourseId } from '../../content/courses/index.ts';
import { courseTrail } from '../language/course-trail.ts';
import { useLanguage } from '../language/provider.tsx';
import style from './course-trail.module.css';

/** Where a course's page stands, with links to what is above it. */
export function CourseTrail({ course }: { course: CourseId }) {
  const context = useLanguage('CourseTrail');
  const steps = courseTrail(context, course);
  return (
    <nav aria-label={context.words('course.breadcrumb')} data-print="no">
      <ol className={style.trail}>
        {steps.map(({ name, path }, index) => (
          <li key={path}>
            {index < steps.length - 1 ? (
              <a href={context.href(path)}>{name}</a>
            ) : (
              <span aria-current="page">{name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
