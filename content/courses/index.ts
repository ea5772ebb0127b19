import { apiTesting } from './api-testing/course.ts';
import type { CourseFacts } from './define-course.ts';
import { jmeter } from './jmeter/course.ts';
import { linuxQa } from './linux-qa/course.ts';
import { playwrightRobot } from './playwright-robot/course.ts';
import { qa } from './qa/course.ts';

const registered = [linuxQa, jmeter, qa, playwrightRobot, apiTesting] as const satisfies readonly CourseFacts[];

export type CourseId = (typeof registered)[number]['id'];

/** The name of a course's form. */
export type CourseForm = (typeof registered)[number]['form'];

export type Course = CourseFacts & { id: CourseId; form: CourseForm };

/** Every course, in the order in which the site shows them. Pages, cards and forms derive from it. */
export const courses: readonly Course[] = registered;
