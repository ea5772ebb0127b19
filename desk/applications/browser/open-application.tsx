import { type ComponentType, lazy, type ReactNode, useState } from 'react';
import type { Application } from '../../api/application.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { Button, Loading } from '../../inbox/browser/components.tsx';
import { HistoryList } from '../../inbox/browser/history.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { LazyPart } from '../../inbox/browser/lazy-part.tsx';
import { fullTime, shortTime } from '../../inbox/browser/received-time.ts';
import { statusText } from '../../inbox/i18n.ts';
import { nameOf, stateText } from './application-text.ts';
import { CallBack } from './call-back.tsx';
import { CorrectionForm } from './correction-form.tsx';
import { ActionBar, AnswersSection, ContactOptions, Source } from './details-sections.tsx';
import { Notes } from './notes.tsx';
import style from './panel.module.css';
import { PossibleDuplicates } from './possible-duplicates.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { Responsible } from './responsible.tsx';
import { OpenContext, stepChange, useOpen, useSaving } from './saving.ts';
import { Section } from './section.tsx';
import { StatusButtons } from './status-buttons.tsx';
import type { StatusStep } from './status-steps.ts';

/** Features do not import one another, so the list is no import here. */
const [loadTemplateList] = Object.values(
  import.meta.glob<ComponentType<{ application: Application }>>('../../templates/browser/template-list.tsx', {
    import: 'TemplateList',
  }),
);
const TemplateList = loadTemplateList && lazy(async () => ({ default: await loadTemplateList() }));

export interface OpenApplicationProps {
  details: DetailsResponse;
  application: Application;
  /** “Next” was pressed, and there is no other application. */
  isLast: boolean;
  onNext: () => void;
}

export function OpenApplication({ details, application, isLast, onNext }: OpenApplicationProps) {
  const { history } = details;
  const { form, receipt, receivedAt, spam } = application;
  const inbox = useInbox();
  const { t, api, subjectTitle } = inbox;
  const [hasCalled, setCalled] = useState(false);
  const saving = useSaving();
  const { isPending: isBusy, error } = saving;

  const change: ReturnType<typeof useOpen>['change'] = (wanted) => {
    if (!isBusy) saving.mutate({ id: crypto.randomUUID(), seen: { ...details, application }, ...wanted });
  };

  function setStatus(step: StatusStep): void {
    setCalled(false);
    const { callAt: callBefore } = application;
    change({
      ...stepChange(api, step),
      savedText: (saved) => {
        const state = stateText(saved, inbox);
        if (saved.callAt !== null) return state;
        if (callBefore === null) return t('details.statusSaved', { status: state });
        return `${state}. ${t('history.callCleared', { time: shortTime(callBefore, Date.now(), inbox) })}`;
      },
      unsavedText: t('conflict.unsavedStatus', { status: statusText({ ...step(application), form }, t) }),
    });
  }

  return (
    <OpenContext value={{ details, application, isBusy, error, change, setStatus }}>
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
          <SpamButton />
        </div>
      )}
      <ContactOptions onCall={() => setCalled(true)} />
      <PossibleDuplicates />
      <Responsible />
      <AnswersSection />
      <Notes />
      <StatusButtons />
      <CallBack />
      {TemplateList && (
        <Disclosure title={t('template.title')}>
          <TemplateList application={application} />
        </Disclosure>
      )}
      <Source />
      <Disclosure title={t('correction.title')}>
        <CorrectionForm />
      </Disclosure>
      {history.length > 0 && (
        <Section title={t('history.title', { number: history.length })}>
          <HistoryList entries={history} form={form} />
        </Section>
      )}
      {!spam && <SpamButton />}
      <RemoveDialog />
      <ActionBar hasCalled={hasCalled} onCall={() => setCalled(true)} isLast={isLast} onNext={onNext} />
    </OpenContext>
  );
}

function SpamButton() {
  const { t, api } = useInbox();
  const { application, isBusy, change } = useOpen();
  const { id, spam } = application;
  const label = t(spam ? 'details.notSpam' : 'details.markSpam');
  const press = () =>
    change({
      send: (_, changeId) =>
        api.call(`POST /applications/:id/${spam ? 'not-spam' : 'spam'}`, { params: { id }, body: { id: changeId } }),
      savedText: () => t(spam ? 'details.notSpamSaved' : 'details.markedSpam'),
      unsavedText: t('conflict.unsaved', { change: label }),
    });
  return (
    <p>
      <Button variant={spam ? undefined : 'plain'} isBusy={isBusy} onClick={press}>
        {label}
      </Button>
    </p>
  );
}

/** `children` come when the part opens: templates ask the desk, and a correction begins with what is known then. */
function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      {isOpen && <LazyPart fallback={<Loading />}>{children}</LazyPart>}
    </details>
  );
}
