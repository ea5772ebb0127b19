import { useId, useRef } from 'react';
import { Link } from 'wouter';
import { maySeeApplications } from '../../api/account.ts';
import { CallReminder } from './call-reminder.tsx';
import { Button, LanguageSwitch } from './components.tsx';
import style from './header.module.css';
import { useInbox } from './inbox-context.tsx';

/** @param current undefined for the applications. */
export function Header({ current }: { current?: string }) {
  const { t, api, brand, account, pages, pageTitle, signOut } = useInbox();
  const menu = useRef<HTMLElement>(null);
  const id = useId();
  const links = [
    ...(maySeeApplications(account.role) ? [{ page: undefined, address: '/desk', label: t('title') }] : []),
    ...pages.map((page) => ({ page, address: `/desk/${page}`, label: pageTitle(page) })),
  ];

  function leavePage(): void {
    menu.current?.hidePopover();
    scrollTo(0, 0);
  }

  const signedIn = (
    <>
      <span className={style.account} title={account.name}>
        {account.name}
      </span>
      <Button variant="plain" onClick={() => signOut(() => api.call('DELETE /session'))}>
        {t('login.out')}
      </Button>
    </>
  );
  return (
    <header className={style.header}>
      <h1 className={style.title}>
        <span className={style.brand}>{brand}</span>
        <span className={style.here}>{current ? pageTitle(current) : t('title')}</span>
      </h1>
      <nav id={id} ref={menu} popover="auto" className={style.menu} aria-label={t('pages.label')}>
        <ul className={style.links}>
          {links.map(({ page, address, label }) => (
            <li key={address}>
              <Link
                className={style.link}
                href={address}
                aria-current={page === current ? 'page' : undefined}
                onClick={leavePage}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        <div className={style.narrow}>{signedIn}</div>
      </nav>
      <CallReminder />
      <LanguageSwitch />
      <div className={style.wide}>{signedIn}</div>
      <button type="button" className={style.toggle} popoverTarget={id} aria-label={t('pages.label')}>
        <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
          <path d="M4 7h16M4 12h16M4 17h16" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </button>
    </header>
  );
}
