import type { AnchorHTMLAttributes } from 'react';
import style from './link-button.module.css';

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** One primary a view; everything else is quiet. */
  look?: 'primary' | 'quiet';
}

/** A link that reads as a button. */
export function LinkButton({ look = 'primary', ...anchor }: LinkButtonProps) {
  return <a {...anchor} className={`${style.button} ${style[look]}`} />;
}
