import type { Status } from '../../applications.ts';
import { useInbox } from './inbox-context.tsx';
import style from './status-chip.module.css';

/** Where an application stands, in words and colour. */
export function StatusChip({ status }: { status: Status }) {
  const { words } = useInbox('StatusChip');
  return <span className={`${style.chip} ${style[status]}`}>{words(`status.${status}`)}</span>;
}
