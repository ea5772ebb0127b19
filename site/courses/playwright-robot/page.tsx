import type namespace from '../../../content/courses/playwright-robot/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { FactList, ItemList } from '../../../ui/lists.tsx';
import { Paragraphs, Section } from '../../../ui/section.tsx';
import { CourseEnd } from '../../features/courses/course-end.tsx';
import { CourseHero } from '../../features/courses/course-hero.tsx';
import { RunList } from '../../features/courses/instrument-list.tsx';
import { Programme } from '../../features/courses/programme.tsx';
import { Callout } from '../../layout/call-to-action.tsx';
import type { CoursePageProps } from '../props.ts';

export function Page({ t, course }: CoursePageProps<typeof namespace>) {
  const { words } = useI18n();
  return (
    <>
      <CourseHero course={course} t={t} hasFacts={false} />
      <Section title={t('facts.title')}>
        <FactList facts={t.list('facts.items')} />
      </Section>
      <Section title={t('overview.title')} background="muted" layout="split">
        <Paragraphs texts={t.list('overview.paragraphs')} more={words('course.more')} />
      </Section>
      <Section title={t('learn.title')} lead={t('learn.lead')} background="dark">
        <RunList title="robot course.robot" texts={t.list('learn.items')} />
      </Section>
      <Section title={t('plan.title')} lead={t('plan.lead')}>
        <Programme parts={t.list('plan.blocks')} weeksPerModule={course.weeksPerModule} />
      </Section>
      <Section title={t('audience.title')} background="muted">
        <ItemList items={t.list('audience.items')} />
      </Section>
      <Callout title={t('note.title')} text={t('note.text')} />
      <CourseEnd
        course={course}
        questions={t.list('questions.items')}
        background="muted"
        call={{ title: t('final.title'), text: t('final.text'), apply: t('final.apply') }}
      />
    </>
  );
}
