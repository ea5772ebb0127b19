import { useMutation } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { DetailsResponse } from '../../shared/api-types.ts';
import type { Application, Status } from '../../shared/application.ts';
import { toApiError, useDetails } from './api.ts';
import { Button, ErrorMessage } from './components.tsx';
import { Conflict, type ConflictingChange } from './conflict.tsx';
import style from './details.module.css';
import { AnswersSection, ContactOptions, Source, StatusButtons } from './details-sections.tsx';
import { useInbox } from './inbox-context.tsx';
import { Notes } from './notes.tsx';
import { fullTime } from './received-time.ts';

interface DetailsProps {
  id: string;
  /** A note that is being written. */
  draft: string;
  onDraft: (text: string) => void;
  onNoteAdded: (text: string) => void;
  /** @param message what was done, in the owner's language. */
  onChanged: (application: Application, message: string) => void;
  onRemoved: (id: string) => void;
  onClose: () => void;
}

interface Change {
  /** @param version of the application that the owner saw. */
  make: (version: number) => Promise<DetailsResponse>;
  /** What was done then, in the owner's language. */
  message: string;
  /** What was not done, if it was not. */
  unsaved: string;
  /** The status that it sets. */
  status?: Status;
  onMade?: () => void;
}

/** One application: everything about it, and everything that can be done with it. */
export function Details({ id, draft, onDraft, onNoteAdded, onChanged, onRemoved, onClose }: DetailsProps) {
  const inbox = useInbox();
  const { t, api, subjectOf } = inbox;
  const { details, saving, show } = useDetails(api, id);
  const [conflict, setConflict] = useState<ConflictingChange>();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  /** Makes a change to what was seen, one at a time. */
  async function change(seen: DetailsResponse, { make, message, unsaved, status, onMade }: Change): Promise<void> {
    if (saving.isPending) return;
    const made = ({ application }: DetailsResponse) => {
      setConflict(undefined);
      onMade?.();
      onChanged(application, message);
    };
    try {
      made(await saving.mutateAsync(() => make(seen.application.version)));
    } catch (error) {
      const { current } = toApiError(error).details;
      if (!current) return;
      show(current);
      // Both set the same, or it was set and the answer did not arrive.
      if (current.application.status === status) return made(current);
      onChanged(current.application, '');
      const retry = () => void change(current, { make, message, unsaved, onMade, ...(status && { status }) });
      setConflict({ seen, current, unsaved, retry });
    }
  }

  if (!details.data) {
    const { error } = details;
    return (
      <section ref={panel} tabIndex={-1} className={style.panel} aria-label={t('details.label')}>
        <CloseBar onClose={onClose} />
        {error ? (
          <ErrorMessage error={error} {...(error.code !== 'not-found' && { onRetry: () => void details.refetch() })} />
        ) : (
          <p role="status">{t('list.loading')}</p>
        )}
      </section>
    );
  }

  const { application, notes } = details.data;
  const { form, answers, receipt, receivedAt, spam } = application;
  const name = answers.name ?? answers.company ?? t('list.nameless');
  return (
    <section ref={panel} tabIndex={-1} className={style.panel} aria-label={`${t('details.label')}: ${name}`}>
      <CloseBar onClose={onClose} />
      <div className={style.head}>
        <h2 className={style.name}>{name}</h2>
        <p className={style.about}>{subjectOf(form)}</p>
        <p className={style.meta}>
          <code className={style.receipt}>{receipt}</code> {fullTime(receivedAt, inbox)}
        </p>
      </div>
      {saving.error && saving.error.code !== 'conflict' && <ErrorMessage error={saving.error} />}
      {conflict && <Conflict conflict={conflict} isBusy={saving.isPending} onDismiss={() => setConflict(undefined)} />}
      {spam && (
        <div className={style.spam}>
          <p>
            <b>{t('details.spam')}.</b> {t(`spamReason.${spam}`)}
          </p>
          <Button
            isBusy={saving.isPending}
            onClick={() =>
              void change(details.data, {
                make: () => api.clearSpam(id),
                message: t('details.notSpamSaved'),
                unsaved: '',
              })
            }
          >
            {t('details.notSpam')}
          </Button>
        </div>
      )}
      <ContactOptions answers={answers} />
      <StatusButtons
        application={application}
        isBusy={saving.isPending}
        onChoose={(status) => {
          const name = { status: t(`status.${status}`) };
          void change(details.data, {
            make: (version) => api.setStatus(id, version, status),
            message: t('details.statusSaved', name),
            unsaved: t('conflict.unsavedStatus', name),
            status,
          });
        }}
      />
      <AnswersSection answers={answers} />
      <Notes
        notes={notes}
        draft={draft}
        isBusy={saving.isPending}
        onDraft={onDraft}
        onAdd={(text) =>
          change(details.data, {
            make: (version) => api.addNote(id, version, text),
            message: t('notes.added'),
            unsaved: t('conflict.unsavedNote'),
            onMade: () => onNoteAdded(text),
          })
        }
      />
      <Source application={application} />
      <RemoveDialog
        name={name}
        onRemove={() => api.remove(id, application.version)}
        onRemoved={() => onRemoved(id)}
        onConflict={(current) => {
          show(current);
          onChanged(current.application, '');
          setConflict({ seen: details.data, current, unsaved: t('conflict.unsavedRemoval') });
        }}
      />
    </section>
  );
}

function CloseBar({ onClose }: { onClose: () => void }) {
  const { t } = useInbox();
  return (
    <div className={style.bar}>
      <Button variant="plain" onClick={onClose}>
        <svg className={style.back} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M20 12H5m7-7-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className={style.back}>{t('details.back')}</span>
        <span className={style.close}>{t('details.close')}</span>
        <svg className={style.close} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 5l14 14M19 5 5 19" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
    </div>
  );
}

interface RemoveDialogProps {
  /** Whose application it is. */
  name: string;
  onRemove: () => Promise<unknown>;
  onRemoved: () => void;
  /** @param current what it is, for somebody else has changed it: it is not removed. */
  onConflict: (current: DetailsResponse) => void;
}

/** Deleting an application, once it has been asked whether that is meant. */
function RemoveDialog({ name, onRemove, onRemoved, onConflict }: RemoveDialogProps) {
  const { t } = useInbox();
  const dialog = useRef<HTMLDialogElement>(null);
  const removal = useMutation({
    mutationFn: onRemove,
    onSuccess: onRemoved,
    onError: ({ details: { current } }) => {
      if (!current) return;
      dialog.current?.close();
      onConflict(current);
    },
  });
  const id = useId();

  return (
    <>
      <p>
        <Button variant="danger" onClick={() => dialog.current?.showModal()}>
          {t('remove.open')}
        </Button>
      </p>
      <dialog
        ref={dialog}
        className={style.dialog}
        aria-labelledby={id}
        onClose={() => removal.isError && removal.reset()}
      >
        <div className={style.dialogBody}>
          <h2 id={id} className={style.dialogTitle}>
            {t('remove.title')}
          </h2>
          <p>{t('remove.text', { name })}</p>
          {removal.error && <ErrorMessage error={removal.error} />}
          <div className={style.dialogButtons}>
            <Button onClick={() => dialog.current?.close()}>{t('remove.cancel')}</Button>
            <Button variant="danger" isBusy={removal.isPending} onClick={() => removal.mutate()}>
              {t('remove.confirm')}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
