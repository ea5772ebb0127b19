import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import style from './page-layout.module.css';

interface PageLayoutProps {
  /** The page's own, without its language, for its language links. */
  path: string;
  /** What stays in reach on a phone while the page is read. */
  bar?: ReactNode;
  dialog?: ReactNode;
  children: ReactNode;
}

/** Header, content, footer: what every page has. */
export function PageLayout({ path, bar, dialog, children }: PageLayoutProps) {
  const { words } = useI18n();
  return (
    <>
      <a className={style.skip} href="#content" data-print="no">
        {words('navigation.skip')}
      </a>
      <Header path={path} />
      <main id="content" tabIndex={-1} className={style.content}>
        {children}
      </main>
      {bar}
      <Footer path={path} />
      {dialog}
    </>
  );
}
