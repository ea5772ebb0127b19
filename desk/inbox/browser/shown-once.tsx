import { type ReactNode, useEffect, useRef, useState } from 'react';
import style from './accounts.module.css';
import { Button, controlClass } from './components.tsx';
import { useInbox } from './inbox-context.tsx';

interface ShownOnceProps {
  label: string;
  /** An address. */
  value: string;
  /** What it is for. */
  text: string;
  /** Buttons beside the one that copies. */
  children?: ReactNode;
}

/** An address that was just made: it is shown here once, and cannot be read again. */
export function ShownOnce({ label, value, text, children }: ShownOnceProps) {
  const { t } = useInbox();
  const [isCopied, setCopied] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  // Chromium returns a promise, which React would call as the effect's end.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={panel} className={style.link} role="status">
      <p>{text}</p>
      <input
        className={controlClass}
        aria-label={label}
        value={value}
        readOnly
        onFocus={(event) => event.target.select()}
      />
      <div className={style.actions}>
        <Button
          variant="primary"
          onClick={() =>
            void navigator.clipboard?.writeText(value).then(
              () => setCopied(true),
              () => {
                // Refused: the address can be selected.
              },
            )
          }
        >
          {t(isCopied ? 'message.copied' : 'message.copy')}
        </Button>
        {children}
      </div>
    </div>
  );
}
