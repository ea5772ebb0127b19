import type { ButtonHTMLAttributes } from 'react';
import style from './link-button.module.css';

/** A button that looks like a quiet link button. */
export function Button(button: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...button} className={`${style.button} ${style.quiet}`} />;
}
