import type { DetailsResponse } from '../../shared/api-types.ts';
import { Button } from './components.tsx';
import style from './details.module.css';
import { useInbox } from './inbox-context.tsx';
import { shortTime } from './received-time.ts';

/** A change that was not made, for somebody else had changed the application. */
export interface ConflictingChange {
  /** What its maker saw. */
  seen: DetailsResponse;
  /** What it is now. */
  current: DetailsResponse;
  /** What of theirs was not saved, in the owner's language. */
  unsaved: string;
  /** Makes it all the same; undefined where its maker is asked again anyway. */
  retry?: () => void;
}

interface ConflictProps {
  conflict: ConflictingChange;
  isBusy: boolean;
  onDismiss: () => void;
}

/** What somebody else did meanwhile, and the choice between theirs and one's own. */
export function Conflict({ conflict: { seen, current, unsaved, retry }, isBusy, onDismiss }: ConflictProps) {
  const inbox = useInbox();
  const { t } = inbox;
  const known = new Set(seen.notes.map(({ id }) => id));
  const notes = current.notes.filter(({ id }) => !known.has(id));
  const { status, spam, callAt } = current.application;
  return (
    <div className="notice" role="alert">
      <p>
        <b>{t('error.conflict')}</b>
      </p>
      {status !== seen.application.status && <p>{t('conflict.status', { status: t(`status.${status}`) })}</p>}
      {callAt !== seen.application.callAt && callAt !== null && (
        <p>{t('call.promised', { time: shortTime(callAt, Date.now(), inbox) })}</p>
      )}
      {spam !== seen.application.spam && <p>{t('conflict.notSpam')}</p>}
      {notes.map(({ id, text }) => (
        <div key={id}>
          <p>{t('conflict.note')}</p>
          <p className={`${style.note} ${style.text}`}>{text}</p>
        </div>
      ))}
      <p>{unsaved}</p>
      <div className="row">
        {retry && (
          <Button isBusy={isBusy} onClick={retry}>
            {t('conflict.keepMine')}
          </Button>
        )}
        <Button onClick={onDismiss}>{t('conflict.takeTheirs')}</Button>
      </div>
    </div>
  );
}
