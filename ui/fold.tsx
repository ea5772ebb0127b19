import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import style from './fold.module.css';

interface FoldProps {
  /** Phrasing content or a heading, as HTML allows. */
  summary: ReactNode;
  isOpen?: boolean;
  className?: string;
  children: ReactNode;
}

/** Print opens the details. Browsers without `::details-content` need `print-folds.client.ts` for this. */
export function Fold({ summary, isOpen, className, children }: FoldProps) {
  return (
    <details className={classNames(style.fold, className)} open={isOpen} data-fold="" data-script="print-folds">
      <summary className={style.summary}>{summary}</summary>
      {children}
    </details>
  );
}
