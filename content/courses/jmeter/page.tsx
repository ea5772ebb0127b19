import type { Translator } from '../../../site/language/translator.ts';
import { ApplyLink } from '../../../site/sections/apply-link.tsx';
import { CourseHero } from '../../../site/sections/course-hero.tsx';
import { FinalCall } from '../../../site/sections/final-call.tsx';
import { GuaranteeTerms } from '../../../site/sections/guarantee.tsx';
import { Programme } from '../../../site/sections/programme.tsx';
import { ItemList } from '../../../site/ui/item-list.tsx';
import { Paragraphs } from '../../../site/ui/paragraphs.tsx';
import { Section } from '../../../site/ui/section.tsx';
import { jmeter as course } from './course.ts';
import type copy from './uz.json';

export function Page({ t }: { t: Translator<typeof copy> }) {
  const modules = t.list('modules.items').map(({ title, text, points }) => ({ title, text, topics: points }));
  return (
    <>
      <CourseHero course={course} t={t} />
      <Section title={t('intro.title')} layout="split">
        <Paragraphs texts={t.list('intro.paragraphs')} />
      </Section>
      <Section title={t('audience.title')} ground="sunken">
        <ItemList items={t.list('audience.items')} />
      </Section>
      <Section title={t('modules.title')} lead={t('modules.lead')}>
        <Programme parts={modules} />
      </Section>
      <Section title={t('builds.title')} lead={t('builds.lead')} ground="sunken">
        <ItemList items={t.list('builds.items')} look="cards" />
      </Section>
      <Section title={t('gets.title')} layout="split">
        <ItemList items={t.list('gets.items')} look="rows" />
      </Section>
      <FinalCall
        title={t('call.title')}
        text={t('call.text')}
        actions={<ApplyLink form={course.form}>{t('call.apply')}</ApplyLink>}
      >
        <GuaranteeTerms course={course} />
      </FinalCall>
    </>
  );
}
