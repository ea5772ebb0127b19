import { Fragment } from 'react';
import { courses } from '../../content/courses/index.ts';
import type copy from '../../content/pages/guarantees/uz.json';
import { publishedGuarantee } from '../language/fact-values.ts';
import { useLanguage } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import { screenOf } from '../routes.ts';
import { ContactWays } from '../sections/contact-ways.tsx';
import { type GuaranteedCourse, GuaranteeList } from '../sections/guarantee-list.tsx';
import { Hero } from '../sections/hero.tsx';
import { RefundCalculator } from '../sections/refund-calculator.tsx';
import { ItemList } from '../ui/item-list.tsx';
import { Section } from '../ui/section.tsx';

/** The terms of every guarantee that this language publishes, and the last day on which to ask. */
export function GuaranteesPage({ t }: { t: Translator<typeof copy> }) {
  const { language, href, copyOfCourse } = useLanguage('GuaranteesPage');
  const published = courses.map((course) => ({ course, guarantee: publishedGuarantee(course, language.code) }));
  const guaranteed = published.filter((one): one is GuaranteedCourse => one.guarantee !== undefined);
  const others = published.filter((one) => !one.guarantee).map(({ course }) => course);
  return (
    <>
      <Hero title={t('hero.title')} lead={t('hero.lead')} />
      <Section title={t('courses.title')} lead={t('courses.lead')} layout="split">
        <div>
          <GuaranteeList courses={guaranteed} exampleLabel={t('courses.example')} untilLabel={t('courses.until')} />
          {others.length > 0 && (
            <p>
              {t('courses.others')}{' '}
              {others.map(({ id }, index) => (
                <Fragment key={id}>
                  {index > 0 && ', '}
                  <a href={href(screenOf(id).path)}>{copyOfCourse(id)('name')}</a>
                </Fragment>
              ))}
            </p>
          )}
        </div>
      </Section>
      <Section
        title={t('calculator.title')}
        lead={t('calculator.lead')}
        ground="sunken"
        layout="split"
        isPrinted={false}
      >
        <RefundCalculator courses={guaranteed} t={t} />
      </Section>
      <Section title={t('ask.title')} lead={t('ask.lead')} layout="split">
        <ItemList items={t.list('ask.steps')} look="steps" />
      </Section>
      <Section title={t('contact.title')} lead={t('contact.text')} ground="sunken" layout="split">
        <ContactWays subject="refund" />
      </Section>
    </>
  );
}
