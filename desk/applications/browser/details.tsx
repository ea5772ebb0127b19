import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import type { Application } from '../../api/application.ts';
import { Button, CopyButton, ErrorMessage, Loading } from '../../inbox/browser/components.tsx';
import { listDrafts } from '../../inbox/browser/drafts.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { LazyPart } from '../../inbox/browser/lazy-part.tsx';
import { nameOf } from './application-text.ts';
import style from './details.module.css';
import type { OpenApplicationProps } from './open-application.tsx';
import panelStyle from './panel.module.css';
import { detailsQuery } from './queries.ts';

/** The inbox loads this code beside its list, so that neither list nor application waits for it. */
export const loadDetails = () => import('./open-application.tsx');

const OpenApplication = lazy(async () => ({ default: (await loadDetails()).OpenApplication }));

interface DetailsProps extends Pick<OpenApplicationProps, 'isLast'> {
  id: string;
  viewers: readonly string[];
  latest: Application | null | undefined;
  undo: ReactNode;
  isAskingAboutCall: boolean;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

export function Details({ id, viewers, latest, undo, isAskingAboutCall, isLast, onStep, onClose }: DetailsProps) {
  const { t, api } = useInbox();
  const { data, error, refetch } = useQuery(detailsQuery(api, id));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);
  // The question must not cover the name, and its end must move nothing.
  const [hasRoom, setRoom] = useState(isAskingAboutCall);
  if (isAskingAboutCall && !hasRoom) setRoom(true);
  const press = useEffectEvent(({ key, target, defaultPrevented }: KeyboardEvent) => {
    // An open dialog, and the open list of a select, handle the key themselves.
    const isTaken = defaultPrevented || target instanceof HTMLSelectElement || document.querySelector('dialog[open]');
    if (key === 'Escape' && !isTaken) onClose();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  const isMissing = error?.code === 'not-found';
  const details = isMissing ? undefined : data;
  // Status, call and spam follow a colleague's change at once, like the row. Notes wait for a press.
  const newer = details && latest && latest.version > details.application.version ? latest : undefined;
  const label = details ? `${t('details.label')}: ${nameOf(details.application, t)}` : t('details.label');
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classNames(panelStyle.panel, hasRoom && panelStyle.room)}
      aria-label={label}
    >
      <div className={panelStyle.bar}>
        <Button variant="plain" onClick={onClose}>
          {icon('M20 12H5m7-7-7 7 7 7', panelStyle.back)}
          <span className={panelStyle.back}>{t('details.back')}</span>
          <span className={panelStyle.close}>{t('details.close')}</span>
          {icon('M5 5l14 14M19 5 5 19', panelStyle.close)}
        </Button>
        <div className={panelStyle.news}>
          {undo ?? (
            <div role="status">
              {newer ? (
                <Button onClick={() => void refetch()}>{t('details.changed')}</Button>
              ) : isLast ? (
                t('details.last')
              ) : (
                viewers.length > 0 && t('viewers', { count: viewers.length, name: viewers.join(', ') })
              )}
            </div>
          )}
        </div>
        <div className={panelStyle.steps}>
          <Button variant="plain" aria-label={t('details.previous')} onClick={() => onStep(-1)}>
            {icon('m5 15 7-7 7 7')}
          </Button>
          <Button variant="plain" aria-label={t('details.next')} onClick={() => onStep(1)}>
            {icon('m5 9 7 7 7-7')}
          </Button>
        </div>
      </div>
      {!details && !error && <Loading />}
      {!details && error && <ErrorMessage error={error} onRetry={isMissing ? undefined : () => void refetch()} />}
      <LazyPart fallback={<Loading />}>
        {details && (
          <OpenApplication
            details={details}
            application={newer ?? details.application}
            isLast={isLast}
            onNext={() => onStep(1)}
          />
        )}
      </LazyPart>
      {isMissing && <LostDrafts id={id} />}
    </section>
  );
}

/** The unsent notes to an application that a colleague has removed. */
export function LostDrafts({ id }: { id: string }) {
  const { t, account } = useInbox();
  const lost = listDrafts(account.id).filter(({ subject }) => subject === id);
  return lost.map(({ text }) => (
    <div key={text} className="notice">
      <p>{t('conflict.lostNote')}</p>
      <p className={style.text}>{text}</p>
      <CopyButton text={text} variant="primary" />
    </div>
  ));
}

const icon = (path: string, className?: string) => (
  <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
    <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
  </svg>
);
