import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { Application, StatusChange } from '../../api/application.ts';
import { Button, ErrorMessage } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime, shortTime } from '../../inbox/browser/received-time.ts';
import { ApplicationHistory } from './application-history.tsx';
import { CallBack } from './call-back.tsx';
import style from './details.module.css';
import { ActionBar, AnswersSection, ContactOptions, Notes, Source } from './details-sections.tsx';
import { useNoteDraft } from './note-draft.ts';
import { PanelBar } from './panel-bar.tsx';
import { Person } from './person.tsx';
import { useDetails } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { type Change, type SavingProps, useSaving } from './saving.tsx';
import { StatusButtons, statusText } from './status-buttons.tsx';

/** Ready messages, where the desk has its folder of templates. */
const [Messages] = Object.values(
  import.meta.glob<ComponentType<{ application: Application }>>('../../templates/browser/messages.tsx', {
    eager: true,
    import: 'Messages',
  }),
);

interface DetailsProps extends SavingProps {
  id: string;
  /** Colleagues who have it open. */
  viewers: readonly string[];
  /** @param ofPerson other applications of the same person. */
  onRemoved: (id: string, ofPerson: readonly string[]) => void;
  hrefOf: (id: string) => string;
  /** Opens the next application, or the one before. */
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

/** One application: everything about it, and everything that can be done with it. */
export function Details(props: DetailsProps) {
  const { id, viewers, onChanged, onUnsaved, onRemoved, hrefOf, onStep, onClose } = props;
  const inbox = useInbox();
  const { t, api, account, subjectOf } = inbox;
  const details = useDetails(api, id);
  const [note, setNote, noteSent] = useNoteDraft(account.id, id);
  const [hasCalled, setCalled] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const saving = useSaving({ onChanged, onUnsaved });

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  /** Makes a change to what is seen, one at a time. */
  function change(wanted: Omit<Change, 'seen'>): void {
    if (details.data && !saving.isPending) saving.mutate({ seen: details.data, ...wanted });
  }

  /** Sets status and promised call of what was seen. */
  function set(sets: StatusChange): void {
    setCalled(false);
    const status = statusText(sets, t);
    const time = sets.callAt === null ? '' : shortTime(sets.callAt, Date.now(), inbox);
    change({
      make: (version) => api.setStatus(id, version, sets),
      message: time ? t('call.saved', { status, time }) : t('details.statusSaved', { status }),
      unsaved: t('conflict.unsavedStatus', { status }),
      sets,
    });
  }

  const { error } = details;
  // A colleague may have removed it.
  if (!details.data || error?.code === 'not-found') {
    return (
      <section ref={panel} tabIndex={-1} className={style.panel} aria-label={t('details.label')}>
        <PanelBar viewers={viewers} onStep={onStep} onClose={onClose} />
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
      <PanelBar viewers={viewers} onStep={onStep} onClose={onClose} />
      <div className={style.head}>
        <h2 className={style.name}>{name}</h2>
        <p className={style.about}>{subjectOf(form)}</p>
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
            <Button
              isBusy={saving.isPending}
              onClick={() => change({ make: () => api.clearSpam(id), message: t('details.notSpamSaved'), unsaved: '' })}
            >
              {t('details.notSpam')}
            </Button>
          </p>
        </div>
      )}
      <ContactOptions answers={answers} onCall={() => setCalled(true)} />
      <StatusButtons application={application} isBusy={saving.isPending} onSet={set} />
      <CallBack application={application} isBusy={saving.isPending} onSet={set} />
      {Messages && <Messages application={application} />}
      <AnswersSection answers={answers} />
      <Person
        application={application}
        others={others}
        isBusy={saving.isPending}
        hrefOf={hrefOf}
        onSet={(other, isSamePerson) =>
          change({
            make: () => api.setSamePerson(id, other.id, isSamePerson),
            message: t(isSamePerson ? 'people.joined' : 'people.separated'),
            unsaved: '',
          })
        }
      />
      <Notes
        notes={notes}
        draft={note}
        isBusy={saving.isPending}
        onDraft={setNote}
        onAdd={() =>
          change({
            make: () => api.addNote(id, note),
            message: t('notes.added'),
            unsaved: t('conflict.unsavedNote'),
            onMade: () => noteSent(note),
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
          noteSent(note);
          onRemoved(
            id,
            ofPerson.map((other) => other.id),
          );
        }}
        onConflict={(error) => onUnsaved({ seen: details.data, unsaved: t('conflict.unsavedRemoval'), error })}
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
