import type { AnchorHTMLAttributes } from 'react';

interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  newTab: string;
}

export function ExternalLink({ newTab, children, ...attributes }: ExternalLinkProps) {
  return (
    <a {...attributes} target="_blank" rel="noopener">
      {children}
      <span className="visually-hidden"> ({newTab})</span>
    </a>
  );
}
