import { useEffect, useRef } from 'react';
import type { Application } from '../../applications.ts';
import { Answers } from './answers.tsx';
import { Button } from './button.tsx';
import { ContactWays } from './contact-ways.tsx';
import style from './details.module.css';
import { useInbox } from './inbox-context.tsx';
import { Notes } from './notes.tsx';
import { Origin } from './origin.tsx';
import { Problem } from './problem.tsx';
import { fullTime } from './received-time.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { StatusButtons } from './status-buttons.tsx';
import { useDetails } from './use-details.ts';

interface DetailsProps {
  id: string;
  /** A note that is being written. */
  draft: string;
  onDraft: (text: string) => void;
  /** @param what was done, in words. */
  onChanged: (application: Application, what: string) => void;
  onRemoved: (id: string) => void;
  onClose: () => void;
}

/** One application: everything about it, and everything that can be done with it. */
export function Details({ id, draft, onDraft, onChanged, onRemoved, onClose }: DetailsProps) {
  const inbox = useInbox('Details');
  const { words, api, subjectOf } = inbox;
  const { phase, save, retry } = useDetails(api, id);
  const panel = useRef<HTMLElement>(null);

  useEffect(() => panel.current?.focus({ preventScroll: true }), []);

  async function change(make: () => ReturnType<typeof api.details>, what: string) {
    const changed = await save(make);
    if (changed) onChanged(changed.application, what);
    return changed;
  }

  if (phase.kind !== 'ready') {
    return (
      <section ref={panel} tabIndex={-1} className={style.panel} aria-label={words('details.label')}>
        <CloseBar onClose={onClose} />
        {phase.kind === 'loading' ? (
          <p role="status">{words('list.loading')}</p>
        ) : (
          <Problem fault={phase.fault} {...(phase.fault.code !== 'not-found' && { onRetry: retry })} />
        )}
      </section>
    );
  }

  const { application, notes } = phase.details;
  const { form, answers, receipt, receivedAt, spam } = application;
  const name = answers.name ?? answers.company ?? words('list.nameless');
  return (
    <section ref={panel} tabIndex={-1} className={style.panel} aria-label={`${words('details.label')}: ${name}`}>
      <CloseBar onClose={onClose} />
      <div className={style.head}>
        <h2 className={style.name}>{name}</h2>
        <p className={style.about}>{subjectOf(form)}</p>
        <p className={style.meta}>
          <code className={style.receipt}>{receipt}</code> {fullTime(receivedAt, inbox)}
        </p>
      </div>
      {phase.fault && <Problem fault={phase.fault} />}
      {spam && (
        <div className={style.spam}>
          <p>
            <b>{words('details.spam')}.</b> {words(`spamReason.${spam}`)}
          </p>
          <Button
            isBusy={phase.isSaving}
            onClick={() => void change(() => api.clearSpam(id), words('details.notSpamSaved'))}
          >
            {words('details.notSpam')}
          </Button>
        </div>
      )}
      <ContactWays answers={answers} />
      <StatusButtons
        application={application}
        isBusy={phase.isSaving}
        onChoose={(status) =>
          void change(
            () => api.setStatus(id, status),
            words('details.statusSaved', { status: words(`status.${status}`) }),
          )
        }
      />
      <Answers answers={answers} />
      <Notes
        notes={notes}
        draft={draft}
        isBusy={phase.isSaving}
        onDraft={onDraft}
        onAdd={async (text) => Boolean(await change(() => api.addNote(id, text), words('notes.added')))}
      />
      <Origin application={application} />
      <RemoveDialog name={name} onRemove={() => api.remove(id)} onRemoved={() => onRemoved(id)} />
    </section>
  );
}

function CloseBar({ onClose }: { onClose: () => void }) {
  const { words } = useInbox('CloseBar');
  return (
    <div className={style.bar}>
      <Button look="plain" onClick={onClose}>
        <svg className={style.back} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M20 12H5m7-7-7 7 7 7" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
        <span className={style.back}>{words('details.back')}</span>
        <span className={style.close}>{words('details.close')}</span>
        <svg className={style.close} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M5 5l14 14M19 5 5 19" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
    </div>
  );
}
