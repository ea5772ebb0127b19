import apiTestingFacts from '../content/courses/api-testing/course.json' with { type: 'json' };
import jmeterFacts from '../content/courses/jmeter/course.json' with { type: 'json' };
import linuxQaFacts from '../content/courses/linux-qa/course.json' with { type: 'json' };
import playwrightRobotFacts from '../content/courses/playwright-robot/course.json' with { type: 'json' };
import qaFacts from '../content/courses/qa/course.json' with { type: 'json' };
import { type CourseFacts, parseCourse } from './course.ts';

/** The facts of every course by its id, in the order in which the site shows them. */
export const courseFiles = {
  'linux-qa': linuxQaFacts,
  jmeter: jmeterFacts,
  qa: qaFacts,
  'playwright-robot': playwrightRobotFacts,
  'api-testing': apiTestingFacts,
};

export type CourseId = keyof typeof courseFiles;

export type Course = CourseFacts & { id: CourseId };

/** Every course. Pages, cards and forms derive from it. */
export const courses: readonly Course[] = (Object.keys(courseFiles) as CourseId[]).map((id) =>
  parseCourse(id, courseFiles[id]),
);

/** The course of an id. */
export function courseOf(id: CourseId): Course {
  return courses.find((course) => course.id === id) as Course;
}
