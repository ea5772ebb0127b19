import type { Translator } from '../../i18n/translator.ts';
import type { Course } from '../../model/courses.ts';

/** Props of a course's page. */
export interface CoursePageProps<Dictionary> {
  t: Translator<Dictionary>;
  course: Course;
}

/** Props of a course's illustration. */
export interface IllustrationProps {
  /** The texts of the course: `picture.alt` and what else it says in words. */
  t: (key: string) => string;
  course: Course;
  /** `share` is a card in a link preview, where no sum may be taken for a price. */
  size: 'card' | 'hero' | 'share';
}

/**
 * What an illustration shows, for those who do not see it. On a card, beside the title and a line about the course, it is
 * decoration to them: the page of the course tells it.
 */
export const illustrationAlt = (t: IllustrationProps['t'], size: IllustrationProps['size']): string | undefined =>
  size === 'card' ? undefined : t('picture.alt');
