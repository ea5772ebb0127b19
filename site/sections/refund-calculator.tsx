import type copy from '../../content/pages/guarantees/uz.json';
import { datePatterns } from '../language/date-patterns.ts';
import type { DeadlineTerms } from '../language/deadline-answer.ts';
import { guaranteeTexts } from '../language/fact-values.ts';
import { guaranteeDays } from '../language/guarantee-end.ts';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import type { GuaranteedCourse } from './guarantee-list.tsx';
import style from './refund-calculator.module.css';

/**
 * The last day to ask for the money back, for the visitor's own first lesson: `site/browser/refund-calculator.ts`
 * answers. Without scripts it is not shown, and the examples above it say the rule.
 */
export function RefundCalculator({ courses, t }: { courses: readonly GuaranteedCourse[]; t: Translator<typeof copy> }) {
  const { guarantees, units, copyOfCourse } = useLanguage('RefundCalculator');
  const termsOf = ({ guarantee }: GuaranteedCourse): DeadlineTerms => {
    const kind = guarantee.kind === 'job' ? 'job' : 'refund';
    return {
      days: guaranteeDays(guarantee),
      label: guaranteeTexts(guarantee, guarantees, units).lastDay,
      empty: t('calculator.empty'),
      unlikely: t('calculator.unlikely'),
      ahead: t(`calculator.${kind}.ahead`),
      today: t(`calculator.${kind}.today`),
      past: t(`calculator.${kind}.past`),
    };
  };
  return (
    <div className={style.calculator} data-date-patterns={JSON.stringify(datePatterns(units))} data-print="no">
      <p className={style.field}>
        <label htmlFor="calculator-course">{t('calculator.course')}</label>
        <select className={style.input} id="calculator-course">
          {courses.map((one) => (
            <option key={one.course.id} data-course={one.course.id} data-terms={JSON.stringify(termsOf(one))}>
              {copyOfCourse(one.course.id)('name')}
            </option>
          ))}
        </select>
      </p>
      <p className={style.field}>
        <label htmlFor="calculator-start">{t('calculator.start')}</label>
        <input className={style.input} id="calculator-start" type="date" />
      </p>
      <output className={style.answer} htmlFor="calculator-course calculator-start">
        <span className={style.label} />
        <time className={style.date} />
        <span>{t('calculator.empty')}</span>
      </output>
    </div>
  );
}
