import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useEffect, useRef } from 'react';
import type { Application } from '../../api/application.ts';
import { Button, ErrorMessage, Loading } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { LazyPart } from '../../inbox/browser/lazy-part.tsx';
import { nameOf } from './application-text.ts';
import style from './details.module.css';
import type { OpenApplicationProps } from './open-application.tsx';
import { detailsQuery } from './queries.ts';

const loadOpenApplication = () => import('./open-application.tsx');
export const loadUnsaved = () => import('./unsaved-dialog.tsx');

/** The inbox loads this code beside its list, so that neither list nor application waits for it. */
export const loadDetails = () => Promise.all([loadOpenApplication(), loadUnsaved()]);

const OpenApplication = lazy(async () => ({ default: (await loadOpenApplication()).OpenApplication }));
const LostDrafts = lazy(async () => ({ default: (await loadUnsaved()).LostDrafts }));

interface DetailsProps extends Omit<OpenApplicationProps, 'details' | 'application' | 'onNext'> {
  id: string;
  viewers: readonly string[];
  /** The newest known version of the application, also before its notes are loaded. */
  latest: Application | null | undefined;
  /** The last change, if it can be undone. */
  undo: ReactNode;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

export function Details(props: DetailsProps) {
  const { id, viewers, latest, undo, onStep, onClose, ...actions } = props;
  const { t, api } = useInbox();
  const { data, error, refetch } = useQuery(detailsQuery(api, id));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  // A colleague may have removed the application.
  const isMissing = error?.code === 'not-found';
  const details = isMissing ? undefined : data;
  // Status, call and spam follow a colleague's change at once, like the row. Notes wait for a press.
  const isOutdated = details !== undefined && isNewer(latest, details.application);
  const label = details ? `${t('details.label')}: ${nameOf(details.application, t)}` : t('details.label');
  return (
    <section ref={panel} tabIndex={-1} className={style.panel} aria-label={label}>
      <PanelBar onStep={onStep} onClose={onClose}>
        {undo ?? (
          <div role="status">
            {isOutdated ? (
              <Button onClick={() => void refetch()}>{t('details.changed')}</Button>
            ) : actions.isLast ? (
              t('details.last')
            ) : (
              viewers.length > 0 && t('viewers', { count: viewers.length, name: viewers.join(', ') })
            )}
          </div>
        )}
      </PanelBar>
      {!details && !error && <Loading />}
      {!details && error && <ErrorMessage error={error} onRetry={isMissing ? undefined : () => void refetch()} />}
      <LazyPart fallback={<Loading />}>
        {details && (
          <OpenApplication
            details={details}
            application={isOutdated ? latest : details.application}
            onNext={() => onStep(1)}
            {...actions}
          />
        )}
        {isMissing && <LostDrafts id={id} />}
      </LazyPart>
    </section>
  );
}

const isNewer = (latest: DetailsProps['latest'], shown: Application): latest is Application =>
  (latest?.version ?? 0) > shown.version;

interface PanelBarProps extends Pick<DetailsProps, 'onStep' | 'onClose'> {
  children: ReactNode;
}

function PanelBar({ onStep, onClose, children }: PanelBarProps) {
  const { t } = useInbox();
  const icon = (path: string, className?: string) => (
    <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path d={path} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
  return (
    <div className={style.bar}>
      <Button variant="plain" onClick={onClose}>
        {icon('M20 12H5m7-7-7 7 7 7', style.back)}
        <span className={style.back}>{t('details.back')}</span>
        <span className={style.close}>{t('details.close')}</span>
        {icon('M5 5l14 14M19 5 5 19', style.close)}
      </Button>
      <div className={style.news}>{children}</div>
      <div className={style.steps}>
        <Button variant="plain" aria-label={t('details.previous')} onClick={() => onStep(-1)}>
          {icon('m5 15 7-7 7 7')}
        </Button>
        <Button variant="plain" aria-label={t('details.next')} onClick={() => onStep(1)}>
          {icon('m5 9 7 7 7-7')}
        </Button>
      </div>
    </div>
  );
}
