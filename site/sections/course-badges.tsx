import { useLanguage } from '../language/provider.tsx';
import { Badge } from '../ui/badge.tsx';

/** Full or mini course, and how long it takes. @param months of study. */
export function CourseBadges({ isBootcamp, months }: { isBootcamp: boolean; months: number }) {
  const { words, units } = useLanguage('CourseBadges');
  return (
    <>
      <Badge tone={isBootcamp ? 'lapis' : 'turquoise'}>{words(isBootcamp ? 'course.full' : 'course.mini')}</Badge>
      <Badge tone="saffron">{units('months', { count: months })}</Badge>
    </>
  );
}
