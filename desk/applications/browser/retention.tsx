import { useQuery } from '@tanstack/react-query';
import { background } from '../../api/client.ts';
import { useInbox } from '../../inbox/browser/inbox-context.tsx';
import { polled } from '../../inbox/browser/query-client.ts';
import { fullDate } from '../../inbox/browser/received-time.ts';

/** Gives a week's notice of applications that expire. */
export function Retention() {
  const inbox = useInbox();
  const { t, api } = inbox;
  const queryKey = ['overview', 'retention'];
  const { data } = useQuery({ queryKey, queryFn: () => api.call('GET /retention', background), ...polled });
  if (!data?.soon) return null;
  return <p className="soft">{t('retention.soon', { count: data.soon, date: fullDate(data.until, inbox) })}</p>;
}
