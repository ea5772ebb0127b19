import { courses } from '../../content/courses/index.ts';
import { useLanguage } from '../language/provider.tsx';
import { screenOf } from '../routes.ts';
import { CourseCard } from './course-card.tsx';
import style from './course-cards.module.css';
import { coursePictures } from './course-pictures.ts';

/** The cards of the courses that have one, in the registry's order. */
export function CourseCards() {
  const { copyOfCourse } = useLanguage('CourseCards');
  const shown = courses.filter((course) => course.isOnCards);
  return (
    <ul className={style.cards}>
      {shown.map(({ id, isBootcamp, months }) => {
        const t = copyOfCourse(id);
        const Picture = coursePictures[id];
        return (
          <li key={id}>
            <CourseCard
              id={id}
              title={t('card.title')}
              path={screenOf(id).path}
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
