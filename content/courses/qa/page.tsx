import type { Translator } from '../../../site/language/translator.ts';
import { ApplyLink } from '../../../site/sections/apply-link.tsx';
import { ClassPlan } from '../../../site/sections/class-plan.tsx';
import { ComparisonTable } from '../../../site/sections/comparison-table.tsx';
import { CourseFacts } from '../../../site/sections/course-facts.tsx';
import { CourseHero } from '../../../site/sections/course-hero.tsx';
import { FinalCall } from '../../../site/sections/final-call.tsx';
import { GuaranteeTerms } from '../../../site/sections/guarantee.tsx';
import { Roadmap } from '../../../site/sections/roadmap.tsx';
import { ToolList } from '../../../site/sections/tool-list.tsx';
import { ItemList } from '../../../site/ui/item-list.tsx';
import { Section } from '../../../site/ui/section.tsx';
import { qa as course, qaClassPlan } from './course.ts';
import style from './qa-page.module.css';
import type copy from './uz.json';

export function Page({ t }: { t: Translator<typeof copy> }) {
  return (
    <>
      <CourseHero course={course} t={t} hasGuaranteeBadge />
      <Section title={t('audience.title')} lead={t('audience.lead')}>
        <ItemList items={t.list('audience.items')} />
      </Section>
      <Section title={t('why.title')} lead={t('why.lead')} ground="sunken">
        <ComparisonTable caption={t('why.title')} columns={whyColumns(t)} rows={t.list('why.rows')} />
        <GuaranteeTerms course={course} />
      </Section>
      <Section title={t('roadmap.title')} lead={t('roadmap.lead')} id="roadmap">
        <Roadmap
          caption={t('roadmap.title')}
          columns={{
            weeks: t('roadmap.columns.weeks'),
            focus: t('roadmap.columns.focus'),
            projects: t('roadmap.columns.projects'),
          }}
          rows={t.list('roadmap.rows')}
          blockWeeks={course.blockWeeks}
        />
      </Section>
      <Section title={t('workflow.title')} lead={t('workflow.lead')} ground="sunken">
        <ClassPlan
          steps={t.list('workflow.steps')}
          minutes={qaClassPlan.steps.map((step) => step.minutes)}
          homework={qaClassPlan.homework}
        />
      </Section>
      <Section title={t('toolchain.title')} lead={t('toolchain.lead')}>
        <ToolList tools={t.list('toolchain.items')} />
      </Section>
      <Section title={t('outcomes.title')} ground="sunken">
        <ItemList items={t.list('outcomes.items')} look="cards" />
        <p className={style.salary}>{t('outcomes.salary')}</p>
      </Section>
      <Section title={t('enrolment.title')} lead={t('enrolment.lead')} layout="split" id="enrolment">
        <ItemList items={t.list('enrolment.steps')} look="steps" />
      </Section>
      <FinalCall
        title={t('cohort.title')}
        text={t('cohort.text')}
        actions={<ApplyLink form={course.form}>{t('cohort.apply')}</ApplyLink>}
      >
        <CourseFacts course={course} />
      </FinalCall>
    </>
  );
}

function whyColumns(t: Translator<typeof copy>) {
  return { get: t('why.columns.get'), matters: t('why.columns.matters') };
}
