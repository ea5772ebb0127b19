import type { ReactNode } from 'react';
import style from './window-frame.module.css';

interface ConsoleProps {
  /** What the picture shows, for those who do not see it; without it the picture is decoration to them. */
  alt?: string | undefined;
  title: string;
  /** At the end of the title line: how the run went. */
  status?: ReactNode;
  /** Panes, one under the other; side by side where two fit. */
  children: ReactNode;
}

/** The window around every instrument: one image to assistive technology. */
export function WindowFrame({ alt, title, status, children }: ConsoleProps) {
  return (
    <figure className={style.console} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
      <div aria-hidden="true">
        <WindowTitle title={title} status={status} />
        <div className={style.panes}>{children}</div>
      </div>
    </figure>
  );
}

/** The title line of a window. */
export function WindowTitle({ title, status }: Pick<ConsoleProps, 'title' | 'status'>) {
  return (
    <p className={style.title}>
      <span>{title}</span>
      {status}
    </p>
  );
}

/** A verdict of a test: its mark and words. */
export function TestResult({ passed, children }: { passed: boolean; children: string }) {
  return <b className={passed ? style.passed : style.failed}>{children}</b>;
}
