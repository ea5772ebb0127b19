import type { ApiFault } from './api.ts';
import { Button } from './button.tsx';
import { useInbox } from './inbox-context.tsx';
import style from './problem.module.css';

/** What went wrong, and another try. */
export function Problem({ fault, onRetry }: { fault: ApiFault; onRetry?: () => void }) {
  const { words, explain } = useInbox('Problem');
  return (
    <div className={style.problem} role="alert">
      <p>{explain(fault)}</p>
      {onRetry && <Button onClick={onRetry}>{words('retry')}</Button>}
    </div>
  );
}
