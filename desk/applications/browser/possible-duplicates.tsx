import { type Application, openStatuses } from '../../api/application.ts';
import { maxCountedDuplicates, type PossibleDuplicate } from '../../api/possible-duplicates.ts';
import { Button, Initials, Section } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import { statusName } from '../../inbox/i18n.ts';
import { workText } from './application-text.ts';
import style from './details.module.css';
import chipStyle from './status-chip.module.css';

interface PossibleDuplicatesProps {
  application: Application;
  possibleDuplicates: readonly PossibleDuplicate[];
  isBusy: boolean;
  hrefOf: (id: string) => string;
  onSet: (otherId: string, isDuplicate: boolean) => void;
  onCloseOthers: (count: number) => void;
}

/** The person's other applications, newest first, then applications of another person with the same contact. */
export function PossibleDuplicates(props: PossibleDuplicatesProps) {
  const { application, possibleDuplicates, isBusy, hrefOf, onSet, onCloseOthers } = props;
  const inbox = useInbox();
  const { t, subjectTitle } = inbox;
  if (possibleDuplicates.length === 0) return null;
  const { name, company } = application.answers;
  const duplicates = possibleDuplicates.filter(({ isDuplicate }) => isDuplicate);
  const open = duplicates.filter(({ status }) => openStatuses.includes(status)).length;
  const notDuplicates = possibleDuplicates.filter(({ isDuplicate }) => !isDuplicate);
  const entryOf = (other: PossibleDuplicate) => (
    <li key={other.id} className="entry">
      <div>
        <p className="row">
          <a href={hrefOf(other.id)}>{subjectTitle(other.form)}</a>{' '}
          <span className={`${chipStyle.chip} ${chipStyle[other.status]}`}>
            {statusName(other.status, t, other.form)}
          </span>
        </p>
        <p className="soft">{fullTime(other.receivedAt, inbox)}</p>
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
      {duplicates.length > 0 ? (
        <ul>{duplicates.map(entryOf)}</ul>
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
