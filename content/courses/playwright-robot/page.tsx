import type { Translator } from '../../../site/language/translator.ts';
import { ApplyLink } from '../../../site/sections/apply-link.tsx';
import { Callout } from '../../../site/sections/callout.tsx';
import { CourseHero } from '../../../site/sections/course-hero.tsx';
import { FinalCall } from '../../../site/sections/final-call.tsx';
import { Programme } from '../../../site/sections/programme.tsx';
import { CheckList } from '../../../site/ui/check-list.tsx';
import { FactList } from '../../../site/ui/fact-list.tsx';
import { ItemList } from '../../../site/ui/item-list.tsx';
import { Paragraphs } from '../../../site/ui/paragraphs.tsx';
import { Section } from '../../../site/ui/section.tsx';
import { playwrightRobot as course } from './course.ts';
import type copy from './uz.json';

export function Page({ t }: { t: Translator<typeof copy> }) {
  return (
    <>
      <CourseHero course={course} t={t} hasFacts={false} />
      <Section title={t('facts.title')}>
        <FactList facts={t.list('facts.items')} />
      </Section>
      <Section title={t('overview.title')} layout="split">
        <Paragraphs texts={t.list('overview.paragraphs')} />
      </Section>
      <Section title={t('learn.title')} lead={t('learn.lead')} ground="sunken">
        <CheckList texts={t.list('learn.items')} />
      </Section>
      <Section title={t('plan.title')} lead={t('plan.lead')}>
        <Programme parts={t.list('plan.blocks')} blockWeeks={course.blockWeeks} />
      </Section>
      <Section title={t('audience.title')} ground="sunken">
        <ItemList items={t.list('audience.items')} look="cards" />
      </Section>
      <Callout title={t('note.title')} text={t('note.text')} />
      <FinalCall
        title={t('final.title')}
        text={t('final.text')}
        actions={<ApplyLink form={course.form}>{t('final.apply')}</ApplyLink>}
      />
    </>
  );
}
