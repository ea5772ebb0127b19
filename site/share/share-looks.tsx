import type { ReactNode } from 'react';
import { type CourseId, courses } from '../../content/courses/index.ts';
import type corporateCopy from '../../content/pages/corporate/uz.json';
import type homeCopy from '../../content/pages/home/uz.json';
import type { LanguageContext } from '../language/provider.tsx';
import type { Translator } from '../language/translator.ts';
import type { Screen, ScreenId } from '../routes.ts';
import { coursePictures } from '../sections/course-pictures.ts';
import type { ShareTone } from './share-card.tsx';
import {
  ShareAgenda,
  ShareInstrument,
  ShareKeyhole,
  ShareSeal,
  ShareStar,
  ShareTalk,
  ShareWindows,
} from './share-motifs.tsx';

/** What tells the picture of one page from that of another. */
interface ShareLook {
  tone: ShareTone;
  title: string;
  /** Width in CSS pixels that the motif leaves. */
  textWidth: number;
  note: string;
  motif: ReactNode;
  /** What the motif shows, where it says something that the title does not. */
  motifAlt?: string;
}

/** How many windows have room over one another. */
const windowLimit = 6;

/** Width in CSS pixels that an instrument leaves. */
const besideInstrument = 254;

type PageId = Exclude<ScreenId, CourseId>;

/** Of a page that is no course's: its title is the hero's, its note the tagline where it names no other. */
type PageLook = Omit<ShareLook, 'title' | 'note'> & { note?: string };

const pageLooks: Readonly<Record<PageId, (texts: LanguageContext) => PageLook>> = {
  home: () => ({ tone: 'night', textWidth: 326, motif: <ShareStar /> }),
  courses: ({ copyOfCourse }) => {
    const titles = courses.slice(0, windowLimit).map(({ id }) => copyOfCourse(id)('card.title'));
    return {
      tone: 'lapis',
      textWidth: besideInstrument,
      motif: <ShareWindows titles={titles} />,
      motifAlt: titles.join(', '),
    };
  },
  corporate: ({ copyOf }) => {
    const t = copyOf('pages/corporate') as unknown as Translator<typeof corporateCopy>;
    const services = t.list('services.items').map(({ title }) => title);
    return {
      tone: 'corporate',
      textWidth: 292,
      note: (copyOf('pages/home') as unknown as Translator<typeof homeCopy>)('corporate.title'),
      motif: <ShareAgenda items={services} />,
      motifAlt: services.join(', '),
    };
  },
  contact: () => ({ tone: 'turquoise', textWidth: besideInstrument, motif: <ShareTalk /> }),
  guarantees: () => ({ tone: 'turquoise', textWidth: besideInstrument, motif: <ShareSeal /> }),
  privacy: () => ({ tone: 'lapis', textWidth: besideInstrument, motif: <ShareKeyhole /> }),
};

function courseLook(id: CourseId, { words, units, copyOfCourse }: LanguageContext): ShareLook {
  const course = courses.find((one) => one.id === id);
  if (!course) throw new RangeError(`no course ${id} in content/courses/index.ts`);
  const t = copyOfCourse(id);
  const Picture = coursePictures[id];
  return {
    tone: 'lapis',
    title: t('card.title'),
    textWidth: besideInstrument,
    note: `${words(course.isBootcamp ? 'course.full' : 'course.mini')} · ${units('months', { count: course.months })}`,
    motif: (
      <ShareInstrument>
        {Picture ? <Picture t={t} size="share" /> : <ShareWindows titles={[t('card.title')]} />}
      </ShareInstrument>
    ),
    ...(Picture && { motifAlt: t('picture.alt') }),
  };
}

/** What the picture of a screen looks like. @param texts of the language that it speaks. */
export function shareLook(screen: Screen, texts: LanguageContext): ShareLook {
  if (screen.course) return courseLook(screen.course, texts);
  const t = texts.copyOf(screen.copy);
  return {
    title: t('hero.title'),
    note: texts.words('brand.tagline'),
    ...pageLooks[screen.id as PageId](texts),
  };
}
