import { useState } from 'react';
import { type Status, statusesOf } from '../../api/application.ts';
import { Button, Choice, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import { statusName } from '../../inbox/i18n.ts';
import { useOpen } from './saving.ts';
import { GroupChoice, RefusalReasons } from './status-details.tsx';
import { changeStatus, countUnansweredCall } from './status-steps.ts';

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
          <p>{t('attempts.count', { count: attempts })}</p>
          <Button isBusy={isBusy} onClick={() => setStatus(countUnansweredCall(hours))}>
            {t('attempts.again')}
          </Button>
        </div>
      )}
    </Section>
  );
}
