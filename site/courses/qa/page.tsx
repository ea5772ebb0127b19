import type namespace from '../../../content/courses/qa/uz.json';
import type { Translator } from '../../../i18n/translator.ts';
import { requiredFact } from '../../../model/courses.ts';
import { ItemList } from '../../../ui/lists.tsx';
import { Section } from '../../../ui/section.tsx';
import { ApplyLink } from '../../features/apply/apply.tsx';
import { CourseFacts, CourseHero } from '../../features/courses/course-hero.tsx';
import { ToolList } from '../../features/courses/instrument-list.tsx';
import { ClassPlan, ComparisonTable, Roadmap } from '../../features/courses/programme.tsx';
import { FirstBugLink } from '../../features/first-bug/first-bug.tsx';
import { GuaranteeTerms } from '../../features/guarantees/guarantee.tsx';
import { Alumni, Trainers } from '../../features/owner/people.tsx';
import { CourseQuestions } from '../../features/questions/questions.tsx';
import { TimeStrip } from '../../features/schedule/time-strip.tsx';
import { CallToAction } from '../../layout/call-to-action.tsx';
import type { CoursePageProps } from '../props.ts';
import { artefacts } from './artefacts.ts';
import style from './qa-page.module.css';

/** One bug, as each of the tools meets it. */
const toolLines = [
  'POST /api/promo 200 84 ms',
  'adb logcat | grep promo',
  'pm.response.to.be.clientError',
  'SELECT * FROM promo_uses;',
  'find_element(By.ID, "apply")',
  'git commit -m "Retest BUG-42"',
];

export function Page({ t, course }: CoursePageProps<typeof namespace>) {
  const plan = requiredFact(course, 'classPlan');
  return (
    <>
      <CourseHero course={course} t={t} note={t('hero.note')} />
      <Section title={t('audience.title')} lead={t('audience.lead')}>
        <ItemList items={t.list('audience.items')} />
        <FirstBugLink />
      </Section>
      <Section title={t('why.title')} lead={t('why.lead')} background="muted">
        <ComparisonTable caption={t('why.title')} columns={whyColumns(t)} rows={t.list('why.rows')} />
        <GuaranteeTerms course={course} />
      </Section>
      <Section title={t('roadmap.title')} lead={t('roadmap.lead')} id="roadmap">
        <TimeStrip course={course} from="course" />
        <Roadmap
          caption={t('roadmap.title')}
          columns={{
            weeks: t('roadmap.columns.weeks'),
            focus: t('roadmap.columns.focus'),
            projects: t('roadmap.columns.projects'),
          }}
          rows={t.list('roadmap.rows')}
          artefacts={artefacts}
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
        <ToolList title="BUG-42" tools={t.list('toolchain.items')} code={toolLines} />
      </Section>
      <Section title={t('outcomes.title')}>
        <ItemList items={t.list('outcomes.items')} look="cards" />
        <p className={style.salary}>{t('outcomes.salary')}</p>
      </Section>
      <Section title={t('enrolment.title')} lead={t('enrolment.lead')} layout="split" id="enrolment" background="muted">
        <ItemList items={t.list('enrolment.steps')} look="steps" />
      </Section>
      <Trainers course={course.id} />
      <Alumni course={course.id} />
      <CourseQuestions course={course} items={t.list('questions.items')} />
      <CallToAction
        title={t('cohort.title')}
        text={t('cohort.text')}
        actions={<ApplyLink form={course.form}>{t('cohort.apply')}</ApplyLink>}
      >
        {/* Paper has them on its first page. */}
        <div data-print="no">
          <CourseFacts course={course} />
        </div>
      </CallToAction>
    </>
  );
}

function whyColumns(t: Translator<typeof namespace>) {
  return { get: t('why.columns.get'), matters: t('why.columns.matters') };
}
