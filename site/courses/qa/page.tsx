import type namespace from '../../../content/courses/qa/uz.json';
import { upcomingStarts } from '../../../i18n/dates.ts';
import { requiredFact } from '../../../model/courses.ts';
import { sealPaths } from '../../../ui/brand-mark.tsx';
import { ItemList } from '../../../ui/lists.tsx';
import { Section } from '../../../ui/section.tsx';
import { NextCohort } from '../../features/cohorts/next-cohort.tsx';
import { CourseEnd } from '../../features/courses/course-end.tsx';
import { CourseHero } from '../../features/courses/course-hero.tsx';
import { PaneList } from '../../features/courses/instrument-list.tsx';
import { ClassPlan, ComparisonTable, Roadmap } from '../../features/courses/programme.tsx';
import { ShopDoor } from '../../features/first-bug/shop-door.tsx';
import { TermsLink } from '../../features/guarantees/guarantee.tsx';
import type { CoursePageProps } from '../props.ts';
import style from './qa-page.module.css';

const toolLines = [
  'POST /api/orders 200 84 ms',
  'adb logcat | grep delivery',
  'pm.response.to.be.clientError',
  'SELECT delivery FROM orders;',
  'find_element(By.ID, "order")',
  'git commit -m "Retest BUG-17"',
];

/** SVG path data in a 64 × 64 box, drawn as strokes, for each block of the roadmap. */
const artefacts = {
  bugReport:
    'M22 20h20v25l-4-3-3 3-3-3-3 3-3-3-4 3zM32 26c3 0 4 2 4 5s-1 5-4 5-4-2-4-5 1-5 4-5zM26 28l2 1M38 28l-2 1M26 35l2-1M38 35l-2-1',
  testTable: 'M20 22h24v21H20zM20 29h24M20 36h24M35 22v21M37 32l2 2 3-3M37 39l2 2 3-3',
  pageGrid: 'M19 22h26v21H19zM19 28h26M28 28v15M28 35h17M23 25h1',
  phoneChecklist:
    'M25 18h14q2 0 2 2v24q0 2-2 2H25q-2 0-2-2V20q0-2 2-2zM27 25l2 2 3-3M34 26h4M27 33l2 2 3-3M34 34h4M31 42h2',
  exchange: 'M20 27h22l-5-5M44 37H22l5 5',
  database: 'M21 23c0-5 22-5 22 0v18c0 5-22 5-22 0zM21 23c0 5 22 5 22 0M21 29c0 5 22 5 22 0M21 35c0 5 22 5 22 0',
  trace: 'M20 22h9M26 28h8M31 34h10M37 40h7M20 45V20',
  seal: sealPaths.tick,
};

export function Page({ t, course }: CoursePageProps<typeof namespace>) {
  const plan = requiredFact(course, 'classPlan');
  const starts = upcomingStarts(course.cohortStarts);
  return (
    <>
      <CourseHero course={course} t={t} note={t('hero.note')} picture={<ShopDoor />} />
      <Section title={t('audience.title')} lead={t('audience.lead')}>
        <ItemList items={t.list('audience.items')} />
      </Section>
      <Section title={t('why.title')} lead={t('why.lead')} background="muted">
        <ComparisonTable
          caption={t('why.title')}
          columns={{ get: t('why.columns.get'), matters: t('why.columns.matters') }}
          rows={t.list('why.rows')}
        />
        <TermsLink course={course} />
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
          artefacts={Object.values(artefacts)}
          weeksPerModule={requiredFact(course, 'weeksPerModule')}
        />
      </Section>
      <Section title={t('workflow.title')} lead={t('workflow.lead')} background="muted">
        <ClassPlan
          steps={t.list('workflow.steps')}
          minutes={plan.steps.map((step) => step.minutes)}
          homework={plan.homework}
        />
      </Section>
      <Section title={t('toolchain.title')} lead={t('toolchain.lead')} background="dark">
        <PaneList
          title="BUG-17"
          items={t.list('toolchain.items').map(({ name, text }) => ({ title: name, text }))}
          code={toolLines}
        />
      </Section>
      <Section title={t('outcomes.title')}>
        <ItemList items={t.list('outcomes.items')} variant="checks" />
        <p className={style.salary}>{t('outcomes.salary')}</p>
      </Section>
      <Section title={t('enrolment.title')} lead={t('enrolment.lead')} layout="split" id="enrolment" background="muted">
        <ItemList items={t.list('enrolment.steps')} variant="steps" />
      </Section>
      <CourseEnd
        course={course}
        questions={t.list('questions.items')}
        call={{ title: t('cohort.title'), text: t('cohort.text'), apply: t('cohort.apply') }}
      >
        {starts && (
          <p className={style.start}>
            <NextCohort starts={starts} />
          </p>
        )}
      </CourseEnd>
    </>
  );
}
