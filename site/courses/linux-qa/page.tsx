import type namespace from '../../../content/courses/linux-qa/uz.json';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { ItemList } from '../../../ui/lists.tsx';
import { Paragraphs, Section } from '../../../ui/section.tsx';
import { CourseEnd } from '../../features/courses/course-end.tsx';
import { CourseHero } from '../../features/courses/course-hero.tsx';
import { PaneList } from '../../features/courses/instrument-list.tsx';
import { Guarantee } from '../../features/guarantees/guarantee.tsx';
import type { CoursePageProps } from '../props.ts';

const topicCommands = [
  '$ tail -f app.log | grep ERROR',
  '$ sudo apt install jq',
  '$ bash smoke.sh && crontab -l',
  '$ grep -n FAILED build.log',
  '$ docker logs shop &>shop.log',
  '$ chmod u+x smoke.sh',
];

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
      <Section title={t('topics.title')} lead={t('topics.lead')} background="dark">
        <PaneList title="qa@shop: tmux" items={t.list('topics.items')} code={topicCommands} footer="[qa] 0:bash*" />
      </Section>
      <Section title={t('gets.title')}>
        <ItemList items={t.list('gets.items')} variant="checks" />
      </Section>
      <Section title={t('duration.title')} layout="split" background="muted">
        <Paragraphs texts={[t('duration.text')]} />
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
