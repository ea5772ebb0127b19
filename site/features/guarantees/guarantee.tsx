import type { PlainDate } from '../../../i18n/dates.ts';
import { deadlineTexts, guaranteeTexts, publishedGuarantee } from '../../../i18n/fact-values.ts';
import { formatYearDay } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import {
  type Course,
  type CourseFacts,
  type Guarantee as GuaranteeFact,
  isRefundGuarantee,
  type RefundGuarantee,
} from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { Seal } from '../../../ui/brand-mark.tsx';
import { FactList } from '../../../ui/lists.tsx';
import style from './guarantee.module.css';
import { exampleStart, guaranteeEnd } from './guarantee-end.ts';

export function useGuarantee(course: CourseFacts) {
  const { language, guarantees, units } = useI18n();
  const guarantee = publishedGuarantee(course, language.code);
  return guarantee && guaranteeTexts(guarantee, guarantees, units);
}

/** Without a link, because a link would lead away from Apply. Print has the terms instead. */
export function GuaranteeLine({ course }: { course: CourseFacts }) {
  const guarantee = useGuarantee(course);
  if (!guarantee) return null;
  return (
    <p className={style.line}>
      <Seal className={style.lineSeal} lineWidth={5} />
      {guarantee.badge}
    </p>
  );
}

/** @param course default: the terms of all courses. */
export function TermsLink({ course }: { course?: CourseFacts }) {
  const { href, words } = useI18n();
  return (
    <p data-print="no">
      <a href={href(routeOf('guarantees').path) + (course ? `#${course.id}` : '')}>{words('course.guaranteeMore')}</a>
    </p>
  );
}

export function GuaranteeTerms({ course }: { course: CourseFacts }) {
  const guarantee = useGuarantee(course);
  const { words } = useI18n();
  if (!guarantee) return null;
  return (
    // Reader modes of browsers skip a short <div> with a link.
    <section className={style.terms}>
      <h3 className={style.label}>{words('course.guaranteeTerms')}</h3>
      <p>{guarantee.terms}</p>
      <TermsLink course={course} />
    </section>
  );
}

export function Guarantee({ course, title, text }: { course: CourseFacts; title: string; text: string }) {
  return (
    <section className={style.section}>
      <div className={style.inner}>
        <Seal className={style.seal} lineWidth={3} />
        <div className={style.text}>
          <h2 className={style.title}>{title}</h2>
          <p>{text}</p>
          <GuaranteeTerms course={course} />
        </div>
      </div>
    </section>
  );
}

export interface GuaranteedCourse<Kind extends GuaranteeFact = GuaranteeFact> {
  course: Course;
  guarantee: Kind;
}

interface GuaranteeListProps {
  courses: readonly GuaranteedCourse[];
  exampleLabel: string;
}

/** The id of a course is the anchor of its terms. */
export function GuaranteeList({ courses, exampleLabel }: GuaranteeListProps) {
  const { href, guarantees, units, getCourseT } = useI18n();
  const date = (day: PlainDate) => formatYearDay(units, day);
  const deadlineFacts = (guarantee: RefundGuarantee) => {
    const { lastDay } = deadlineTexts(guarantee, guarantees, units);
    return [
      { label: exampleLabel, value: date(exampleStart) },
      { label: lastDay, value: date(guaranteeEnd(exampleStart, guarantee)) },
    ];
  };
  return (
    <ul className={style.list}>
      {courses.map(({ course, guarantee }) => (
        <li key={course.id} className={style.course} id={course.id}>
          <h3 className={style.name}>
            <a href={href(routeOf(course.id).path)}>{getCourseT(course.id)('name')}</a>
          </h3>
          <p>{guaranteeTexts(guarantee, guarantees, units).terms}</p>
          {isRefundGuarantee(guarantee) && <FactList facts={deadlineFacts(guarantee)} />}
        </li>
      ))}
    </ul>
  );
}
