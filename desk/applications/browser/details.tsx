import { useQuery } from '@tanstack/react-query';
import { type ComponentType, lazy, type ReactNode, useEffect, useRef, useState } from 'react';
import type { Application, StatusChange } from '../../api/application.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { useDraft } from '../../inbox/browser/drafts.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime, shortTime } from '../../inbox/browser/received-time.ts';
import { nameOf, statusText } from './application-text.ts';
import { CallBack } from './call-back.tsx';
import style from './details.module.css';
import { ActionBar, AnswersSection, ContactOptions, Notes, Source } from './details-sections.tsx';
import { Disclosure } from './disclosure.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { detailsQuery, setStatus as sendStatus } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { type Change, LostDraft, type SavingProps, useSaving } from './saving.tsx';
import { StatusButtons } from './status-buttons.tsx';

const HistoryList = lazy(async () => ({ default: (await import('../../inbox/browser/history.tsx')).HistoryList }));

/** Features do not import one another, so the list is no import here. */
const [loadTemplateList] = Object.values(
  import.meta.glob<ComponentType<{ application: Application }>>('../../templates/browser/template-list.tsx', {
    import: 'TemplateList',
  }),
);
const TemplateList = loadTemplateList && lazy(async () => ({ default: await loadTemplateList() }));

