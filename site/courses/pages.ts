import type { ComponentType } from 'react';
import type { Translator } from '../../i18n/translator.ts';
import type { Course, CourseId } from '../../model/courses.ts';
import { Page as ApiTestingPage } from './api-testing/page.tsx';
import { Page as JmeterPage } from './jmeter/page.tsx';
import { Page as LinuxQaPage } from './linux-qa/page.tsx';
import { Page as PlaywrightRobotPage } from './playwright-robot/page.tsx';
import { Page as QaPage } from './qa/page.tsx';

// biome-ignore lint/suspicious/noExplicitAny: a translator of one dictionary is no translator of another
export const coursePages: Readonly<Record<CourseId, ComponentType<{ t: Translator<any>; course: Course }>>> = {
  'linux-qa': LinuxQaPage,
  jmeter: JmeterPage,
  qa: QaPage,
  'playwright-robot': PlaywrightRobotPage,
  'api-testing': ApiTestingPage,
};
