import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n-context.tsx';
import { phoneLink, telegramLink, telegramStart } from '../../model/contact-links.ts';
import { type legalNavigation, type navigation, routes } from '../../model/routes.ts';
import { getSite } from '../../site.config.ts';
import { ExternalLink } from '../../ui/external-link.tsx';
import style from './contact-options.module.css';

export function ContactOptions({ subject }: { subject?: 'refund' | 'privacy' }) {
  const { language, words } = useI18n();
  const { bot } = getSite().telegram;
  return (
    <dl className={style.ways}>
      <div>
        <dt className={style.label}>{words('contact.bot')}</dt>
        <dd className={style.way}>
          <NewTabLink href={subject ? telegramStart(bot, [subject, language.code, 'site']) : telegramLink(bot)}>
            @{bot}
          </NewTabLink>
        </dd>
      </div>
      <div>
        <dt className={style.label}>{words('contact.phone')}</dt>
        <dd className={style.way}>
          <a href={phoneLink(getSite().phone)}>{getSite().phone}</a>
        </dd>
      </div>
    </dl>
  );
}

interface NavigationLinkProps {
  to: 'home' | (typeof navigation | typeof legalNavigation)[number];
  current?: string;
}

export function NavigationLink({ to, current }: NavigationLinkProps) {
  const { href, words } = useI18n();
  const text = words(`navigation.${to}`);
  const route = routes.find(({ label }) => label === to);
  if (!route) return <NewTabLink href={getSite().blog}>{text}</NewTabLink>;
  return (
    <a href={href(route.path)} aria-current={route.path === current ? 'page' : undefined}>
      {text}
    </a>
  );
}

export function NewTabLink({ href, children }: { href: string; children: ReactNode }) {
  const { words } = useI18n();
  return (
    <ExternalLink href={href} newTab={words('navigation.newTab')}>
      {children}
    </ExternalLink>
  );
}
