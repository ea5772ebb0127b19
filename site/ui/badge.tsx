import style from './badge.module.css';

type BadgeTone = 'lapis' | 'turquoise' | 'saffron';

/** A short word on a coloured ground. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={`${style.badge} ${style[tone]}`}>{children}</span>;
}
