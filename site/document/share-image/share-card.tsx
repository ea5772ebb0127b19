import type { ReactNode } from 'react';
import { getSite } from '../../../site.config.ts';
import { BrandMark } from '../../../ui/brand-mark.tsx';
import { girihTile } from '../../../ui/girih.tsx';
import style from './share-card.module.css';
import { shareCardSize } from './share-image.ts';

/** All lengths are in CSS pixels. */
const panelWidth = 220;

/** `night` is the console's colour, `corporate` is dark in both themes. */
export type ShareTone = 'brand' | 'night' | 'turquoise' | 'corporate';

interface ShareCardProps {
  tone: ShareTone;
  title: TitleLayout;
  note: string;
  textWidth: number;
  children: ReactNode;
}

export function ShareCard({ tone, title, note, textWidth, children }: ShareCardProps) {
  // The home page shows one star as wide as the panel.
  const cell = tone === 'night' ? panelWidth : panelWidth / 2.5;
  return (
    <div className={`${style.card} ${style[tone]}`}>
      <div className={style.panel}>
        <GirihField cell={cell} width={panelWidth} height={shareCardSize.height} className={style.girih} />
      </div>
      <div className={style.text} style={{ width: textWidth }}>
        <p className={style.logo}>
          <BrandMark />
          {getSite().brand}
        </p>
        <ShareTitle {...title} />
        <p className={style.note}>{note}</p>
      </div>
      {children}
    </div>
  );
}

interface GirihFieldProps {
  cell: number;
  width: number;
  height: number;
  className: string | undefined;
}

function GirihField({ cell, width, height, className }: GirihFieldProps) {
  const scale = cell / girihTile.size;
  return (
    <svg className={className} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <pattern
        id="girih"
        width={girihTile.size}
        height={girihTile.size}
        patternUnits="userSpaceOnUse"
        patternTransform={`translate(${(width - cell) / 2} ${(height - cell) / 2}) scale(${scale})`}
      >
        <path d={girihTile.path} fill="none" stroke="currentColor" strokeWidth={1.5 / scale} />
      </pattern>
      <rect width={width} height={height} fill="url(#girih)" />
    </svg>
  );
}

export interface TitleLayout {
  fontSize: number;
  lines: readonly string[];
}

/** Drawn twice: once to be measured, once on the card. */
export function ShareTitle({ fontSize, lines }: TitleLayout) {
  return (
    <div className={style.title} style={{ fontSize }}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
