import { defineCourse } from '../define-course.ts';

export const playwrightRobot = defineCourse({
  id: 'playwright-robot',
  form: 'automation',
  isBootcamp: false,
  isOnCards: true,
  months: 3,
  weeks: 12,
  sessionsPerWeek: 2,
  sessionHours: 2,
  format: 'liveOnline',
  hasCertificate: false,
  blockWeeks: 4,
});