interface DetailsProps extends SavingProps {
  id: string;
  viewers: readonly string[];
  /** The newest known version, also while an older version is shown. */
  latest: Application | null | undefined;
  /** The last change, if it can be undone. */
  undo: ReactNode;
  onRemoved: (details: DetailsResponse) => void;
  hrefOf: (id: string) => string;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

export function Details(props: DetailsProps) {
  const { id, viewers, undo, onStep, onClose, ...actions } = props;
  const { t, api } = useInbox();
  const { data, error, refetch } = useQuery(detailsQuery(api, id));
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  // A colleague may have removed the application.
  const isMissing = error?.code === 'not-found';
  const details = isMissing ? undefined : data;
  const label = details ? `${t('details.label')}: ${nameOf(details.application, t)}` : t('details.label');
  return (
    <section ref={panel} tabIndex={-1} className={style.panel} aria-label={label}>
      <PanelBar onStep={onStep} onClose={onClose}>
        {undo ?? (
          <div role="status">
            {details && isNewer(actions.latest, details.application) ? (
              <Button onClick={() => void refetch()}>{t('details.changed')}</Button>
            ) : (
              viewers.length > 0 && t('viewers', { count: viewers.length, name: viewers.join(', ') })
            )}
          </div>
        )}
      </PanelBar>
      {details && <OpenApplication details={details} onNext={() => onStep(1)} {...actions} />}
      {!details && !error && <p role="status">{t('list.loading')}</p>}
      {!details && error && <ErrorMessage error={error} onRetry={isMissing ? undefined : () => void refetch()} />}
      {isMissing && <LostDraft id={id} />}
    </section>
  );
}

const isNewer = (latest: DetailsProps['latest'], shown: Application): latest is Application =>
  (latest?.version ?? 0) > shown.version;

const hasSameWork = (one: Application, two: Application): boolean =>
  one.status === two.status && one.callAt === two.callAt && one.spam === two.spam;

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

interface OpenApplicationProps extends SavingProps, Pick<DetailsProps, 'latest' | 'onRemoved' | 'hrefOf'> {
  details: DetailsResponse;
  onNext: () => void;
}

function OpenApplication({ details, latest, onSaved, onUnsaved, onRemoved, hrefOf, onNext }: OpenApplicationProps) {
  const { application, notes, possibleDuplicates, history } = details;
  const { id, form, answers, receipt, receivedAt, spam } = application;
  const inbox = useInbox();
  const { t, api, account, subjectTitle } = inbox;
  const [note, setNote, clearDraft, getNoteId] = useDraft(account.id, id);
  const [hasCalled, setCalled] = useState(false);
  const saving = useSaving({ onSaved, onUnsaved });
  const isBusy = saving.isPending;

  function change(wanted: Omit<Change, 'seen'>): void {
    // A colleague's note is no conflict with a status.
    const isSameWork = isNewer(latest, application) && hasSameWork(latest, application);
    if (!isBusy) saving.mutate({ seen: isSameWork ? { ...details, application: latest } : details, ...wanted });
  }

  function setStatus(statusChange: StatusChange): void {
    setCalled(false);
    const status = statusText(statusChange, t);
    const time = statusChange.callAt === null ? '' : shortTime(statusChange.callAt, Date.now(), inbox);
    change({
      send: (version) => sendStatus(api, id, version, statusChange),
      savedText: time ? t('call.saved', { status, time }) : t('details.statusSaved', { status }),
      unsavedText: t('conflict.unsavedStatus', { status }),
      statusChange,
      undo: (version) => sendStatus(api, id, version, application),
    });
  }

  const clearSpam = () =>
    change({
      send: () => api.call('POST /applications/:id/not-spam', { params: { id } }),
      savedText: t('details.notSpamSaved'),
      unsavedText: '',
      ...(spam && { undo: () => api.call('POST /applications/:id/spam', { params: { id }, body: { reason: spam } }) }),
    });

  function addNote(): void {
    const body = { id: getNoteId(), text: note };
    change({
      send: () => api.call('POST /applications/:id/notes', { params: { id }, body }),
      savedText: t('notes.added'),
      unsavedText: t('conflict.unsavedNote'),
      note,
      onSaved: () => clearDraft(note),
    });
  }

  const setDuplicate = (otherId: string, isDuplicate: boolean) =>
    change({
      send: () =>
        api.call('PUT /applications/:id/possible-duplicates/:other', {
          params: { id, other: otherId },
          body: { isDuplicate },
        }),
      savedText: t(isDuplicate ? 'possibleDuplicates.markedSame' : 'possibleDuplicates.markedNot'),
      unsavedText: '',
    });

  function removed(): void {
    clearDraft(note);
    onRemoved(details);
  }

  return (
    <>
      <div className={style.head}>
        <h2 className={style.name}>{nameOf(application, t)}</h2>
        <p className={style.about}>{subjectTitle(form)}</p>
        <p className="soft">
          <code className={`receipt ${style.receipt}`}>{receipt}</code> {fullTime(receivedAt, inbox)}
        </p>
      </div>
      {spam && (
        <div className="notice">
          <p>
            <b>{t('details.spam')}.</b> {t(`spamReason.${spam}`)}
          </p>
          <p>
            <Button isBusy={isBusy} onClick={clearSpam}>
              {t('details.notSpam')}
            </Button>
          </p>
        </div>
      )}
      <ContactOptions answers={answers} onCall={() => setCalled(true)} />
      <StatusButtons application={application} isBusy={isBusy} onSet={setStatus} />
      <CallBack application={application} isBusy={isBusy} onSet={setStatus} />
      {TemplateList && (
        <Disclosure name="messages" title={t('template.title')}>
          <TemplateList application={application} />
        </Disclosure>
      )}
      <AnswersSection answers={answers} />
      <PossibleDuplicates
        application={application}
        possibleDuplicates={possibleDuplicates}
        isBusy={isBusy}
        hrefOf={hrefOf}
        onSet={setDuplicate}
      />
      <Notes notes={notes} draft={note} isBusy={isBusy} onDraft={setNote} onAdd={addNote} />
      <Source application={application} />
      {history.length > 0 && (
        <Disclosure
          name="history"
          title={t('history.title', { number: history.length })}
          isInitiallyOpen={history.length <= 3}
        >
          <HistoryList entries={history} />
        </Disclosure>
      )}
      <RemoveDialog
        application={application}
        onRemoved={removed}
        onConflict={(error) => onUnsaved({ seen: details, unsavedText: t('conflict.unsavedRemoval'), error })}
      />
      <ActionBar
        application={application}
        hasCalled={hasCalled}
        onCall={() => setCalled(true)}
        onSet={setStatus}
        onNext={onNext}
      />
    </>
  );
}
