import { courses } from '../../content/courses/index.ts';
import { useLanguage } from '../language/provider.tsx';
import { CourseCard } from './course-card.tsx';
import style from './course-cards.module.css';
import { coursePictures } from './course-pictures.ts';

/** The cards of the courses that have one, in the registry's order. @param except a course to leave out. */
export function CourseCards({ except }: { except?: string }) {
  const { copyOf } = useLanguage('CourseCards');
  const shown = courses.filter((course) => course.isOnCards && course.id !== except);
  return (
    <ul className={style.cards}>
      {shown.map(({ id, isBootcamp, months }) => {
        const t = copyOf(`courses/${id}`) as (key: string) => string;
        const Picture = coursePictures[id];
        return (
          <li key={id}>
            <CourseCard
              id={id}
              title={t('card.title')}
              path={`/dars/${id}`}
              description={t('card.description')}
              image={Picture && <Picture t={t} size="card" />}
              isBootcamp={isBootcamp}
              months={months}
            />
          </li>
        );
      })}
    </ul>
  );
}
