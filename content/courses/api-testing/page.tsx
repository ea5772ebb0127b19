import type { Translator } from '../../../site/language/translator.ts';
import { ApplyLink } from '../../../site/sections/apply-link.tsx';
import { CourseHero } from '../../../site/sections/course-hero.tsx';
import { FinalCall } from '../../../site/sections/final-call.tsx';
import { Guarantee } from '../../../site/sections/guarantee.tsx';
import { Programme } from '../../../site/sections/programme.tsx';
import { ItemList } from '../../../site/ui/item-list.tsx';
import { Paragraphs } from '../../../site/ui/paragraphs.tsx';
import { Section } from '../../../site/ui/section.tsx';
import { apiTesting as course } from './course.ts';
import type copy from './uz.json';

export function Page({ t }: { t: Translator<typeof copy> }) {
  return (
    <>
      <CourseHero course={course} t={t} />
      <Section title={t('overview.title')} layout="split">
        <Paragraphs texts={t.list('overview.paragraphs')} />
      </Section>
      <Section title={t('audience.title')} ground="sunken">
        <ItemList items={t.list('audience.items')} />
      </Section>
      <Section title={t('plan.title')} lead={t('plan.lead')}>
        <Programme parts={t.list('plan.blocks')} blockWeeks={course.blockWeeks} />
      </Section>
      <Section title={t('gets.title')} layout="split" ground="sunken">
        <ItemList items={t.list('gets.items')} look="rows" />
      </Section>
      <Guarantee course={course} title={t('guarantee.title')} text={t('guarantee.text')} />
      <FinalCall
        title={t('final.title')}
        text={t('final.text')}
        actions={<ApplyLink form={course.form}>{t('final.apply')}</ApplyLink>}
      />
    </>
  );
}
