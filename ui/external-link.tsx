import type { AnchorHTMLAttributes } from 'react';

interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Says that it opens in a new tab, in the page's language. */
  newTab: string;
}

/** A link that opens a tab of its own, and says so to those who cannot see it. */
export function ExternalLink({ newTab, children, ...anchor }: ExternalLinkProps) {
  return (
    <a {...anchor} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}
