import { useState } from 'react';
import { parseIsoDate } from '../../../i18n/dates.ts';
import { formatDate } from '../../../i18n/format.ts';
import {
  type RefusalReason,
  refusalNoteLimit,
  refusalReasons,
  type Status,
  statusesOf,
} from '../../api/application.ts';
import { Button, Choice } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import { statusName } from '../../inbox/i18n.ts';
import { useOpen } from './saving.ts';
import { Section } from './section.tsx';
import { changeStatus, countUnansweredCall } from './status-steps.ts';

/** After this many unanswered calls the desk proposes a message, or to close the application. */
const maxAttempts = 3;

export function StatusButtons() {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { application, isBusy, setStatus } = useOpen();
  const { form, status, attempts, statusChangedAt, refusalReason, refusalNote } = application;
  const [isRefusing, setRefusing] = useState(false);

  function set(chosen: Status): void {
    setRefusing(chosen === 'refused' && !isRefusing);
    if (chosen === status || chosen === 'refused') return;
    setStatus(chosen === 'noAnswer' ? countUnansweredCall(hours) : changeStatus(chosen));
  }

  return (
    <Section title={t('details.status')}>
      <Choice<Status>
        label={t('details.status')}
        options={statusesOf(application).map((value) => ({
          value,
          text: statusName(value, t, form),
          isExpanded: value === 'refused' ? isRefusing : undefined,
        }))}
        chosen={status}
        isBusy={isBusy}
        onChoose={set}
      />
      {isRefusing && <RefusalReasons onDone={() => setRefusing(false)} />}
      {status === 'enrolled' && <GroupChoice />}
      {refusalReason && !isRefusing && (
        <p>
          {t('refusal.title')}: {refusalNote ?? t(`refusal.${refusalReason}`)}
        </p>
      )}
      {statusChangedAt !== null && (
        <p className="soft">{t('details.statusChanged', { time: fullTime(statusChangedAt, inbox) })}</p>
      )}
      {status === 'noAnswer' && (
        <div className="row">
          <p>
            {t('attempts.count', { count: attempts })} {attempts >= maxAttempts && t('attempts.enough')}
          </p>
          <Button isBusy={isBusy} onClick={() => setStatus(countUnansweredCall(hours))}>
            {t('attempts.again')}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** The bar at the bottom of a phone must not cover the form. */
export const showWhole = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'center' });
const focus = (field: HTMLInputElement | null) => field?.focus();

function RefusalReasons({ onDone }: { onDone: () => void }) {
  const { t } = useInbox();
  const { application, isBusy, setStatus } = useOpen();
  const [chosen, setChosen] = useState(application.refusalReason);
  const [note, setNote] = useState(application.refusalNote ?? '');

  function refuse(details: { refusalReason: RefusalReason; refusalNote?: string }): void {
    onDone();
    setStatus(changeStatus('refused', details));
  }

  function choose(refusalReason: RefusalReason): void {
    setChosen(refusalReason);
    if (refusalReason !== 'other') refuse({ refusalReason });
  }

  return (
    <form
      className="notice"
      ref={showWhole}
      onSubmit={(event) => {
        event.preventDefault();
        refuse({ refusalReason: 'other', refusalNote: note });
      }}
    >
      <p>{t('refusal.title')}</p>
      <Choice
        label={t('refusal.title')}
        options={refusalReasons.map((value) => ({ value, text: t(`refusal.${value}`) }))}
        chosen={chosen ?? undefined}
        isBusy={isBusy}
        onChoose={choose}
      />
      {chosen === 'other' && (
        <div className="row">
          <input
            aria-label={t('refusal.note')}
            placeholder={t('refusal.note')}
            required
            ref={focus}
            maxLength={refusalNoteLimit}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
          <Button type="submit" variant="primary" isBusy={isBusy}>
            {t('save')}
          </Button>
        </div>
      )}
    </form>
  );
}

function GroupChoice() {
  const { t, units, forms } = useInbox();
  const { application, isBusy, setStatus } = useOpen();
  const { form, groupStart } = application;
  const { groups = [] } = forms.find(({ id }) => id === form) ?? {};
  const starts = [...new Set([...(groupStart === null ? [] : [groupStart]), ...groups])].sort();
  if (starts.length === 0) return null;
  return (
    <label className="row">
      {t('group.title')}
      <select
        value={groupStart ?? ''}
        aria-disabled={isBusy || undefined}
        onChange={({ target }) => setStatus(changeStatus('enrolled', { groupStart: target.value }))}
      >
        {groupStart === null && <option value="">{t('group.none')}</option>}
        {starts.map((start) => (
          <option key={start} value={start}>
            {formatDate(units, parseIsoDate(start))}
          </option>
        ))}
      </select>
    </label>
  );
}
