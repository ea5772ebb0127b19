import { useEffect, useRef, useState } from 'react';
import type { DetailsResponse } from '../../shared/api-types.ts';
import type { Application, StatusChange } from '../../shared/application.ts';
import { toApiError } from './api.ts';
import { CallBack } from './call-back.tsx';
import { Button, ErrorMessage } from './components.tsx';
import { Conflict, type ConflictingChange } from './conflict.tsx';
import style from './details.module.css';
import { ActionBar, AnswersSection, ContactOptions, Notes, Source } from './details-sections.tsx';
import { ApplicationHistory } from './history.tsx';
import { useInbox } from './inbox-context.tsx';
import { Messages } from './messages.tsx';
import { Person } from './person.tsx';
import { useDetails } from './queries.ts';
import { fullTime, shortTime } from './received-time.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { StatusButtons, statusText } from './status-buttons.tsx';

interface DetailsProps {
  id: string;
  /** A note that is being written. */
  draft: string;
  onDraft: (text: string) => void;
  onNoteAdded: (text: string) => void;
  /**
   * @param message what was done, in the owner's language.
   * @param before what it was, where that can be brought back.
   */
  onChanged: (application: Application, message: string, before?: Application) => void;
  onRemoved: (id: string) => void;
  /** Applications have one more of the same person, or one less. */
  onOthers: (ids: readonly string[], by: 1 | -1) => void;
  hrefOf: (id: string) => string;
  /** Opens the next application, or the one before. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

interface Change {
  /** @param version of the application that the owner saw. */
  make: (version: number) => Promise<DetailsResponse>;
  /** What was done then, in the owner's language. */
  message: string;
  /** What was not done, if it was not. */
  unsaved: string;
  /** The status and the promised call that it sets. */
  sets?: StatusChange;
  onMade?: () => void;
}

/** One application: everything about it, and everything that can be done with it. */
export function Details(props: DetailsProps) {
  const { id, draft, onDraft, onNoteAdded, onChanged, onRemoved, onOthers, hrefOf, onStep, onClose } = props;
  const inbox = useInbox();
  const { t, api, subjectOf } = inbox;
  const { details, saving, show } = useDetails(api, id);
  const [hasCalled, setCalled] = useState(false);
  const [conflict, setConflict] = useState<ConflictingChange>();
  const panel = useRef<HTMLElement>(null);

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  /** Makes a change to what was seen, one at a time. */
  async function change(seen: DetailsResponse, { make, message, unsaved, sets, onMade }: Change): Promise<void> {
    if (saving.isPending) return;
    const made = ({ application }: DetailsResponse) => {
      setConflict(undefined);
      onMade?.();
      onChanged(application, message, sets && seen.application);
    };
    try {
      made(await saving.mutateAsync(() => make(seen.application.version)));
    } catch (error) {
      const { current } = toApiError(error).details;
      if (!current) return;
      show(current);
      // Both set the same, or it was set and the answer did not arrive.
      const { status, callAt } = current.application;
      if (sets?.status === status && sets.callAt === callAt) return made(current);
      onChanged(current.application, '');
      const retry = () => void change(current, { make, message, unsaved, onMade, ...(sets && { sets }) });
      setConflict({ seen, current, unsaved, retry });
    }
  }

  /** Sets status and promised call of what was seen. */
  function set(sets: StatusChange): void {
    if (!details.data) return;
    setCalled(false);
    const status = statusText(sets, t);
    const time = sets.callAt === null ? '' : shortTime(sets.callAt, Date.now(), inbox);
    void change(details.data, {
      make: (version) => api.setStatus(id, version, sets),
      message: time ? t('call.saved', { status, time }) : t('details.statusSaved', { status }),
      unsaved: t('conflict.unsavedStatus', { status }),
      sets,
    });
  }

  if (!details.data) {
    const { error } = details;
    return (
      <section ref={panel} tabIndex={-1} className={style.panel} aria-label={t('details.label')}>
        <PanelBar onStep={onStep} onClose={onClose} />
        {error ? (
          <ErrorMessage error={error} {...(error.code !== 'not-found' && { onRetry: () => void details.refetch() })} />
        ) : (
          <p role="status">{t('list.loading')}</p>
        )}
      </section>
    );
  }

  const { application, notes, others } = details.data;
  const { form, answers, receipt, receivedAt, spam } = application;
  const name = answers.name ?? answers.company ?? t('list.nameless');
  return (
    <section ref={panel} tabIndex={-1} className={style.panel} aria-label={`${t('details.label')}: ${name}`}>
      <PanelBar onStep={onStep} onClose={onClose} />
      <div className={style.head}>
        <h2 className={style.name}>{name}</h2>
        <p className={style.about}>{subjectOf(form)}</p>
        <p className="soft">
          <code className={`receipt ${style.receipt}`}>{receipt}</code> {fullTime(receivedAt, inbox)}
        </p>
      </div>
      {saving.error && saving.error.code !== 'conflict' && <ErrorMessage error={saving.error} />}
      {conflict && <Conflict conflict={conflict} isBusy={saving.isPending} onDismiss={() => setConflict(undefined)} />}
      {spam && (
        <div className="notice">
          <p>
            <b>{t('details.spam')}.</b> {t(`spamReason.${spam}`)}
          </p>
          <p>
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
          </p>
        </div>
      )}
      <ContactOptions answers={answers} onCall={() => setCalled(true)} />
      <StatusButtons application={application} isBusy={saving.isPending} onSet={set} />
      <CallBack application={application} isBusy={saving.isPending} onSet={set} />
      <Messages application={application} />
      <AnswersSection answers={answers} />
      <Person
        application={application}
        others={others}
        isBusy={saving.isPending}
        hrefOf={hrefOf}
        onSet={(other, isSamePerson) =>
          void change(details.data, {
            make: () => api.setSamePerson(id, other.id, isSamePerson),
            message: t(isSamePerson ? 'people.joined' : 'people.separated'),
            unsaved: '',
            onMade: () => onOthers([id, other.id], isSamePerson ? 1 : -1),
          })
        }
      />
      <Notes
        notes={notes}
        draft={draft}
        isBusy={saving.isPending}
        onDraft={onDraft}
        onAdd={(text) =>
          change(details.data, {
            make: () => api.addNote(id, text),
            message: t('notes.added'),
            unsaved: t('conflict.unsavedNote'),
            onMade: () => onNoteAdded(text),
          })
        }
      />
      <Source application={application} />
      <ApplicationHistory
        entries={details.data.history}
        undo={{ now: application, isBusy: saving.isPending, onSet: set }}
      />
      <RemoveDialog
        name={name}
        onRemove={() => api.remove(id, application.version)}
        onRemoved={() => {
          const ofPerson = others.filter(({ isSeparate }) => !isSeparate);
          onOthers(
            ofPerson.map((other) => other.id),
            -1,
          );
          onRemoved(id);
        }}
        onConflict={(current) => {
          show(current);
          onChanged(current.application, '');
          setConflict({ seen: details.data, current, unsaved: t('conflict.unsavedRemoval') });
        }}
      />
      <ActionBar
        application={application}
        hasCalled={hasCalled}
        onCall={() => setCalled(true)}
        onSet={set}
        onNext={() => onStep(1)}
      />
    </section>
  );
}

interface PanelBarProps {
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** The way back to the list, and to the applications beside this one. */
function PanelBar({ onStep, onClose }: PanelBarProps) {
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
