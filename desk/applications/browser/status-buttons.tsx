import { useState } from 'react';
import { type Status, statusesOf } from '../../api/application.ts';
import { Button, Choice, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import { statusName } from '../../inbox/i18n.ts';
import { GroupChoice, RefusalReasons } from './status-details.tsx';
import { changeStatus, countUnansweredCall, type StatusProps } from './status-steps.ts';

export function StatusButtons({ application, isBusy, onSet }: StatusProps) {
  const inbox = useInbox();
  const { t, hours } = inbox;
  const { form, status, attempts, statusChangedAt, refusalReason, refusalNote } = application;
  const [isRefusing, setRefusing] = useState(false);

  function set(chosen: Status): void {
    setRefusing(chosen === 'refused' && !isRefusing);
    if (chosen === status || chosen === 'refused') return;
    onSet(chosen === 'noAnswer' ? countUnansweredCall(hours) : changeStatus(chosen));
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
      {isRefusing && (
        <RefusalReasons
          application={application}
          isBusy={isBusy}
          onSet={(step) => {
            setRefusing(false);
            onSet(step);
          }}
        />
      )}
      {status === 'enrolled' && <GroupChoice application={application} isBusy={isBusy} onSet={onSet} />}
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
          <Button isBusy={isBusy} onClick={() => onSet(countUnansweredCall(hours))}>
            {t('attempts.again')}
          </Button>
        </div>
      )}
    </Section>
  );
}
