import type { ButtonHTMLAttributes } from 'react';
import style from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `danger` for what cannot be undone. */
  look?: 'primary' | 'quiet' | 'plain' | 'danger';
  /** It is working: pressed again it does nothing, and keeps the focus as a disabled button would not. */
  isBusy?: boolean;
}

/** A button that acts at once, unless `type` says that it submits. */
export function Button({ look = 'quiet', isBusy = false, onClick, ...button }: ButtonProps) {
  return (
    <button
      type="button"
      {...button}
      aria-disabled={isBusy || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
      className={`${style.button} ${style[look]}`}
    />
  );
}
