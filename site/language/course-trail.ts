import type { CourseId } from '../../content/courses/index.ts';
import { screenOf } from '../routes.ts';
import type { LanguageContext } from './provider.tsx';

/** A step of the way from the home page to where a visitor is. */
interface TrailStep {
  name: string;
  /** Without a language. */
  path: string;
}

/** The way to a course's page; it is shown on the page, and told to search engines. */
export function courseTrail({ words, copyOfCourse }: LanguageContext, id: CourseId): TrailStep[] {
  return [
    { name: words('navigation.home'), path: '/' },
    { name: words('navigation.courses'), path: screenOf('courses').path },
    { name: copyOfCourse(id)('name'), path: screenOf(id).path },
  ];
}
