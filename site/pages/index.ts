import type { ComponentType } from 'react';
import type { Translator } from '../../i18n/translator.ts';
import type { CourseId } from '../../model/courses.ts';
import type { RouteId } from '../../model/routes.ts';
import { ContactPage } from './contact.tsx';
import { CorporatePage } from './corporate.tsx';
import { CoursesPage } from './courses.tsx';
import { GuaranteesPage } from './guarantees.tsx';
import { HomePage } from './home.tsx';
import { PrivacyPage } from './privacy.tsx';
import { StarPage } from './star.tsx';

// biome-ignore lint/suspicious/noExplicitAny: a translator of one dictionary is no translator of another
type Page = ComponentType<{ t: Translator<any> }>;

export const pages: Record<Exclude<RouteId, CourseId>, Page> = {
  home: HomePage,
  courses: CoursesPage,
  corporate: CorporatePage,
  contact: ContactPage,
  guarantees: GuaranteesPage,
  privacy: PrivacyPage,
  star: StarPage,
};
