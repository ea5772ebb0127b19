import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, useState } from 'react';
import type { Application } from '../../api/application.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { Button, Section } from '../../inbox/browser/components.tsx';
import { removeDrafts, useDraft } from '../../inbox/browser/drafts.ts';
import { HistoryList } from '../../inbox/browser/history.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime, shortTime } from '../../inbox/browser/received-time.ts';
import { statusText } from '../../inbox/i18n.ts';
import { nameOf } from './application-text.ts';
import { CallBack } from './call-back.tsx';
import { CorrectionForm } from './correction-form.tsx';
import style from './details.module.css';
import { ActionBar, AnswersSection, ContactOptions, Notes, Source } from './details-sections.tsx';
import { Disclosure } from './disclosure.tsx';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { setStatus as sendStatus } from './queries.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { Responsible } from './responsible.tsx';
import { type OnChange, type SavingProps, useSaving } from './saving.ts';
import { StatusButtons } from './status-buttons.tsx';
import type { StatusStep } from './status-steps.ts';

/** Features do not import one another, so the list is no import here. */
const [loadTemplateList] = Object.values(
  import.meta.glob<ComponentType<{ application: Application }>>('../../templates/browser/template-list.tsx', {
    import: 'TemplateList',
  }),
);
const TemplateList = loadTemplateList && lazy(async () => ({ default: await loadTemplateList() }));

export interface OpenApplicationProps extends SavingProps {
  details: DetailsResponse;
  /** At least as new as the details. */
  application: Application;
  onRemoved: (details: DetailsResponse) => void;
  hrefOf: (id: string) => string;
  /** “Next” was pressed, and there is no other application. */
  isLast: boolean;
  onNext: () => void;
}

export function OpenApplication(props: OpenApplicationProps) {
  const { details, application, onSaved, onUnsaved, onRemoved, hrefOf, isLast, onNext } = props;
  const { notes, history } = details;
  const { id, form, answers, receipt, receivedAt, spam } = application;
  const params = { id };
  const inbox = useInbox();
  const { t, api, account, subjectTitle } = inbox;
  const client = useQueryClient();
  const [note, setNote, clearDraft, getNoteId] = useDraft(account.id, id, nameOf(application, t));
  const [hasCalled, setCalled] = useState(false);
  const saving = useSaving({ onSaved, onUnsaved });
  const isBusy = saving.isPending;

  const change: OnChange = (wanted) => {
    if (!isBusy) saving.mutate({ id: crypto.randomUUID(), seen: { ...details, application }, ...wanted });
  };

  function setStatus(step: StatusStep): void {
    setCalled(false);
    const { callAt: callBefore } = application;
    change({
      step,
      send: (seen, changeId) => sendStatus(api, seen, step(seen), changeId),
      savedText: (saved) => {
        // Without the line of a refusal: it would be cut.
        const status = statusText({ ...saved, refusalNote: null }, t);
        const timeOf = (time: number) => shortTime(time, Date.now(), inbox);
        if (saved.callAt !== null) return t('call.saved', { status, time: timeOf(saved.callAt) });
        if (callBefore === null) return t('details.statusSaved', { status });
        return `${status}. ${t('history.callCleared', { time: timeOf(callBefore) })}`;
      },
      unsavedText: t('conflict.unsavedStatus', { status: statusText({ ...step(application), form }, t) }),
    });
  }

  const markSpam = () =>
    change({
      send: (_, changeId) => api.call('POST /applications/:id/spam', { params, body: { id: changeId } }),
      savedText: () => t('details.markedSpam'),
    });

  const clearSpam = () =>
    change({
      send: (_, changeId) => api.call('POST /applications/:id/not-spam', { params, body: { id: changeId } }),
      savedText: () => t('details.notSpamSaved'),
    });

  const addNote = () =>
    change({
      id: getNoteId(),
      send: (_, noteId) => api.call('POST /applications/:id/notes', { params, body: { id: noteId, text: note } }),
      savedText: () => t('notes.added'),
      unsavedText: t('conflict.unsavedNote'),
      onSaved: () => clearDraft(note),
    });

  const setDuplicate = (otherId: string, isDuplicate: boolean) =>
    change({
      send: () =>
        api.call('PUT /applications/:id/possible-duplicates/:other', {
          params: { id, other: otherId },
          body: { isDuplicate },
        }),
      savedText: () => t(isDuplicate ? 'possibleDuplicates.markedSame' : 'possibleDuplicates.markedNot'),
      // Rows show how much else their person has sent.
      onSaved: () => void client.invalidateQueries({ queryKey: ['applications'] }),
    });

  const closeOthers = (count: number) =>
    change({
      send: (_, changeId) => api.call('POST /applications/:id/close-others', { params, body: { id: changeId } }),
      savedText: () => t('possibleDuplicates.closed', { count }),
    });

  function removed(): void {
    removeDrafts(account.id, id);
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
      <PossibleDuplicates
        application={application}
        possibleDuplicates={details.possibleDuplicates}
        isBusy={isBusy}
        hrefOf={hrefOf}
        onSet={setDuplicate}
        onCloseOthers={closeOthers}
      />
      <Responsible application={application} isBusy={isBusy} onChange={change} />
      <AnswersSection answers={answers} />
      <Notes
        application={application}
        notes={notes}
        draft={note}
        isBusy={isBusy}
        onChange={change}
        onDraft={setNote}
        onAdd={addNote}
      />
      <StatusButtons application={application} isBusy={isBusy} onSet={setStatus} />
      <CallBack application={application} isBusy={isBusy} onSet={setStatus} />
      {TemplateList && (
        <Disclosure title={t('template.title')}>
          <TemplateList application={application} />
        </Disclosure>
      )}
      <Source application={application} />
      <Disclosure title={t('correction.title')}>
        <CorrectionForm application={application} isBusy={isBusy} error={saving.error} onChange={change} />
      </Disclosure>
      {history.length > 0 && (
        <Section title={t('history.title', { number: history.length })}>
          <HistoryList entries={history} form={form} />
        </Section>
      )}
      {!spam && (
        <p>
          <Button variant="plain" isBusy={isBusy} onClick={markSpam}>
            {t('details.markSpam')}
          </Button>
        </p>
      )}
      <RemoveDialog
        application={details.application}
        onRemoved={removed}
        onConflict={(error) =>
          onUnsaved({ seen: details, unsavedText: t('conflict.unsavedRemoval'), error, change: undefined })
        }
      />
      <ActionBar
        application={application}
        hasCalled={hasCalled}
        onCall={() => setCalled(true)}
        onSet={setStatus}
        isLast={isLast}
        onNext={onNext}
      />
    </>
  );
}
