import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import style from './accounts.module.css';

/** In modules: the light margin that a camera needs (ISO/IEC 18004, 6.3.8). */
const quietZone = 4;

export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * quietZone;
  return (
    <svg
      className={style.qrCode}
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
