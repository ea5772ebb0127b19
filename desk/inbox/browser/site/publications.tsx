import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Publication, PublicationStep, SiteResponse } from '../../../shared/site-api.ts';
import { type DraftPlace, dictionaryOf, type Json, type TextGroup } from '../../../shared/site-draft.ts';
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

interface PublishProps {
  api: SiteApi;
  state: SiteResponse;
  /** The address of the page that is looked at. */
  address: string | undefined;
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

/** Publishes the draft: at once, at a set time, or to a colleague alone. */
export function SitePublish({
  api,
  state: { changes, publication, schedule, remote, link },
  address,
  onOpen,
  onBegun,
}: PublishProps) {
  const t = useSiteTexts();
  const publishT = usePublishTexts();
  const isBegunHere = useRef(false);
  const failed = useRef<HTMLDivElement>(null);
  const begin = () => {
    isBegunHere.current = true;
    onBegun();
  };
  const publishing = useMutation({ mutationFn: api.publish, onMutate: begin, onSettled: onBegun });
  const isRunning = publication.state === 'running' || publishing.isPending;
  const { step = 'check', failure } = publication;
  const standAtFailure = useEffectEvent(() => {
    const text = publication.state === 'failed' && failure && textOfFailure(failure);
    if (isBegunHere.current && text) onOpen(text);
    else if (isBegunHere.current) failed.current?.scrollIntoView({ block: 'nearest' });
    if (publication.state !== 'running') isBegunHere.current = false;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each publication that ends
  useEffect(() => standAtFailure(), [publication.endedAt]);
  // What was written since is not what the last publication says.
  const isLast = changes.every(({ at }) => at < (publication.endedAt ?? 0));
  // On a phone within reach wherever somebody is, until it is seen that all is published.
  const isBar = changes.length > 0 || isRunning || (publishing.isSuccess && publication.state === 'done');
  return (
    <section className={`${style.section} ${style.publish}`} aria-labelledby="site-publish">
      <h2 id="site-publish">{t('publish.title')}</h2>
      <div className={`${style.now} ${isBar ? style.publishBar : ''}`}>
        {!isRunning && changes.length > 0 && (
          <p>
            {t('publish.count', { count: changes.length })}
            <span className={style.more}>. {t('publish.text')}</span>
          </p>
        )}
        {!isRunning && changes.length === 0 && <p className={style.more}>{t('publish.nothing')}</p>}
        {(changes.length > 0 || isRunning) && (
          <Button variant="primary" isBusy={isRunning} onClick={() => publishing.mutate()}>
            {t('publish.start')}
          </Button>
        )}
        {publishing.error && <ErrorMessage error={publishing.error} />}
        <div role="status">
          {isRunning && (
            <>
              <p>{t(`step.${step}`)}</p>
              <progress
                className={style.progress}
                max={steps.length}
                value={steps.indexOf(step)}
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
      {!isRunning && publication.state === 'failed' && isLast && failure && (
        <div ref={failed} className={style.failed}>
          <Failure failure={failure} onOpen={onOpen} />
        </div>
      )}
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
    </section>
  );
}

/** What was published, and takes it back. */
export function SitePublications({
  api,
  state: { publication },
  shown,
  onBegun,
}: Pick<PublishProps, 'api' | 'state' | 'onBegun'> & { shown: ShownText }) {
  const i18n = useInbox();
  const t = useSiteTexts();
  const { data: { publications } = { publications: [] } } = useQuery({
    queryKey: ['site-publications', publication.state, publication.endedAt],
    queryFn: api.publications,
    placeholderData: keepPreviousData,
  });
  const readFact = useFactChanges(api, String(publication.endedAt));
  const undoing = useMutation({ mutationFn: api.undo, onMutate: onBegun, onSettled: onBegun });
  const dialog = useRef<HTMLDialogElement>(null);
  const [asked, setAsked] = useState<Publication>();
  const undone = new Set(publications.map(({ undoOf }) => undoOf));
  if (publications.length === 0) return null;

  function changed({ file, path }: DraftPlace, before: Json, after: Json) {
    const fact = readFact({ file, path }, before, after);
    return (
      <li key={`${file} ${path.join('.')}`} lang={dictionaryOf(file)?.language} className={style.values}>
        {fact && <strong>{fact.label}: </strong>}
        <ChangedValue place={{ file, path }} {...{ before, after, fact, shown }} />
      </li>
    );
  }

  return (
    <section className={style.section} aria-labelledby="site-publications">
      <h2 id="site-publications">{t('publications.title')}</h2>
      {undoing.error && <ErrorMessage error={undoing.error} />}
      <ul className={style.list}>
        {publications.map((one) => {
          const { id, at, by, changes: published, undoOf } = one;
          return (
            <li key={id} className={style.change}>
              <p>
                {shortTime(at, Date.now(), i18n)}
                {by && ` · ${by}`}
                {undoOf && ` · ${t('publications.isUndo')}`}
                {undone.has(id) && ` · ${t('publications.undone')}`}
              </p>
              <ul className={style.published}>
                {published.slice(0, 3).map((change) => changed(change, change.before, change.after))}
              </ul>
              {!undone.has(id) && (
                <p className={style.buttons}>
                  <Button
                    isBusy={publication.state === 'running' || undoing.isPending}
                    onClick={() => {
                      setAsked(one);
                      dialog.current?.showModal();
                    }}
                  >
                    {t('publications.undo')}
                  </Button>
                </p>
              )}
            </li>
          );
        })}
      </ul>
      <dialog ref={dialog} className={style.ask} aria-labelledby="site-undo">
        <h2 id="site-undo">{t('publications.ask')}</h2>
        <p>{t('publications.after')}</p>
        <ul className={style.published}>
          {asked?.changes.map((change) => changed(change, change.after, change.before))}
        </ul>
        <div className="row">
          <Button onClick={() => dialog.current?.close()}>{i18n.t('remove.cancel')}</Button>
          <Button
            variant="primary"
            onClick={() => {
              dialog.current?.close();
              if (asked) undoing.mutate(asked.id);
            }}
          >
            {t('publications.confirm')}
          </Button>
        </div>
      </dialog>
    </section>
  );
}
