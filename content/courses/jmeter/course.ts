import { defineCourse } from '../define-course.ts';

export const jmeter = defineCourse({
  id: 'jmeter',
  isBootcamp: false,
  isOnCards: true,
  months: 1,
  weeks: 4,
  format: 'liveOnline',
  hasCertificate: true,
  guarantee: { kind: 'refund', percent: 100, days: 7 },
  numbers: {
    moduleCount: 5,
    // The course project simulates more users than this.
    virtualUsers: 100,
  },
});
