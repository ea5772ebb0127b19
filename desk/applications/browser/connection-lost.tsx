import style from '../../inbox/browser/app.module.css';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { clockTime } from '../../inbox/browser/received-time.ts';

/** @param since the time of the shown lists; null if none has loaded, undefined while the desk responds. */
export function ConnectionLost({ since }: { since: number | null | undefined }) {
  const { t } = useInbox();
  return (
    <p role="status" className={style.away}>
      {since !== undefined && (since === null ? t('away.now') : t('away.since', { time: clockTime(since) }))}
    </p>
  );
}
