import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react';
import badgeStyle from './badge.module.css';
import linkButtonStyle from './link-button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'primary' | 'quiet';
}

/** A button that looks like a link button. */
export function Button({ look = 'quiet', ...button }: ButtonProps) {
  return <button type="button" {...button} className={`${linkButtonStyle.button} ${linkButtonStyle[look]}`} />;
}

type BadgeTone = 'lapis' | 'turquoise' | 'saffron';

/** A short word on a coloured ground. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`${badgeStyle.badge} ${badgeStyle[tone]}`}>{children}</span>;
}

interface LinkButtonProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** One primary a view; everything else is quiet. */
  look?: 'primary' | 'quiet';
}

/** A link that reads as a button. */
export function LinkButton({ look = 'primary', ...anchor }: LinkButtonProps) {
  return <a {...anchor} className={`${linkButtonStyle.button} ${linkButtonStyle[look]}`} />;
}
