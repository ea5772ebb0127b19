import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button, ErrorMessage } from '../../desk/inbox/browser/components.tsx';
import { publicationSteps, type SiteResponse } from '../shared/api.ts';
import { isSameJson } from '../shared/draft.ts';
import type { PendingReview } from '../shared/pending-reviews.ts';
import type { SiteApi } from './api.ts';
import { Blockers, useBlockers } from './blockers.tsx';
import { Failure, placeOfFailure } from './failure.tsx';
import frame from './layout.module.css';
import style from './page.module.css';
import type { PlaceNames } from './place-names.tsx';
import { useSiteTexts } from './texts.ts';

interface PublishProps {
  api: SiteApi;
  state: SiteResponse;
  reviews: readonly PendingReview[];
  /** The address of the page that is looked at. */
  address: string | undefined;
  /** The server does not answer. */
  isOffline: boolean;
  revision: number;
  placeOf: PlaceNames;
  /** A publication has begun, or was refused. @param publication as the response says. */
  onBegun: (publication?: SiteResponse['publication']) => void;
}

/** Publishes the draft, and says what holds that back and how it ends. */
export function SitePublish({ api, state, address, isOffline, placeOf, onBegun, ...rest }: PublishProps) {
  const t = useSiteTexts();
  const { publication } = state;
  // A release's value beside the published one waits for a choice, and is no change of the draft.
  const changes = state.changes.filter(({ value, base }) => !isSameJson(value, base));
  const { blockers, warnings, fixes } = useBlockers({ api, state, placeOf, onReviewed: () => onBegun(), ...rest });
  const isBegunHere = useRef(false);
  const failed = useRef<HTMLDivElement>(null);
  /** When the last publication before the press ended. */
  const [pressedAfter, setPressedAfter] = useState<number>();
  const begin = () => {
    isBegunHere.current = true;
    setPressedAfter(publication.endedAt);
    onBegun();
  };
  const publishing = useMutation({
    mutationFn: async () => {
      await api.unsaved.flush();
      // Where somebody else was faster, the check of the publication names the text.
      for (const fix of fixes) await api.change(fix).catch(() => {});
      // What could not be sent holds back the publication.
      return api.unsaved.unsent.length > 0 ? undefined : api.publish();
    },
    onMutate: begin,
    onSettled: (response) => onBegun(response?.publication),
  });
  const [firstBlocker] = blockers;
  const isRunning = publication.state === 'running' || publishing.isPending;
  const { step = 'check', endedAt = Number.POSITIVE_INFINITY } = publication;
  const isEndedSince = publication.endedAt !== pressedAfter;
  // A value that was written since is not what the last publication says.
  const isLast = changes.every(({ at }) => at < endedAt);
  const refused = isEndedSince ? undefined : publishing.data?.failure;
  const last = publication.state === 'failed' && isLast && !isRunning ? publication.failure : undefined;
  const isSolved = last?.code === 'review' && rest.reviews.length === 0;
  const failure = refused ?? (isSolved ? undefined : last);
  const showFailure = useEffectEvent(() => {
    const place = failure && placeOfFailure(failure, placeOf);
    if (isBegunHere.current && place) place.open?.();
    else if (isBegunHere.current) failed.current?.scrollIntoView({ block: 'nearest' });
    if (!isRunning) isBegunHere.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each publication that ends
  useEffect(() => showFailure(), [publication.endedAt, publishing.data]);
  // On a phone always within reach, until it is seen that all is published.
  const isBar =
    changes.length > 0 || blockers.length > 0 || isRunning || (publishing.isSuccess && publication.state === 'done');
  return (
    <section className={`${style.section} ${frame.publish}`} aria-labelledby="site-publish">
      <h2 id="site-publish">{t('publish.title')}</h2>
      {!isRunning && <Blockers title={t('publish.held')} blockers={blockers} />}
      {!isRunning && <Blockers title={t('publish.warned')} blockers={warnings} />}
      <div className={`${style.now} ${isBar ? frame.publishBar : ''}`}>
        {!isRunning && changes.length > 0 && (
          <p>
            {firstBlocker ? (
              <Button variant="plain" onClick={firstBlocker.place.open}>
                {t('publish.blocked', { count: blockers.length })}
              </Button>
            ) : (
              <>
                {t('publish.count', { count: changes.length })}
                <span className={frame.more}>. {t('publish.text')}</span>
              </>
            )}
          </p>
        )}
        {!isRunning && changes.length === 0 && publication.state !== 'done' && (
          <p className={frame.more}>{t('publish.nothing')}</p>
        )}
        {(changes.length > 0 || isRunning) && (
          <Button
            variant="primary"
            isBusy={isRunning || isOffline || blockers.length > 0}
            onClick={() => publishing.mutate()}
          >
            {t('publish.start')}
          </Button>
        )}
        {publishing.error && !isOffline && !isEndedSince && <ErrorMessage error={publishing.error} />}
        <div role="status">
          {isRunning && (
            <>
              <p>{isOffline ? t('offline.publishing') : t(`step.${step}`)}</p>
              <progress
                className={style.progress}
                max={publicationSteps.length}
                value={publicationSteps.indexOf(step)}
                aria-label={t('publish.title')}
              />
            </>
          )}
          {!isRunning && publication.state === 'done' && isLast && (
            <p className={style.done}>
              {t('publish.done')}{' '}
              {address && (
                <a href={address} target="_blank" rel="noreferrer">
                  {t('publish.see')}
                </a>
              )}
            </p>
          )}
        </div>
      </div>
      {failure && (
        <div ref={failed} className={`${style.now} ${frame.failed}`}>
          <Failure {...{ failure, placeOf }} />
        </div>
      )}
    </section>
  );
}
