import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import style from './fold.module.css';

interface FoldProps {
  /** What can be pressed: phrasing content or a heading. */
  summary: ReactNode;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * What is looked up, under what it is about. Paper has it open: see `print-folds.client.ts` for browsers without
 * `::details-content`. The browser's own search opens it.
 */
export function Fold({ summary, isOpen, className, children }: FoldProps) {
  return (
    <details className={classNames(style.fold, className)} open={isOpen} data-fold="" data-script="print-folds">
      <summary className={style.summary}>{summary}</summary>
      {children}
    </details>
  );
}
