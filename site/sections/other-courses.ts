/** As many as a phone shows without scrolling; with more, every page would carry the whole list of courses. */
const mostShown = 4;

/**
 * The courses that a page leads on to: those that follow its own in the registry, and after the last the first, so that
 * each is led to from as many pages. In the registry's order.
 */
export function otherCourses<Course extends { id: string }>(courses: readonly Course[], own: string): Course[] {
  const at = courses.findIndex(({ id }) => id === own);
  const following = [...courses.slice(at + 1), ...courses.slice(0, Math.max(at, 0))].slice(0, mostShown);
  return courses.filter((course) => following.includes(course));
}
