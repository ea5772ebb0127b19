import { useId } from 'react';
import { type Application, type Status, statuses } from '../../applications.ts';
import { useInbox } from './inbox-context.tsx';
import parts from './parts.module.css';
import { fullTime } from './received-time.ts';
import style from './status-buttons.module.css';

interface StatusButtonsProps {
  application: Application;
  isBusy: boolean;
  onChoose: (status: Status) => void;
}

/** Where an application stands; pressing another puts it there. */
export function StatusButtons({ application: { status, statusChangedAt }, isBusy, onChoose }: StatusButtonsProps) {
  const inbox = useInbox('StatusButtons');
  const { words } = inbox;
  const id = useId();
  return (
    <section className={parts.part} aria-labelledby={id}>
      <h3 id={id} className={parts.heading}>
        {words('details.status')}
      </h3>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form; these act at once */}
      <div className={style.buttons} role="group" aria-labelledby={id} aria-busy={isBusy}>
        {statuses.map((candidate) => (
          <button
            key={candidate}
            type="button"
            className={style.button}
            aria-pressed={candidate === status}
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy && candidate !== status) onChoose(candidate);
            }}
          >
            {words(`status.${candidate}`)}
          </button>
        ))}
      </div>
      {statusChangedAt !== null && (
        <p className={parts.soft}>{words('details.statusChanged', { time: fullTime(statusChangedAt, inbox) })}</p>
      )}
    </section>
  );
}
