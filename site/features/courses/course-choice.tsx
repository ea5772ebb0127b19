import { useI18n } from '../../../i18n/i18n-context.tsx';
import { firstCourses, visitorKinds } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { classNames } from '../../../ui/class-names.ts';
import style from './course-choice.module.css';

/** Cards and comparison follow the checked chip by CSS alone. */
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

/** @param besideChips shows only the answer to the checked chip. */
export function FirstSteps({ besideChips = false }) {
  const { words, href, getCourseT } = useI18n();
  const label = words('course.compare.first');
  return (
    <ul className={classNames(style.steps, besideChips && style.answer)} aria-label={besideChips ? undefined : label}>
      {visitorKinds.map((kind) => (
        <li key={kind} className={style.step} data-suits={kind}>
          <span>{besideChips ? label : words(`course.compare.${kind}`)}</span>
          <a href={href(routeOf(firstCourses[kind]).path)}>{getCourseT(firstCourses[kind])('name')}</a>
        </li>
      ))}
    </ul>
  );
}
