import type { ReactNode } from 'react';
import type corporateCopy from '../../../content/pages/corporate/uz.json';
import type homeCopy from '../../../content/pages/home/uz.json';
import type starCopy from '../../../content/pages/star/uz.json';
import type { LanguageContext } from '../../../i18n/i18n-context.tsx';
import { type CourseId, courseOf, getCourses } from '../../../model/courses.ts';
import type { Route, RouteId } from '../../../model/routes.ts';
import { courseIllustrations } from '../../courses/illustrations.ts';
import { pointsTitle } from '../../features/star/star-texts.ts';
import type { ShareTone } from './share-card.tsx';
import {
  ShareAgenda,
  ShareInstrument,
  ShareKeyhole,
  SharePoints,
  ShareSeal,
  ShareStar,
  ShareTalk,
  ShareWindows,
} from './share-motifs.tsx';

export interface ShareDesign {
  tone: ShareTone;
  title: string;
  /** CSS pixels. */
  textWidth: number;
  note: string;
  motif: ReactNode;
  motifAlt?: string;
}

const windowLimit = 6;

const besideInstrument = 254;

type PageId = Exclude<RouteId, CourseId>;

/** The title is the hero's, the default note the tagline. */
type PageDesign = Omit<ShareDesign, 'title' | 'note'> & { note?: string };

const pageDesigns: Readonly<Record<PageId, (texts: LanguageContext) => PageDesign>> = {
  home: () => ({ tone: 'night', textWidth: 326, motif: <ShareStar /> }),
  courses: ({ getCourseT }) => {
    const titles = getCourses()
      .slice(0, windowLimit)
      .map(({ id }) => getCourseT(id)('card.title'));
    return {
      tone: 'brand',
      textWidth: besideInstrument,
      motif: <ShareWindows titles={titles} />,
      motifAlt: titles.join(', '),
    };
  },
  corporate: ({ getT }) => {
    const t = getT<typeof corporateCopy>('pages/corporate');
    const services = t.list('services.items').map(({ title }) => title);
    return {
      tone: 'corporate',
      textWidth: 292,
      note: getT<typeof homeCopy>('pages/home')('corporate.title'),
      motif: <ShareAgenda items={services} />,
      motifAlt: services.join(', '),
    };
  },
  contact: () => ({ tone: 'turquoise', textWidth: besideInstrument, motif: <ShareTalk /> }),
  guarantees: () => ({ tone: 'turquoise', textWidth: besideInstrument, motif: <ShareSeal /> }),
  star: () => ({ tone: 'night', textWidth: 326, motif: <SharePoints count={0} /> }),
  privacy: () => ({ tone: 'brand', textWidth: besideInstrument, motif: <ShareKeyhole /> }),
};

function courseDesign(id: CourseId, { units, getCourseT }: LanguageContext): ShareDesign {
  const course = courseOf(id);
  const t = getCourseT(id);
  const Illustration = courseIllustrations[id];
  return {
    tone: 'brand',
    title: t('card.title'),
    textWidth: besideInstrument,
    note: units('months', { count: course.months }),
    motif: (
      <ShareInstrument>
        {Illustration ? (
          <Illustration t={t} course={course} size="share" />
        ) : (
          <ShareWindows titles={[t('card.title')]} />
        )}
      </ShareInstrument>
    ),
    ...(Illustration && { motifAlt: t('picture.alt') }),
  };
}

export function pointsDesign(count: number, texts: LanguageContext): ShareDesign {
  const t = texts.getT<typeof starCopy>('pages/star');
  return {
    tone: 'night',
    title: pointsTitle(count, t),
    note: t('card.note'),
    textWidth: 326,
    motif: <SharePoints count={count} />,
  };
}

export function shareDesign(route: Route, texts: LanguageContext): ShareDesign {
  if (route.course) return courseDesign(route.course, texts);
  const t = texts.getT(route.namespace);
  return {
    title: t('hero.title'),
    note: texts.words('brand.tagline'),
    ...pageDesigns[route.id as PageId](texts),
  };
}
