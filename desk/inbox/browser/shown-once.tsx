import { useEffect, useRef } from 'react';
import { CopyButton } from './components.tsx';

interface ShownOnceProps {
  label: string;
  /** An address. */
  value: string;
  /** What it is for. */
  text: string;
}

/** An address that was just made: it is shown here once, and cannot be read again. */
export function ShownOnce({ label, value, text }: ShownOnceProps) {
  const panel = useRef<HTMLDivElement>(null);
  // Chromium returns a promise, which React would call as the effect's end.
  useEffect(() => void panel.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={panel} className="notice" role="status">
      <p>{text}</p>
      <input aria-label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <CopyButton variant="primary" text={value} />
    </div>
  );
}
