import { useLanguage } from '../language/provider.tsx';
import { Badge } from '../ui/badge.tsx';
import style from './course-card.module.css';
import type { CourseCardProps } from './course-card.tsx';

export interface ExtendedCourseCardProps extends Omit<CourseCardProps, 'months'> {
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
  const { href, words } = useLanguage('ExtendedCourseCard');
  const { title, path, description, image, isBootcamp, price, duration, category, level, instructor } = course;
  const { enrolledStudents, rating } = course;
  return (
    <article className={style.card}>
      <div className={style.image}>{image}</div>
      <p className={style.badges}>
        <Badge tone={isBootcamp ? 'lapis' : 'turquoise'}>{words(isBootcamp ? 'course.course' : 'course.lesson')}</Badge>
        <Badge tone="saffron">{category}</Badge>
      </p>
      <h3 className={style.title}>
        <a href={href(path)}>{title}</a>
      </h3>
      <p className={style.description}>{description}</p>
      <p className={style.description}>{[duration, level, instructor].filter(Boolean).join(' · ')}</p>
      <p className={style.figures}>
        {rating > 0 && (
          <span role="img" aria-label={`${words('course.rating')}: ${rating.toFixed(1)}`}>
            ★ {rating.toFixed(1)}
          </span>
        )}
        {enrolledStudents > 0 && <span>{words('course.students', { count: enrolledStudents })}</span>}
        {price > 0 && <span>${price}</span>}
      </p>
      <span className={style.more} aria-hidden="true">
        {words('course.more')}
      </span>
    </article>
  );
}
