import type { ReactNode } from 'react';
import { useLanguage } from '../language/provider.tsx';

/** A link that leaves the site, in a tab of its own, and says so to those who cannot see it. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { words } = useLanguage('ExternalLink');
  return (
    <a href={href} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({words('navigation.newTab')})</span>
    </a>
  );
}
