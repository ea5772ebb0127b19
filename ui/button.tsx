import type { AnchorHTMLAttributes, ButtonHTMLAttributes, HTMLAttributes } from 'react';
import badgeStyle from './badge.module.css';
import linkButtonStyle from './link-button.module.css';
import primaryStyle from './primary-button.module.css';

/** A view has one primary button or link. All others are quiet. */
type Variant = 'primary' | 'quiet';

const buttonClass = (variant: Variant) =>
  `${linkButtonStyle.button} ${variant === 'primary' ? primaryStyle.primary : linkButtonStyle.quiet}`;

export function Button({
  variant = 'quiet',
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { variant?: Variant }) {
  return <button type="button" {...attributes} className={buttonClass(variant)} />;
}

export function LinkButton({
  variant = 'primary',
  ...attributes
}: AnchorHTMLAttributes<HTMLAnchorElement> & { variant?: Variant }) {
  return <a {...attributes} className={buttonClass(variant)} />;
}

export function ButtonRow(attributes: HTMLAttributes<HTMLParagraphElement>) {
  return <p {...attributes} className={linkButtonStyle.row} />;
}

export function Badge({ tone, children }: { tone: 'brand' | 'turquoise' | 'saffron'; children: string }) {
  return <span className={`${badgeStyle.badge} ${badgeStyle[tone]}`}>{children}</span>;
}
