import type { ComponentType } from 'react';
import type { CourseId } from '../../model/courses.ts';
import { Illustration as ApiTestingIllustration } from './api-testing/illustration.tsx';
import { Illustration as JmeterIllustration } from './jmeter/illustration.tsx';
import { Illustration as LinuxQaIllustration } from './linux-qa/illustration.tsx';
import { Illustration as PlaywrightRobotIllustration } from './playwright-robot/illustration.tsx';
import type { IllustrationProps } from './props.ts';
import { Illustration as QaIllustration } from './qa/illustration.tsx';

export const courseIllustrations: Readonly<Partial<Record<CourseId, ComponentType<IllustrationProps>>>> = {
  'linux-qa': LinuxQaIllustration,
  jmeter: JmeterIllustration,
  qa: QaIllustration,
  'playwright-robot': PlaywrightRobotIllustration,
  'api-testing': ApiTestingIllustration,
};
