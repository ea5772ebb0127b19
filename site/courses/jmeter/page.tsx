import type namespace from '../../../content/courses/jmeter/uz.json';
import { ItemList } from '../../../ui/lists.tsx';
import { Paragraphs, Section } from '../../../ui/section.tsx';
import { CourseEnd } from '../../features/courses/course-end.tsx';
import { CourseHero } from '../../features/courses/course-hero.tsx';
import { PaneList } from '../../features/courses/instrument-list.tsx';
import { Programme } from '../../features/courses/programme.tsx';
import { GuaranteeTerms } from '../../features/guarantees/guarantee.tsx';
import type { CoursePageProps } from '../props.ts';

const buildCommand = ['$ jmeter -n \\', '> -t shop.jmx \\', '> -l result.jtl -e -o report'];

export function Page({ t, course }: CoursePageProps<typeof namespace>) {
  const modules = t.list('modules.items').map(({ title, text, points }) => ({ title, text, topics: points }));
  return (
    <>
      <CourseHero course={course} t={t} />
      <Section title={t('intro.title')} layout="split">
        <Paragraphs texts={t.list('intro.paragraphs')} />
      </Section>
      <Section title={t('audience.title')} background="muted">
        <ItemList items={t.list('audience.items')} />
      </Section>
      <Section title={t('modules.title')} lead={t('modules.lead')}>
        <Programme parts={modules} />
      </Section>
      <Section title={t('builds.title')} lead={t('builds.lead')} background="dark">
        <PaneList title="~/shop-load" items={t.list('builds.items')} code={buildCommand} />
      </Section>
      <Section title={t('gets.title')}>
        <ItemList items={t.list('gets.items')} variant="checks" />
      </Section>
      <CourseEnd
        course={course}
        questions={t.list('questions.items')}
        background="muted"
        call={{ title: t('call.title'), text: t('call.text'), apply: t('call.apply') }}
      >
        <GuaranteeTerms course={course} />
      </CourseEnd>
    </>
  );
}
