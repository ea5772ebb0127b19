import type { Translator } from '../../i18n/translator.ts';
import type { Course } from '../../model/courses.ts';
import type { WrittenQuestions } from '../features/questions/questions.tsx';

export interface CoursePageProps<Dictionary> {
  t: Translator<Dictionary & WrittenQuestions>;
  course: Course;
}

export interface IllustrationProps {
  t: (key: string) => string;
  course: Course;
  /** `share` is a link preview. It shows no sum, because readers could take a sum for the price. */
  size: 'card' | 'hero' | 'share';
}

/** Decorative on a card: title and description are beside the illustration. */
export const illustrationAlt = (t: IllustrationProps['t'], size: IllustrationProps['size']): string | undefined =>
  size === 'card' ? undefined : t('picture.alt');
