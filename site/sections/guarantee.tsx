import type { CourseFacts } from '../../content/courses/define-course.ts';
import { guaranteeTexts, publishedGuarantee } from '../language/fact-values.ts';
import { useLanguage } from '../language/provider.tsx';
import { screenOf } from '../routes.ts';
import { sealPaths } from '../ui/seal-paths.ts';
import style from './guarantee.module.css';

/** The guarantee that this language publishes for a course, in words, or nothing. */
export function useGuarantee(part: string, course: CourseFacts) {
  const { language, guarantees, units } = useLanguage(part);
  const guarantee = publishedGuarantee(course, language.code);
  return guarantee && guaranteeTexts(guarantee, guarantees, units);
}

/** The terms of a course's guarantee, under their heading. */
export function GuaranteeTerms({ course }: { course: CourseFacts }) {
  const guarantee = useGuarantee('GuaranteeTerms', course);
  const { href, words } = useLanguage('GuaranteeTerms');
  if (!guarantee) return null;
  return (
    // A section: browsers' reader modes leave out a short <div> with a link.
    <section className={style.terms}>
      <h3 className={style.label}>{words('course.guaranteeTerms')}</h3>
      <p>{guarantee.terms}</p>
      <p>
        <a href={`${href(screenOf('guarantees').path)}#${course.id}`}>{words('course.guaranteeMore')}</a>
      </p>
    </section>
  );
}

/** What is promised, and on which terms. @param text why, in the course's own words. */
export function Guarantee({ course, title, text }: { course: CourseFacts; title: string; text: string }) {
  return (
    <section className={style.section}>
      <div className={style.inner}>
        <svg className={style.seal} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
          <path fill="none" stroke="var(--turquoise)" strokeWidth="3" strokeLinejoin="round" d={sealPaths.star} />
          <path
            d={sealPaths.tick}
            fill="none"
            stroke="var(--turquoise)"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
        <div className={style.text}>
          <h2 className={style.title}>{title}</h2>
          <p>{text}</p>
          <GuaranteeTerms course={course} />
        </div>
      </div>
    </section>
  );
}
