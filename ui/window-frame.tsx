import type { ReactNode } from 'react';
import style from './window-frame.module.css';

interface WindowFrameProps {
  /** Without `alt`, the picture is decorative. */
  alt?: string | undefined;
  title: string;
  status?: ReactNode;
  children: ReactNode;
}

export function WindowFrame({ alt, title, status, children }: WindowFrameProps) {
  return (
    <figure
      className={style.console}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      aria-hidden={alt ? undefined : true}
    >
      <div aria-hidden="true">
        <WindowTitle title={title} status={status} />
        <div className={style.panes}>{children}</div>
      </div>
    </figure>
  );
}

export function WindowTitle({ title, status }: Pick<WindowFrameProps, 'title' | 'status'>) {
  return (
    <p className={style.title}>
      <span>{title}</span>
      {status}
    </p>
  );
}

export function TestResult({ passed, children }: { passed: boolean; children: string }) {
  return <b className={passed ? style.passed : style.failed}>{children}</b>;
}
