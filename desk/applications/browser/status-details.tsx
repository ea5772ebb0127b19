import { useState } from 'react';
import { parseIsoDate } from '../../../i18n/dates.ts';
import { formatDate } from '../../../i18n/format.ts';
import { type RefusalReason, refusalNoteLimit, refusalReasons } from '../../api/application.ts';
import { Button, Choice } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { useOpen } from './saving.ts';
import { changeStatus } from './status-steps.ts';

/** The bar at the bottom of a phone must not cover the form. */
export const showWhole = (form: HTMLFormElement | null) => form?.scrollIntoView({ block: 'center' });
const focus = (field: HTMLInputElement | null) => field?.focus();

/** One press saves the refusal with its reason. Only `other` asks for a line. */
export function RefusalReasons({ onDone }: { onDone: () => void }) {
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

/** The group of an enrolment. It is the next one until somebody chooses another. */
export function GroupChoice() {
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
