import { type Application, openStatuses } from '../../api/application.ts';
import { maxCountedDuplicates, type PossibleDuplicate } from '../../api/possible-duplicates.ts';
import type { DetailsResponse } from '../../api/types.ts';
import { Button, Initials, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import { statusName } from '../../inbox/i18n.ts';
import { workText } from './application-text.ts';
import style from './details.module.css';
import chipStyle from './status-chip.module.css';

interface PossibleDuplicatesProps {
  application: Application;
  details: DetailsResponse;
  isBusy: boolean;
  hrefOf: (id: string) => string;
  onSet: (otherId: string, isDuplicate: boolean) => void;
  onCloseOthers: (count: number) => void;
  onReopenOthers: (changeId: string) => void;
}

/** All applications of one person, newest first, then applications of another person with the same contact. */
export function PossibleDuplicates({
  application,
  details: { possibleDuplicates, history },
  isBusy,
  hrefOf,
  onSet,
  onCloseOthers,
  onReopenOthers,
}: PossibleDuplicatesProps) {
  const inbox = useInbox();
  const { t, account } = inbox;
  const { form, status, receivedAt } = application;
  if (possibleDuplicates.length === 0) return null;
  const { name, company } = application.answers;
  const duplicates = possibleDuplicates.filter(({ isDuplicate }) => isDuplicate);
  const open = duplicates.filter((other) => openStatuses.includes(other.status)).length;
  const notDuplicates = possibleDuplicates.filter(({ isDuplicate }) => !isDuplicate);
  const repeated = duplicates.filter((other) => other.status === 'repeated').map(({ id }) => id);
  const closed = history.flatMap(({ kind, detail, accountId }) => {
    if (kind !== 'othersClosed' || accountId !== account.id) return [];
    return [{ changeId: detail.changeId ?? '', count: repeated.filter((id) => detail.others.includes(id)).length }];
  });
  const closing = closed.find(({ count }) => count > 0);
  const received = [...duplicates, application].toSorted((one, two) => two.receivedAt - one.receivedAt);
  const entryOf = (other: PossibleDuplicate) => (
    <li key={other.id} className="entry">
      <div>
        <Summary form={other.form} status={other.status} receivedAt={other.receivedAt} href={hrefOf(other.id)} />
        <p>
          <Initials name={other.responsibleName} /> {workText(other, inbox)}
        </p>
        {other.name && other.name !== (name ?? company) && <p>{other.name}</p>}
        <p className="soft">
          {t('possibleDuplicates.shared')}:{' '}
          {other.sharedKinds.map((kind) => t(`possibleDuplicates.kind.${kind}`)).join(', ')}
        </p>
      </div>
      <div className={style.choice}>
        <Button variant="plain" isBusy={isBusy} onClick={() => onSet(other.id, !other.isDuplicate)}>
          {t(other.isDuplicate ? 'possibleDuplicates.markNot' : 'possibleDuplicates.markSame')}
          <span className="visually-hidden"> ({other.receipt})</span>
        </Button>
      </div>
    </li>
  );
  return (
    <Section title={t('possibleDuplicates.title')}>
      {open > 0 && duplicates.length <= maxCountedDuplicates && application.spam === null && (
        <p>
          <Button isBusy={isBusy} onClick={() => onCloseOthers(open)}>
            {t('possibleDuplicates.close', { count: open })}
          </Button>
        </p>
      )}
      {closing && (
        <p>
          <Button variant="plain" isBusy={isBusy} onClick={() => onReopenOthers(closing.changeId)}>
            {t('possibleDuplicates.reopen', { number: closing.count })}
          </Button>
        </p>
      )}
      {duplicates.length > 0 ? (
        <ul>
          {received.map((one) =>
            'isDuplicate' in one ? (
              entryOf(one)
            ) : (
              <li key={one.id} className="entry" aria-current="true">
                <div>
                  <Summary form={form} status={status} receivedAt={receivedAt} />
                  <p className="soft">{t('possibleDuplicates.this')}</p>
                </div>
              </li>
            ),
          )}
        </ul>
      ) : (
        <p className="soft">{t('possibleDuplicates.none')}</p>
      )}
      {notDuplicates.length > 0 && (
        <details>
          <summary>{t('possibleDuplicates.notTitle', { count: notDuplicates.length })}</summary>
          <ul>{notDuplicates.map(entryOf)}</ul>
        </details>
      )}
    </Section>
  );
}

type SummaryProps = Pick<Application, 'form' | 'status' | 'receivedAt'> & { href?: string };

function Summary({ form, status, receivedAt, href }: SummaryProps) {
  const inbox = useInbox();
  const subject = inbox.subjectTitle(form);
  return (
    <>
      <p className="row">
        {href ? <a href={href}>{subject}</a> : <b>{subject}</b>}{' '}
        <span className={`${chipStyle.chip} ${chipStyle[status]}`}>{statusName(status, inbox.t, form)}</span>
      </p>
      <p className="soft">{fullTime(receivedAt, inbox)}</p>
    </>
  );
}
