import type { ReactNode } from 'react';
import { useI18n } from '../../../i18n/i18n-context.tsx';
import { courses } from '../../../model/courses.ts';
import { routeOf } from '../../../model/routes.ts';
import { Badge } from '../../../ui/button.tsx';
import { courseIllustrations } from '../../courses/illustrations.ts';
import { GuaranteeLine } from '../guarantees/guarantee.tsx';
import { ownerWords } from '../owner/owner-facts.tsx';
import courseCardStyle from './course-card.module.css';
import courseCardsStyle from './course-cards.module.css';
import { CourseBadges } from './course-hero.tsx';

/** What the list and the home page show of a course. */
export interface CourseCardProps {
  id: string;
  title: string;
  /** Without language. */
  path: string;
  description: string;
  image: ReactNode;
  isBootcamp: boolean;
  months: number;
  /** In soʻm, as the page's language writes it. */
  price?: string | undefined;
  /** What is promised beside the teaching. */
  guarantee?: ReactNode;
}

/** A course in a list: its picture, badges, promise and guarantee, the whole of it a link to its page. */
export function CourseCard({
  id,
  title,
  path,
  description,
  image,
  isBootcamp,
  months,
  price,
  guarantee,
}: CourseCardProps) {
  const { href, words } = useI18n();
  return (
    <article className={courseCardStyle.card}>
      <div className={courseCardStyle.image} data-flight={id}>
        {image}
      </div>
      <p className={courseCardStyle.badges}>
        <CourseBadges kind={isBootcamp ? 'bootcamp' : 'mini'} months={months} />
      </p>
      <h3 className={courseCardStyle.title}>
        <a href={href(path)}>{title}</a>
      </h3>
      <p className={courseCardStyle.description}>{description}</p>
      {price && <p className={courseCardStyle.figures}>{price}</p>}
      {guarantee}
      <span className={courseCardStyle.more} aria-hidden="true">
        {words('course.more')}
      </span>
    </article>
  );
}

/** The cards of the courses that have one, in the registry's order. */
export function CourseCards() {
  const context = useI18n();
  const { getCourseT } = context;
  const shown = courses.filter((course) => course.featured);
  return (
    <ul className={courseCardsStyle.cards}>
      {shown.map((course) => {
        const { id, kind, months } = course;
        const t = getCourseT(id);
        const Illustration = courseIllustrations[id];
        return (
          <li key={id}>
            <CourseCard
              id={id}
              title={t('card.title')}
              path={routeOf(id).path}
              description={t('card.description')}
              image={Illustration && <Illustration t={t} course={course} size="card" />}
              isBootcamp={kind === 'bootcamp'}
              months={months}
              price={ownerWords(id, context).price}
              guarantee={<GuaranteeLine course={course} />}
            />
          </li>
        );
      })}
    </ul>
  );
}

export interface ExtendedCourseCardProps extends Omit<CourseCardProps, 'months' | 'price' | 'guarantee'> {
  /** In US dollars; shown above zero. */
  price: number;
  /** As the client words it: "3 months". */
  duration: string;
  category: string;
  level: string;
  instructor: string;
  /** Shown above zero. */
  enrolledStudents: number;
  /** Out of 5, shown above zero with one decimal. */
  rating: number;
}

/** The course card with a market's figures: price, students and rating, each only where there is one. */
export function ExtendedCourseCard(course: ExtendedCourseCardProps) {
  const { href, words } = useI18n();
  const { title, path, description, image, isBootcamp, price, duration, category, level, instructor } = course;
  const { enrolledStudents, rating } = course;
  return (
    <article className={courseCardStyle.card}>
      <div className={courseCardStyle.image}>{image}</div>
      <p className={courseCardStyle.badges}>
        <Badge tone={isBootcamp ? 'lapis' : 'turquoise'}>{words(isBootcamp ? 'course.course' : 'course.lesson')}</Badge>
        <Badge tone="saffron">{category}</Badge>
      </p>
      <h3 className={courseCardStyle.title}>
        <a href={href(path)}>{title}</a>
      </h3>
      <p className={courseCardStyle.description}>{description}</p>
      <p className={courseCardStyle.description}>{[duration, level, instructor].filter(Boolean).join(' · ')}</p>
      <p className={courseCardStyle.figures}>
        {rating > 0 && (
          <span role="img" aria-label={`${words('course.rating')}: ${rating.toFixed(1)}`}>
            ★ {rating.toFixed(1)}
          </span>
        )}
        {enrolledStudents > 0 && <span>{words('course.students', { count: enrolledStudents })}</span>}
        {price > 0 && <span>${price}</span>}
      </p>
      <span className={courseCardStyle.more} aria-hidden="true">
        {words('course.more')}
      </span>
    </article>
  );
}
