import type { ReactNode } from 'react';
import { BrandMark } from '../ui/brand-mark.tsx';
import { GirihField } from './girih-field.tsx';
import style from './share-card.module.css';
import { shareCardSize } from './share-size.ts';
import { ShareTitle, type TitleLayout } from './share-title.tsx';

/** Width of the strapwork on the right, in CSS pixels. */
const panelWidth = 220;

/** The ground of the strapwork; `night` is the console's, and `corporate` is dark all over. */
export type ShareTone = 'lapis' | 'night' | 'turquoise' | 'corporate';

interface ShareCardProps {
  tone: ShareTone;
  brand: string;
  title: TitleLayout;
  /** Under the title, smaller. */
  note: string;
  /** Width in CSS pixels that is left to title and note. */
  textWidth: number;
  /** On the right. */
  children: ReactNode;
}

/** The picture of a page in a link preview: brand, title, and what the page is about. */
export function ShareCard({ tone, brand, title, note, textWidth, children }: ShareCardProps) {
  // The school's own page shows one star as wide as its panel.
  const cell = tone === 'night' ? panelWidth : panelWidth / 2.5;
  return (
    <div className={`${style.card} ${style[tone]}`}>
      <div className={style.panel}>
        <GirihField fold={8} cell={cell} width={panelWidth} height={shareCardSize.height} className={style.girih} />
      </div>
      <div className={style.text} style={{ width: textWidth }}>
        <p className={style.brand}>
          <BrandMark />
          {brand}
        </p>
        <ShareTitle {...title} />
        <p className={style.note}>{note}</p>
      </div>
      {children}
    </div>
  );
}
