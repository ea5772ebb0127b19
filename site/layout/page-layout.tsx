import type { ReactNode } from 'react';
import { addDays, tashkentDayStart } from '../../i18n/dates.ts';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { getCompany } from '../../model/company.ts';
import { NewTabLink } from './contact-options.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import style from './page-layout.module.css';

interface PageLayoutProps {
  path: string;
  bar?: ReactNode;
  dialog?: ReactNode;
  children: ReactNode;
}

export function PageLayout({ path, bar, dialog, children }: PageLayoutProps) {
  return (
    <>
      <Header path={path} />
      <Announcement />
      <main id="content" tabIndex={-1} className={style.content}>
        {children}
      </main>
      {bar}
      <Footer path={path} />
      {dialog}
    </>
  );
}

/** The script follows the element, so it removes the element before the first paint. */
const removal = (end: number) => `Date.now()<${end}||document.currentScript.previousSibling.remove()`;

/** The script also hides an old announcement in a page that was rendered before. */
function Announcement() {
  const { language, href } = useI18n();
  const { announcement } = getCompany();
  const end = announcement && tashkentDayStart(addDays(announcement.lastDay, 1));
  if (!end || Date.now() >= end) return null;
  const text = announcement.text[language.code];
  const { link } = announcement;
  return (
    <>
      <aside className={style.announcement} data-print="no">
        {link?.startsWith('/') && <a href={href(link)}>{text}</a>}
        {link?.startsWith('https:') && <NewTabLink href={link}>{text}</NewTabLink>}
        {!link && text}
      </aside>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own code and a number */}
      <script dangerouslySetInnerHTML={{ __html: removal(end) }} />
    </>
  );
}
