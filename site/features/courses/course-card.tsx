import type { ReactNode } from 'react';
import { formatMoney } from '../../../i18n/format.ts';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { type Course, getCourses } from '../../../model/courses.ts';
import { getOwner } from '../../../model/owner.ts';
import { routeOf } from '../../../model/routes.ts';
import { Badge } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { courseIllustrations } from '../../courses/illustrations.ts';
import { GuaranteeLine } from '../guarantees/guarantee.tsx';
import style from './course-card.module.css';

export interface CourseCardProps {
  id: string;
  title: string;
  path: string;
  description: string;
  image: ReactNode;
  /** In soʻm, because Uzbekistan restricts foreign currency in advertising. Zero is not shown. */
  price: number;
  duration: string;
  level?: string;
  category?: string;
  instructor?: string;
  /** Zero is not shown. */
  enrolledStudents: number;
  /** Out of 5. Zero is not shown. */
  rating: number;
  isBootcamp: boolean;
  /** Default: "course" or "lesson". Null: no badge. */
  badge?: string | null;
  guarantee?: ReactNode;
  isWide?: boolean;
}

export function CourseCard(course: CourseCardProps) {
  const { href, words, units } = useI18n();
  const { id, title, path, description, image, price, duration, level, category, instructor } = course;
  const { enrolledStudents, rating, isBootcamp, badge, guarantee, isWide } = course;
  const details = [level, category, instructor].filter(Boolean).join(' · ');
  // The client's grid has four articles.
  const Root = isWide ? 'div' : 'article';
  return (
    <Root className={classNames(style.card, isWide && style.wide)}>
      <div className={style.image} data-transition={id}>
        {image}
      </div>
      <p className={style.badges}>
        {badge !== null && (
          <Badge tone={isBootcamp ? 'brand' : 'turquoise'}>
            {badge ?? words(isBootcamp ? 'course.course' : 'course.lesson')}
          </Badge>
        )}
        <Badge tone="saffron">{duration}</Badge>
        {details !== '' && <span className={style.level}>{details}</span>}
      </p>
      <h3 className={style.title}>
        <a href={href(path)}>{title}</a>
      </h3>
      <p className={style.description}>{description}</p>
      {(rating > 0 || enrolledStudents > 0 || price > 0) && (
        <p className={style.stats}>
          {rating > 0 && (
            <span role="img" aria-label={`${words('course.rating')}: ${rating.toFixed(1)}`}>
              ★ {rating.toFixed(1)}
            </span>
          )}
          {enrolledStudents > 0 && <span>{words('course.students', { count: enrolledStudents })}</span>}
          {price > 0 && <span>{formatMoney(units, price)}</span>}
        </p>
      )}
      {guarantee}
      <span className={style.more} aria-hidden="true">
        {words('course.more')}
      </span>
    </Root>
  );
}

export function CourseCards({ hasOthers = false }: { hasOthers?: boolean }) {
  const { words, units, getCourseT } = useI18n();
  const cardOf = (course: Course) => {
    const { id, kind, months, featured, suits } = course;
    const isBootcamp = kind === 'bootcamp';
    const t = getCourseT(id);
    const Illustration = courseIllustrations[id];
    return (
      <li key={id} className={featured ? undefined : style.other} data-suits={hasOthers ? suits.join(' ') : undefined}>
        <CourseCard
          id={id}
          title={t('card.title')}
          path={routeOf(id).path}
          description={t('card.description')}
          image={Illustration && <Illustration t={t} course={course} size="card" />}
          price={getOwner().courses[id].price?.sum ?? 0}
          duration={units('months', { count: months })}
          // The client gives a level only for the four featured courses.
          level={featured ? words('course.beginner') : undefined}
          enrolledStudents={0}
          rating={0}
          isBootcamp={isBootcamp}
          badge={featured ? words(isBootcamp ? 'course.full' : 'course.mini') : null}
          guarantee={<GuaranteeLine course={course} />}
          isWide={!featured}
        />
      </li>
    );
  };
  const others = hasOthers ? getCourses().filter((course) => !course.featured) : [];
  return (
    <ul className={style.cards}>{[...getCourses().filter((course) => course.featured), ...others].map(cardOf)}</ul>
  );
}
