import type { ReactNode } from 'react';
import { useLanguage } from '../language/provider.tsx';
import { CourseBadges } from './course-badges.tsx';
import style from './course-card.module.css';

/** What the list and the home page show of a course. */
export interface CourseCardProps {
  id: string;
  title: string;
  /** Without language. */
  path: string;
  description: string;
  image: ReactNode;
  /** Shows the full-course badge instead of the mini-course one. */
  isBootcamp: boolean;
  months: number;
}

/** A course in a list: its picture, badges and promise, the whole of it a link to its page. */
export function CourseCard({ title, path, description, image, isBootcamp, months }: CourseCardProps) {
  const { href, words } = useLanguage('CourseCard');
  return (
    <article className={style.card}>
      <div className={style.image}>{image}</div>
      <p className={style.badges}>
        <CourseBadges isBootcamp={isBootcamp} months={months} />
      </p>
      <h3 className={style.title}>
        <a href={href(path)}>{title}</a>
      </h3>
      <p className={style.description}>{description}</p>
      <span className={style.more} aria-hidden="true">
        {words('course.more')}
      </span>
    </article>
  );
}
