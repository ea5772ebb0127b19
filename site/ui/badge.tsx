import style from './badge.module.css';

export type BadgeTone = 'lapis' | 'turquoise' | 'saffron';

export function Badge({ tone = 'turquoise', children }: { tone?: BadgeTone; children: string }) {
  return <span className={`${style.badge} ${style[tone]}`}>{children}</span>;
}
