import { useState } from 'react';
import type { DeadLetter } from '../../store/store.ts';
import { type ApiFault, asFault } from './api.ts';
import { Button } from './button.tsx';
import style from './dead-letters.module.css';
import { useInbox } from './inbox-context.tsx';
import { Problem } from './problem.tsx';

interface DeadLettersProps {
  letters: readonly DeadLetter[];
  onChange: (letters: DeadLetter[]) => void;
  /** Says to a screen reader what was done. */
  onSaid: (text: string) => void;
}

/** Notifications that were given up: the owner must not miss that they no longer come. */
export function DeadLetters({ letters, onChange, onSaid }: DeadLettersProps) {
  const { words, api } = useInbox('DeadLetters');
  const [busy, setBusy] = useState<string>();
  const [fault, setFault] = useState<ApiFault>();

  async function retry(id: string): Promise<void> {
    setBusy(id);
    setFault(undefined);
    try {
      onChange((await api.retryDeadLetter(id)).deadLetters);
      onSaid(words('deadLetters.queued'));
    } catch (error) {
      setFault(asFault(error));
    }
    setBusy(undefined);
  }

  if (letters.length === 0) return null;
  return (
    <details className={style.letters}>
      <summary className={style.title}>{words('deadLetters.title', { count: letters.length })}</summary>
      <p>{words('deadLetters.hint')}</p>
      {fault && <Problem fault={fault} />}
      <ul className={style.list}>
        {letters.map(({ id, channel, applicationId, receipt, attempts, error }) => (
          <li key={id} className={style.letter}>
            <p className={style.what}>
              <a href={`#${applicationId}`}>{receipt}</a> · {words(`deadLetters.${channel}`)} ·{' '}
              {words('deadLetters.attempts', { count: attempts })}
            </p>
            <code className={style.error}>{error}</code>
            <Button
              isBusy={busy !== undefined}
              aria-label={words('deadLetters.retryOf', { receipt })}
              onClick={() => void retry(id)}
            >
              {words('deadLetters.retry')}
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
