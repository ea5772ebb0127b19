import { useI18n } from '../../i18n/i18n-context.tsx';
import { phoneLink, telegramLink } from '../../model/contact-links.ts';
import { getCourses } from '../../model/courses.ts';
import { languages, localizedPath } from '../../model/languages.ts';
import { pointIds } from '../../model/points.ts';
import { navigation, routeOf } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { useLazyModuleUrl } from '../document/client-scripts.ts';
import brandStyle from './brand.module.css';
import { NavigationLink, NewTabLink } from './contact-options.tsx';
import style from './header.module.css';
import languageStyle from './language-menu.module.css';
import skipLinkStyle from './skip-link.module.css';

function LanguageMenu({ path }: { path: string }) {
  const { language, words, wordsOf } = useI18n();
  return (
    <div>
      <button type="button" className={style.button} popoverTarget="languages">
        {words('language.short')}
        <span className="visually-hidden">{words('navigation.language')}</span>
        <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
          <path d="M2 4l4 4 4-4" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
      <ul id="languages" popover="auto" className={languageStyle.languages}>
        {languages.map((one) => (
          <li key={one.code}>
            <a
              href={localizedPath(path, one.prefix)}
              hrefLang={one.code}
              lang={one.code}
              data-script="language-choice"
              data-language={one.code}
              aria-current={one.code === language.code ? 'true' : undefined}
            >
              {wordsOf(one)('language.name')}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function CourseLinks({ path }: { path: string }) {
  const { href, units, getCourseT } = useI18n();
  return (
    <ul className={style.courses}>
      {getCourses().map(({ id, months }) => {
        const course = routeOf(id).path;
        return (
          <li key={id}>
            <a href={href(course)} aria-current={course === path ? 'page' : undefined}>
              {getCourseT(id)('card.title')}
              <span className={style.months}>{units('months', { count: months })}</span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}

export function Header({ path }: { path: string }) {
  const { href, words } = useI18n();
  const name = `${getSite().brand} – ${words('navigation.home')}`;
  return (
    <header className={style.header}>
      <a className={skipLinkStyle.skip} href="#content">
        {words('navigation.skip')}
      </a>
      <div className={style.bar}>
        <a
          className={brandStyle.brand}
          href={href('/')}
          aria-label={name}
          data-points={name + words('navigation.points', { count: '#', all: pointIds.length })}
          data-script="star"
          data-code={useLazyModuleUrl('star')}
        >
          <BrandMark />
          {getSite().brand}
        </a>
        <nav id="menu" popover="auto" className={style.menu} aria-label={words('navigation.label')}>
          <ul className={style.links}>
            {navigation.map((to) => (
              <li key={to}>
                <NavigationLink to={to} current={path} />
                {to === 'courses' && <CourseLinks path={path} />}
              </li>
            ))}
          </ul>
          <p className={style.contact}>
            <a href={phoneLink(getSite().phone)}>{getSite().phone}</a>
            <NewTabLink href={telegramLink(getSite().telegram.bot)}>{words('footer.chat')}</NewTabLink>
          </p>
        </nav>
        <LanguageMenu path={path} />
        <button
          type="button"
          className={`${style.button} ${style.toggle}`}
          popoverTarget="menu"
          aria-label={words('navigation.menu')}
        >
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
            <g stroke="currentColor" strokeWidth="2.2" strokeLinecap="round">
              <path d="M4 7h16M4 12h16M4 17h16" />
              <path d="M6 6l12 12M18 6L6 18" />
            </g>
          </svg>
        </button>
      </div>
    </header>
  );
}
