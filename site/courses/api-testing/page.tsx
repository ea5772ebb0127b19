import type namespace from '../../../content/courses/api-testing/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { routeOf } from '../../../model/routes.ts';
import { ItemList } from '../../../ui/lists.tsx';
import { Paragraphs, Section } from '../../../ui/section.tsx';
import { CourseEnd } from '../../features/courses/course-end.tsx';
import { CourseHero } from '../../features/courses/course-hero.tsx';
import { JsonList } from '../../features/courses/instrument-list.tsx';
import { Programme } from '../../features/courses/programme.tsx';
import { Guarantee } from '../../features/guarantees/guarantee.tsx';
import type { CoursePageProps } from '../props.ts';

export function Page({ t, course }: CoursePageProps<typeof namespace>) {
  const { words } = useI18n();
  return (
    <>
      <CourseHero course={course} t={t} />
      <Section title={t('overview.title')} layout="split">
        <Paragraphs texts={t.list('overview.paragraphs')} more={words('course.more')} />
      </Section>
      <Section title={t('audience.title')} background="muted">
        <ItemList items={t.list('audience.items')} />
      </Section>
      <Section title={t('plan.title')} lead={t('plan.lead')}>
        <Programme parts={t.list('plan.blocks')} weeksPerModule={course.weeksPerModule} />
      </Section>
      <Section title={t('gets.title')} background="dark">
        <JsonList path={routeOf(course.id).path} items={t.list('gets.items')} />
      </Section>
      <Guarantee course={course} title={t('guarantee.title')} text={t('guarantee.text')} />
      <CourseEnd
        course={course}
        questions={t.list('questions.items')}
        call={{ title: t('final.title'), text: t('final.text'), apply: t('final.apply') }}
      />
    </>
  );
}
