import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { PublicationStep, SiteResponse } from '../../../shared/site-api.ts';
import { dictionaryOf, type TextGroup } from '../../../shared/site-draft.ts';
import { Button, ErrorMessage } from '../components.tsx';
import { useInbox } from '../inbox-context.tsx';
import { shortTime } from '../received-time.ts';
import type { SiteApi } from './api.ts';
import { ChangedValue } from './changed-value.tsx';
import { SiteLink } from './draft-link.tsx';
import { useFactChanges } from './fact-values.ts';
import { Failure, textOfFailure } from './failure.tsx';
import style from './page.module.css';
import { SiteSchedule } from './schedule.tsx';
import type { ShownText } from './shown-texts.ts';
import { usePublishTexts, useSiteTexts } from './texts.ts';

interface PublicationsProps {
  api: SiteApi;
  state: SiteResponse;
  shown: ShownText;
  onOpen: (text: TextGroup) => void;
  /** A publication has begun. */
  onBegun: () => void;
}

const steps: readonly PublicationStep[] = [
  'check',
  'copy',
  'proofread',
  'compile',
  'draw',
  'render',
  'compress',
  'replace',
  'push',
];

/** Publishes the draft, and takes publications back. */
export function SitePublications({
  api,
  state: { changes, publication, schedule, remote, link },
  shown,
  onOpen,
  onBegun,
}: PublicationsProps) {
  const i18n = useInbox();
  const t = useSiteTexts();
  const publishT = usePublishTexts();
  const { data } = useQuery({
    queryKey: ['site-publications', publication.state, publication.endedAt],
    queryFn: api.publications,
  });
  const readFact = useFactChanges(api, String(publication.endedAt));
  const isBegunHere = useRef(false);
  const begin = () => {
    isBegunHere.current = true;
    onBegun();
  };
  const publishing = useMutation({ mutationFn: api.publish, onMutate: begin, onSettled: onBegun });
  const undoing = useMutation({ mutationFn: api.undo, onMutate: onBegun, onSettled: onBegun });
  const isRunning = publication.state === 'running' || publishing.isPending || undoing.isPending;
  const error = publishing.error ?? undoing.error;
  const { step = 'check', failure } = publication;
  const standAtFailure = useEffectEvent(() => {
    const text = publication.state === 'failed' && failure && textOfFailure(failure);
    if (isBegunHere.current && text) onOpen(text);
    if (publication.state !== 'running') isBegunHere.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each publication that ends
  useEffect(() => standAtFailure(), [publication.endedAt]);
  // What was written since is not what the last publication says.
  const isLast = changes.every(({ at }) => at < (publication.endedAt ?? 0));
  const undone = new Set(data?.publications.map(({ undoOf }) => undoOf));
  return (
    <section className={style.section} aria-labelledby="site-publish">
      <h2 id="site-publish">{t('publish.title')}</h2>
      <p>{changes.length > 0 ? t('publish.text') : t('publish.nothing')}</p>
      {(changes.length > 0 || isRunning) && (
        <Button variant="primary" isBusy={isRunning} onClick={() => publishing.mutate()}>
          {t('publish.start')}
        </Button>
      )}
      {error && <ErrorMessage error={error} />}
      <div role="status">
        {isRunning ? (
          <>
            <p>{t(`step.${step}`)}</p>
            <progress
              className={style.progress}
              max={steps.length}
              value={steps.indexOf(step)}
              aria-label={t('publish.title')}
            />
          </>
        ) : (
          publication.state === 'done' && isLast && <p className={style.done}>{t('publish.done')}</p>
        )}
      </div>
      {!isRunning && remote && remote.state !== 'pushed' && (
        <div className={style.finding}>
          <p>{publishT(`remote.${remote.state}`)}</p>
          {remote.message && (
            <p className={style.place} lang="en">
              {remote.message}
            </p>
          )}
        </div>
      )}
      {(changes.length > 0 || schedule) && <SiteSchedule {...{ api, schedule, onOpen }} onChanged={onBegun} />}
      {(changes.length > 0 || link) && <SiteLink {...{ api, link }} onChanged={onBegun} />}
      {!isRunning && publication.state === 'failed' && isLast && failure && (
        <Failure failure={failure} onOpen={onOpen} />
      )}
      {data && data.publications.length > 0 && (
        <>
          <h3>{t('publications.title')}</h3>
          <ul className={style.list}>
            {data.publications.map(({ id, at, by, changes: published, undoOf }) => (
              <li key={id} className={style.change}>
                <p>
                  {shortTime(at, Date.now(), i18n)}
                  {by && ` · ${by}`}
                  {undoOf && ` · ${t('publications.isUndo')}`}
                  {undone.has(id) && ` · ${t('publications.undone')}`}
                </p>
                <ul className={style.published}>
                  {published.slice(0, 3).map(({ file, path, before, after }) => {
                    const fact = readFact({ file, path }, before, after);
                    return (
                      <li
                        key={`${file} ${path.join('.')}`}
                        lang={dictionaryOf(file)?.language}
                        className={style.values}
                      >
                        {fact && <strong>{fact.label}: </strong>}
                        <ChangedValue place={{ file, path }} {...{ before, after, fact, shown }} />
                      </li>
                    );
                  })}
                </ul>
                {!undone.has(id) && (
                  <p className={style.buttons}>
                    <Button isBusy={isRunning} onClick={() => undoing.mutate(id)}>
                      {t('publications.undo')}
                    </Button>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
