import { useI18n } from '../../../i18n/i18n-context.tsx';
import { firstCourses, visitorKinds } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import style from './course-choice.module.css';

/** Chooses for cards and comparison: both follow the checked chip by CSS alone. */
export function CourseChips() {
  const { words } = useI18n();
  return (
    <fieldset className={style.chips} aria-label={words('course.compare.suits')} data-print="no">
      {(['all', ...visitorKinds] as const).map((kind) => (
        <label key={kind} className={style.chip}>
          <input type="radio" name="suits" id={`suits-${kind}`} defaultChecked={kind === 'all'} />
          {words(`course.compare.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

/** Which course each visitor takes first. Beside chips, only the answer to the checked chip. */
export function FirstSteps() {
  const { words, href, getCourseT } = useI18n();
  return (
    <ul className={style.steps} aria-label={words('course.compare.first')}>
      {visitorKinds.map((kind) => {
        return (
          <li key={kind} className={style.step} data-suits={kind}>
            <span>{words(`course.compare.${kind}`)}</span>
            <a href={href(routeOf(firstCourses[kind]).path)}>{getCourseT(firstCourses[kind])('name')}</a>
          </li>
        );
      })}
    </ul>
  );
}
