import type { BreadcrumbList, Course, EducationalOrganization, Graph, ItemList, Thing } from 'schema-dts';
import type { LanguageContext } from '../../i18n/i18n-context.tsx';
import { getCompany } from '../../model/company.ts';
import { phoneLink, telegramLink } from '../../model/contact-links.ts';
import { getCourses, type Course as OurCourse } from '../../model/courses.ts';
import { localizedPath } from '../../model/languages.ts';
import { type Route, routeOf } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { breadcrumbsOf } from '../features/courses/course-hero.tsx';

interface PageSource {
  route: Route;
  texts: LanguageContext;
}

const isoHour = (time: string) => time.padStart(5, '0');

/** `Mo-Fr 09:00-18:00`: schema.org's short form takes a tenth of the bytes. */
function hours(): string[] {
  const short = (day: string) => `${day[0]?.toUpperCase()}${day[1]}`;
  return getCompany().openingHours.flatMap(({ from, to, opens, closes }) => {
    if (!opens || !closes) return [];
    const days = from === to ? short(from) : `${short(from)}-${short(to)}`;
    return [`${days} ${isoHour(opens)}-${isoHour(closes)}`];
  });
}

const provider = (): EducationalOrganization => ({ '@type': 'EducationalOrganization', name: getSite().brand });

function school(hasHours: boolean): EducationalOrganization {
  const { brand, origin, phone, telegram } = getSite();
  return {
    '@type': 'EducationalOrganization',
    name: brand,
    url: `${origin}/`,
    telephone: phoneLink(phone).replace('tel:', ''),
    sameAs: telegramLink(telegram.channel),
    ...(hasHours && { openingHours: hours() }),
  };
}

const absolute = ({ texts }: PageSource, path: string) => getSite().origin + localizedPath(path, texts.language.prefix);

function courseList(source: PageSource, shown: readonly OurCourse[]): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: shown.map(({ id }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: source.texts.getCourseT(id)('name'),
      url: absolute(source, routeOf(id).path),
    })),
  };
}

function courseThing(source: PageSource): Course {
  const { route, texts } = source;
  const t = texts.getT(route.namespace);
  return {
    '@type': 'Course',
    name: t('name'),
    description: t('head.description'),
    provider: provider(),
  };
}

function breadcrumbs(source: PageSource, id: OurCourse['id']): BreadcrumbList {
  const steps = breadcrumbsOf(source.texts, id);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(source, path),
    })),
  };
}

function thingsOf(source: PageSource): Thing[] {
  const { route } = source;
  const course = getCourses().find(({ id }) => id === route.course);
  if (course) return [courseThing(source), breadcrumbs(source, course.id)];
  const onCards = getCourses().filter(({ featured }) => featured);
  switch (route.id) {
    case 'home':
      return [school(false), courseList(source, onCards)];
    case 'courses':
      return [courseList(source, [...onCards, ...getCourses().filter(({ featured }) => !featured)])];
    case 'contact':
      return [school(true)];
    default:
      return [];
  }
}

/** Describes only what visitors can read. @returns JSON that is safe in a script element, or an empty string. */
export function structuredData(source: PageSource): string {
  const things = thingsOf(source);
  const [first, ...others] = things;
  if (!first) return '';
  const context = { '@context': 'https://schema.org' as const };
  const graph: Graph = { ...context, '@graph': things };
  const data = others.length > 0 ? graph : { ...context, ...(first as object) };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
