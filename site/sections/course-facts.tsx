import type { Course } from '../../content/courses/index.ts';
import { useLanguage } from '../language/provider.tsx';
import { FactList } from '../ui/fact-list.tsx';
import { CalendarLink } from './calendar-link.tsx';
import { NextCohort } from './next-cohort.tsx';

/** What a visitor asks first: how long, how often, how, and from when. */
export function CourseFacts({ course }: { course: Course }) {
  const { words, units } = useLanguage('CourseFacts');
  const { months, weeks, sessionsPerWeek, sessionHours, cohortStarts, cohortSize } = course;
  const duration = [units('months', { count: months }), weeks && units('weeks', { count: weeks })];
  const sessions = sessionsPerWeek && units('sessionsPerWeek', { count: sessionsPerWeek });
  const schedule =
    sessions && sessionHours
      ? units('schedule', { sessions, hours: units('hours', { count: sessionHours }) })
      : sessions;
  const facts = [
    { label: words('course.facts.duration'), value: duration.filter(Boolean).join(', ') },
    { label: words('course.facts.schedule'), value: schedule },
    { label: words('course.facts.format'), value: course.format && words(`course.facts.${course.format}`) },
    { label: words('course.facts.certificate'), value: course.hasCertificate && words('course.facts.yes') },
    { label: words('course.facts.places'), value: cohortSize && units('people', { count: cohortSize }) },
    {
      label: words('course.nextCohort'),
      value: cohortStarts && (
        <>
          <NextCohort starts={cohortStarts} /> <CalendarLink course={course.id} />
        </>
      ),
    },
  ];
  return <FactList facts={facts.filter((fact) => fact.value)} />;
}
