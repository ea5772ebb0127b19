import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { maySeeApplications } from '../../api/account.ts';
import { type DueCall, reminderMs } from '../../api/application.ts';
import { background } from '../../api/client.ts';
import { formatInboxUrl } from '../../api/filter.ts';
import { formatPhone } from '../../api/text.ts';
import { soundOnce, unlockSound } from './call-sound.ts';
import { Initials } from './components.tsx';
import style from './header.module.css';
import { useInbox } from './inbox-context.tsx';
import { setTitlePrefix } from './page-title.ts';
import { polled } from './query-client.ts';
import { clockTime, useNow } from './received-time.ts';

const callIcon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><circle cx="16" cy="16" r="15" fill="#f2b84b"/><path d="M16 7v11m0 4v4" stroke="#201600" stroke-width="4"/></svg>',
)}`;

function setIcon(address: string): void {
  document.querySelector('link[rel="icon"]')?.setAttribute('href', address);
}

/** Announces promised calls, own calls first: here, in the tab, and by a sound. */
export function CallReminder() {
  const { t, api, account } = useInbox();
  const now = useNow();
  const { data = [] } = useQuery({
    queryKey: ['overview', 'dueCalls'],
    queryFn: () => api.call('GET /due-calls', background),
    enabled: maySeeApplications(account.role),
    ...polled,
    // The tab of a page in the background announces calls too.
    refetchIntervalInBackground: true,
  });
  const isOwn = ({ responsible }: DueCall) => responsible?.id === account.id;
  const calls = data
    .filter(({ callAt }) => Math.abs(callAt - now) <= reminderMs)
    .toSorted((one, two) => Number(isOwn(two)) - Number(isOwn(one)));
  const keys = calls.map(({ id, callAt }) => `${id} ${callAt} ${callAt <= now ? 'now' : 'soon'}`).join();
  const [first, ...others] = calls;
  const text = first && `${clockTime(first.callAt)} ${first.name ?? t('list.nameless')}`;

  useEffect(() => {
    const events = ['click', 'keydown'];
    for (const event of events) addEventListener(event, unlockSound);
    return () => {
      for (const event of events) removeEventListener(event, unlockSound);
    };
  }, []);
  useEffect(() => {
    if (keys) soundOnce(keys.split(','));
  }, [keys]);
  useEffect(() => {
    if (!text) return;
    setTitlePrefix(`☎ ${text} · `);
    setIcon(callIcon);
    return () => {
      setTitlePrefix('');
      setIcon('/favicon.svg');
    };
  }, [text]);

  return (
    <div className={style.call} role="status">
      {first && (
        <Link className="pill" href={`/desk${formatInboxUrl({ filter: null, selected: first.id })}`}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path
              d="M5 4h4l2 5-3 2a11 11 0 0 0 5 5l2-3 5 2v4c0 1-1 2-2 2A16 16 0 0 1 3 6c0-1 1-2 2-2Z"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
            />
          </svg>
          <span className="visually-hidden">{t('call.title')}: </span>
          <span className={style.callText}>
            {text}
            {first.phone && ` · ${formatPhone(first.phone)}`}
          </span>
          <Initials name={first.responsible?.name} />
          {others.length > 0 && <span>+{others.length}</span>}
        </Link>
      )}
    </div>
  );
}
