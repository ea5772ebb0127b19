import { useQueryClient } from '@tanstack/react-query';
import { openStatuses, type PossibleDuplicate } from '../../api/application.ts';
import { Button } from '../../inbox/browser/components.tsx';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { fullTime } from '../../inbox/browser/received-time.ts';
import { statusName } from '../../inbox/i18n.ts';
import { stateText, workText } from './application-text.ts';
import style from './details.module.css';
import { useInboxUrl } from './inbox-url.ts';
import { useOpen } from './saving.ts';
import { Section } from './section.tsx';
import chipStyle from './status-chip.module.css';

/** The person's other applications, newest first, then applications of another person with the same contact. */
export function PossibleDuplicates() {
  const inbox = useInbox();
  const { t, api, subjectTitle } = inbox;
  const { hrefOf } = useInboxUrl();
  const { details, application, isBusy, change } = useOpen();
  const client = useQueryClient();
  const { possibleDuplicates } = details;
  const { id } = application;
  if (possibleDuplicates.length === 0) return null;
  const { name, company } = application.answers;
  const duplicates = possibleDuplicates.filter(({ isDuplicate }) => isDuplicate);
  const open = duplicates.filter(({ status }) => openStatuses.includes(status)).length;
  const notDuplicates = possibleDuplicates.filter(({ isDuplicate }) => !isDuplicate);

  const markLabel = (isDuplicate: boolean) =>
    t(isDuplicate ? 'possibleDuplicates.markSame' : 'possibleDuplicates.markNot');
  const setDuplicate = (other: string, isDuplicate: boolean) =>
    change({
      send: () =>
        api.call('PUT /applications/:id/possible-duplicates/:other', { params: { id, other }, body: { isDuplicate } }),
      savedText: () => t(isDuplicate ? 'possibleDuplicates.markedSame' : 'possibleDuplicates.markedNot'),
      unsavedText: t('conflict.unsaved', { change: markLabel(isDuplicate) }),
      // Rows show how much else their person has sent.
      onSaved: () => void client.invalidateQueries({ queryKey: ['applications'] }),
    });

  const closeLabel = t('possibleDuplicates.close', { count: open });
  const closeOthers = () =>
    change({
      send: (_, changeId) =>
        api.call('POST /applications/:id/close-others', { params: { id }, body: { id: changeId } }),
      // It may have taken over the status and the call of another application.
      savedText: (saved) => t('possibleDuplicates.closed', { count: open, state: stateText(saved, inbox) }),
      unsavedText: t('conflict.unsaved', { change: closeLabel }),
    });

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
        <p>{workText(other, inbox)}</p>
        {other.name && other.name !== (name ?? company) && <p>{other.name}</p>}
        <p className="soft">
          {t('possibleDuplicates.shared')}:{' '}
          {other.sharedKinds.map((kind) => t(`possibleDuplicates.kind.${kind}`)).join(', ')}
        </p>
      </div>
      <div className={style.choice}>
        <Button variant="plain" isBusy={isBusy} onClick={() => setDuplicate(other.id, !other.isDuplicate)}>
          {markLabel(!other.isDuplicate)}
          <span className="visually-hidden"> ({other.receipt})</span>
        </Button>
      </div>
    </li>
  );
  return (
    <Section title={t('possibleDuplicates.title')}>
      {open > 0 && application.spam === null && (
        <p>
          <Button isBusy={isBusy} onClick={closeOthers}>
            {closeLabel}
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
