import type { ReactNode } from 'react';
import { Announcement } from './announcement.tsx';
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
