import { telegramStart } from '../../config/contact-links.ts';
import type copy from '../../content/pages/guarantees/uz.json';
import { site } from '../../site.config.ts';
import { useIslandAddress } from '../islands/island.tsx';
import { datePatterns } from '../language/date-patterns.ts';
import type { DeadlineTerms } from '../language/deadline-answer.ts';
import { guaranteeTexts } from '../language/fact-values.ts';
import { guaranteeDays } from '../language/guarantee-end.ts';
import { useLanguage } from '../language/provider.tsx';
import type { RefundEvent } from '../language/refund-calendar.ts';
import type { Translator } from '../language/translator.ts';
import { screenOf } from '../routes.ts';
import { Button } from '../ui/button.tsx';
import type { GuaranteedCourse } from './guarantee-list.tsx';
import style from './refund-calculator.module.css';

/** What a student's calendar says of the last day of each guarantee. */
function useRefundEvents(t: Translator<typeof copy>): (course: GuaranteedCourse) => RefundEvent {
  const { language, href, words, copyOfCourse } = useLanguage('useRefundEvents');
  return ({ course, guarantee }) => {
    const kind = guarantee.kind === 'job' ? 'job' : 'refund';
    const url = `${site.origin}${href(screenOf('guarantees').path)}#${course.id}`;
    const lines = [
      t(`calculator.${kind}.event.text`),
      `${words('contact.bot')}: ${telegramStart(site.telegram.bot, ['refund', language.code, 'calendar'])}`,
      `${words('contact.phone')}: ${site.phone}`,
      `${words('course.guaranteeTerms')}: ${url}`,
    ];
    const title = t(`calculator.${kind}.event.title`, { subject: copyOfCourse(course.id)('name') });
    return { course: course.id, title, text: lines.join('\n'), url };
  };
}

/**
 * The last day to ask for the money back, for the visitor's own first lesson: `site/browser/refund-calculator.ts`
 * answers, and saves a day that is ahead into the visitor's calendar. Without scripts it is not shown, and the examples
 * above it say the rule.
 */
export function RefundCalculator({ courses, t }: { courses: readonly GuaranteedCourse[]; t: Translator<typeof copy> }) {
  const { guarantees, units, words, copyOfCourse } = useLanguage('RefundCalculator');
  const eventOf = useRefundEvents(t);
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
    <div className={style.calculator} id="calculator" data-date-patterns={JSON.stringify(datePatterns(units))}>
      <p className={style.field}>
        <label htmlFor="calculator-course">{t('calculator.course')}</label>
        <select className={style.input} id="calculator-course">
          {courses.map((one) => (
            <option
              key={one.course.id}
              data-course={one.course.id}
              data-terms={JSON.stringify(termsOf(one))}
              data-event={JSON.stringify(eventOf(one))}
            >
              {copyOfCourse(one.course.id)('name')}
            </option>
          ))}
        </select>
      </p>
      <p className={style.field}>
        <label htmlFor="calculator-start">{t('calculator.start')}</label>
        <input className={style.input} id="calculator-start" type="date" />
      </p>
      <div className={style.answer}>
        <output htmlFor="calculator-course calculator-start">
          <span className={style.label} />
          <time className={style.date} />
          <span>{t('calculator.empty')}</span>
        </output>
        <Button hidden data-code={useIslandAddress('refund-calendar')} data-failed={t('calculator.failed')}>
          {words('course.calendar.add')}
        </Button>
      </div>
    </div>
  );
}
