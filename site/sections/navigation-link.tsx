import { site } from '../../site.config.ts';
import { useLanguage } from '../language/provider.tsx';
import { type legalNavigation, type navigation, screens } from '../routes.ts';
import { ExternalLink } from './external-link.tsx';

interface NavigationLinkProps {
  to: 'home' | (typeof navigation | typeof legalNavigation)[number];
  /** Of the page shown, without its language: its own link says so. */
  current?: string;
}

/** A link of header or footer, in the page's language. */
export function NavigationLink({ to, current }: NavigationLinkProps) {
  const { href, words } = useLanguage('NavigationLink');
  const text = words(`navigation.${to}`);
  const screen = screens.find(({ label }) => label === to);
  if (!screen) return <ExternalLink href={site.blog}>{text}</ExternalLink>;
  return (
    <a href={href(screen.path)} aria-current={screen.path === current ? 'page' : undefined}>
      {text}
    </a>
  );
}
