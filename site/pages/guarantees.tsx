import type namespace from '../../content/pages/guarantees/uz.json';
import { publishedGuarantee } from '../../i18n/fact-values.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import type { Translator } from '../../i18n/translator.ts';
import { type Course, getCourses, isRefundGuarantee, type RefundGuarantee } from '../../model/courses.ts';
import { ItemList } from '../../ui/lists.tsx';
import { Section } from '../../ui/section.tsx';
import { type GuaranteedCourse, GuaranteeList } from '../features/guarantees/guarantee.tsx';
import { RefundCalculator } from '../features/guarantees/refund-calculator.tsx';
import { ContactOptions } from '../layout/contact-options.tsx';
import { Hero } from '../layout/hero.tsx';

export function GuaranteesPage({ t }: { t: Translator<typeof namespace> }) {
  const { language, getCourseT } = useI18n();
  const published = getCourses().map((course) => ({ course, guarantee: publishedGuarantee(course, language.code) }));
  const guaranteed = published.filter((one): one is GuaranteedCourse => one.guarantee !== undefined);
  const refunded = guaranteed.filter((one): one is GuaranteedCourse<RefundGuarantee> =>
    isRefundGuarantee(one.guarantee),
  );
  const namesOf = (courses: readonly { course: Course }[]) =>
    courses.map(({ course }) => getCourseT(course.id)('name')).join(', ');
  const without = published.filter(({ guarantee }) => !guarantee);
  const uncounted = guaranteed.filter(({ guarantee }) => !isRefundGuarantee(guarantee));
  const counting = [
    t('calculator.lead'),
    ...(uncounted.length > 0 ? [t('calculator.without', { courses: namesOf(uncounted) })] : []),
  ];
  return (
    <>
      <Hero isPlain title={t('hero.title')} lead={t('hero.lead')} />
      <Section title={t('courses.title')} lead={t('courses.lead')}>
        <GuaranteeList courses={guaranteed} exampleLabel={t('courses.example')} />
        {without.length > 0 && <p>{t('courses.without', { courses: namesOf(without) })}</p>}
      </Section>
      <Section title={t('calculator.title')} lead={counting.join(' ')} background="muted" isPrinted={false}>
        <RefundCalculator courses={refunded} t={t} />
      </Section>
      <Section title={t('ask.title')} lead={t('ask.lead')} layout="split">
        <ItemList items={t.list('ask.steps')} variant="steps" />
      </Section>
      <Section title={t('contact.title')} background="muted" layout="split">
        <ContactOptions subject="refund" />
      </Section>
    </>
  );
}
