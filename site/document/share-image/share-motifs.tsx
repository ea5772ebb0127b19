import type { ReactNode } from 'react';
import { BrandMark, sealPaths } from '../../../ui/brand-mark.tsx';
import { Star } from '../../../ui/star.tsx';
import { WindowFrame } from '../../../ui/window-frame.tsx';
import style from './share-motifs.module.css';

/** As wide as on a card. */
export function ShareInstrument({ children }: { children: ReactNode }) {
  return <div className={style.instrument}>{children}</div>;
}

export function ShareWindows({ titles }: { titles: readonly string[] }) {
  return (
    <div className={`${style.instrument} ${style.windows}`}>
      {titles.map((title) => (
        <WindowFrame key={title} alt="" title={title}>
          {null}
        </WindowFrame>
      ))}
    </div>
  );
}

export function ShareStar() {
  return (
    <div className={style.star}>
      <BrandMark />
    </div>
  );
}

export function SharePoints({ count }: { count: number }) {
  return (
    <div className={style.points}>
      <Star count={count} />
    </div>
  );
}

export function ShareAgenda({ items }: { items: readonly string[] }) {
  return (
    <div className={style.agenda}>
      {items.map((item) => (
        <p key={item}>{item}</p>
      ))}
    </div>
  );
}

export function ShareSeal() {
  return (
    <svg className={style.talk} width="220" height="220" viewBox="0 0 64 64" aria-hidden="true">
      <path
        fill="var(--console)"
        stroke="var(--console-turquoise)"
        strokeWidth="2"
        strokeLinejoin="round"
        d={sealPaths.star}
      />
      <path
        d={sealPaths.tick}
        fill="none"
        stroke="var(--console-passed)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

export function ShareKeyhole() {
  return (
    <svg className={style.talk} width="190" height="230" viewBox="0 0 190 230" aria-hidden="true">
      <path
        fill="none"
        stroke="var(--console-saffron)"
        strokeWidth="16"
        strokeLinecap="round"
        d="M45 108V70a50 50 0 0 1 100 0V108"
      />
      <path
        fill="var(--console)"
        d="M20 100H170a20 20 0 0 1 20 20V210a20 20 0 0 1-20 20H20a20 20 0 0 1-20-20V120a20 20 0 0 1 20-20z"
      />
      <path fill="var(--console-passed)" d="M95 138a16 16 0 0 1 9 29L108 195H82L86 167a16 16 0 0 1 9-29z" />
    </svg>
  );
}

export function ShareTalk() {
  return (
    <svg className={style.talk} width="240" height="220" viewBox="0 0 240 220" aria-hidden="true">
      <path
        fill="var(--saffron-wash)"
        d="M20 1H150a20 20 0 0 1 20 20V85a20 20 0 0 1-20 20H50L20 131V105a20 20 0 0 1-19-20V21A20 20 0 0 1 20 1z"
      />
      <path stroke="var(--console-saffron)" strokeWidth="9" strokeLinecap="round" d="M30 36H140M30 64H95" />
      <path
        fill="var(--console)"
        d="M110 100H220a20 20 0 0 1 20 20V170a20 20 0 0 1-20 20V216L190 190H110a20 20 0 0 1-20-20V120a20 20 0 0 1 20-20z"
      />
      <path
        d="M141 147l18 18 31-36"
        fill="none"
        stroke="var(--console-passed)"
        strokeWidth="12"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
