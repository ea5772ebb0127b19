import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import style from './page-layout.module.css';

interface PageLayoutProps {
  path: string;
  /** Fixed at the lower edge of a phone. */
  bar?: ReactNode;
  dialog?: ReactNode;
  children: ReactNode;
}

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
