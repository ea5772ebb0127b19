import type { ReactNode } from 'react';
import { useLanguage } from '../language/provider.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import style from './page-layout.module.css';

/** Header, content, footer: what every page has. @param path the page's own, for its language links. */
export function PageLayout({ path, children }: { path: string; children: ReactNode }) {
  const { words } = useLanguage('PageLayout');
  return (
    <>
      <a className={style.skip} href="#content">
        {words('navigation.skip')}
      </a>
      <Header path={path} />
      <main id="content" tabIndex={-1} className={style.content}>
        {children}
      </main>
      <Footer />
    </>
  );
}
