import type { Course } from '../../content/courses/index.ts';
import { Badge } from '../ui/badge.tsx';
import { ApplyLink } from './apply-link.tsx';
import { CourseBadges } from './course-badges.tsx';
import { CourseFacts } from './course-facts.tsx';
import { coursePictures } from './course-pictures.ts';
import { CourseTrail } from './course-trail.tsx';
import { useGuarantee } from './guarantee.tsx';
import { Hero } from './hero.tsx';

interface CourseHeroProps {
  course: Course;
  t: (key: 'hero.title' | 'hero.lead' | 'hero.apply') => string;
  /** Shows the guarantee's badge beside the others. */
  hasGuaranteeBadge?: boolean;
  /** False where a section of the page shows the facts. */
  hasFacts?: boolean;
}

/** The opening of a course's page: its promise, its instrument, its facts and the way to apply. */
export function CourseHero({ course, t, hasGuaranteeBadge = false, hasFacts = true }: CourseHeroProps) {
  const guarantee = useGuarantee('CourseHero', course);
  const Picture = coursePictures[course.id];
  return (
    <Hero
      title={t('hero.title')}
      lead={t('hero.lead')}
      trail={<CourseTrail course={course.id} />}
      badges={
        <>
          <CourseBadges isBootcamp={course.isBootcamp} months={course.months} />
          {hasGuaranteeBadge && guarantee && <Badge tone="turquoise">{guarantee.badge}</Badge>}
        </>
      }
      actions={<ApplyLink form={course.form}>{t('hero.apply')}</ApplyLink>}
      picture={Picture && <Picture t={t as (key: string) => string} size="hero" />}
    >
      {hasFacts && <CourseFacts course={course} />}
    </Hero>
  );
}
