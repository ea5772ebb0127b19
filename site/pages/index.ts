import type { ComponentType } from 'react';
import { BadInput } from '../../config/bad-input.ts';
import type { CourseId } from '../../content/courses/index.ts';
import type { Translator } from '../language/translator.ts';
import type { Screen, ScreenId } from '../routes.ts';
import { ContactPage } from './contact.tsx';
import { CorporatePage } from './corporate.tsx';
import { CoursesPage } from './courses.tsx';
import { GuaranteesPage } from './guarantees.tsx';
import { HomePage } from './home.tsx';
import { PrivacyPage } from './privacy.tsx';

// Each page names the dictionary that it reads; here they are all alike.
// biome-ignore lint/suspicious/noExplicitAny: a translator of one dictionary is no translator of another
export type Page = ComponentType<{ t: Translator<any> }>;

const pages: Record<Exclude<ScreenId, CourseId>, Page> = {
  home: HomePage,
  courses: CoursesPage,
  corporate: CorporatePage,
  contact: ContactPage,
  guarantees: GuaranteesPage,
  privacy: PrivacyPage,
};

const coursePages = import.meta.glob<Page>('/content/courses/*/page.tsx', { eager: true, import: 'Page' });

/** The page of a screen. @throws BadInput for a course that has none. */
export function pageOf({ id, course }: Screen): Page {
  if (course === undefined) return pages[id as keyof typeof pages];
  const file = `content/courses/${course}/page.tsx`;
  const page = coursePages[`/${file}`];
  if (!page)
    throw new BadInput(file, 'Page', 'the course is registered but has no page: write one and export it as Page');
  return page;
}
