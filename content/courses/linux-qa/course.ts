import { defineCourse } from '../define-course.ts';

export const linuxQa = defineCourse({
  id: 'linux-qa',
  form: 'linux',
  isBootcamp: false,
  isOnCards: true,
  months: 1,
  sessionsPerWeek: 2,
  format: 'instructor',
  hasCertificate: true,
  guarantee: { kind: 'refund', percent: 100, days: 7 },
});
