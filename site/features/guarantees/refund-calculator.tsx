import type namespace from '../../../content/pages/guarantees/uz.json';
import { deadlineTexts } from '../../../i18n/fact-values.ts';
import { datePatterns, sentenceCase } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import type { Translator } from '../../../i18n/translator.ts';
import { joinHyphens } from '../../../i18n/unbroken-words.ts';
import { telegramStart } from '../../../model/contact-links.ts';
import type { Course, RefundGuarantee } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { getSite } from '../../../site.config.ts';
import { Button } from '../../../ui/button.tsx';
import { useLazyModuleUrl } from '../../document/client-scripts.ts';
import type { GuaranteedCourse } from './guarantee.tsx';
import { type DeadlineTerms, guaranteeDays } from './guarantee-end.ts';
import style from './refund-calculator.module.css';
import type { RefundEvent } from './refund-calendar.ts';

interface RefundCalculatorProps {
  courses: readonly GuaranteedCourse<RefundGuarantee>[];
  t: Translator<typeof namespace>;
}

/** `refund-answer.client.ts` computes the last day. Hidden without scripts: the examples above explain the rule. */
export function RefundCalculator({ courses, t }: RefundCalculatorProps) {
  const { language, guarantees, units, words, href, getCourseT } = useI18n();
  const { origin, phone, telegram } = getSite();
  const eventOf = ({ id }: Course): RefundEvent => {
    const url = `${origin}${href(routeOf('guarantees').path)}#${id}`;
    const lines = [
      t('calculator.event.text'),
      `${words('contact.bot')}: ${telegramStart(telegram.bot, ['refund', language.code, 'calendar'])}`,
      `${words('contact.phone')}: ${phone}`,
      `${words('course.guaranteeTerms')}: ${url}`,
    ];
    const title = t('calculator.event.title', { subject: getCourseT(id)('name') });
    return { course: id, title, text: lines.join('\n'), url };
  };
  const termsOf = (guarantee: RefundGuarantee): DeadlineTerms => {
    const { lastDay, until } = deadlineTexts(guarantee, guarantees, units);
    return {
      days: guaranteeDays(guarantee),
      label: lastDay,
      // The build joins hyphens only in texts, not in attributes.
      until: joinHyphens(sentenceCase(until)),
      empty: t('calculator.empty'),
      unlikely: t('calculator.unlikely'),
      ahead: t('calculator.ahead'),
      today: t('calculator.today'),
      past: t('calculator.past'),
    };
  };
  const [first] = courses;
  return (
    <div
      className={style.calculator}
      id="calculator"
      data-script="refund-calculator"
      data-date-patterns={JSON.stringify(datePatterns(units))}
      data-code={useLazyModuleUrl('refund-answer')}
      data-failed={t('calculator.failed')}
      data-until={t('courses.until')}
    >
      <p className={style.field}>
        <label htmlFor="calculator-course">{t('calculator.course')}</label>
        <select className={style.input} id="calculator-course">
          {courses.map(({ course, guarantee }) => (
            <option
              key={course.id}
              data-course={course.id}
              data-terms={JSON.stringify(termsOf(guarantee))}
              data-event={JSON.stringify(eventOf(course))}
            >
              {getCourseT(course.id)('name')}
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
          <span>{t('courses.until')}</span>
          <time className={style.date} dateTime={first && `P${guaranteeDays(first.guarantee)}D`} />
          <span>{t('calculator.empty')}</span>
        </output>
        <Button hidden>{words('course.calendar.add')}</Button>
      </div>
    </div>
  );
}
