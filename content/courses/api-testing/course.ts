import { defineCourse } from '../define-course.ts';

export const apiTesting = defineCourse({
  id: 'api-testing',
  form: 'api',
  isBootcamp: false,
  isOnCards: false,
  months: 2,
  weeks: 8,
  sessionsPerWeek: 2,
  sessionHours: 2,
  hasCertificate: false,
  guarantee: { kind: 'trial', week: 2 },
  blockWeeks: 2,
});
