import style from './share-title.module.css';

/** A title broken into lines, its letters in CSS pixels. */
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
