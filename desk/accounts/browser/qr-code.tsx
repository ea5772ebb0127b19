import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import style from './qr-code.module.css';

/** Modules of light ground around a code, without which no camera finds it: ISO/IEC 18004, 6.3.8. */
const quietZone = 4;

/** A text for the camera of a phone, dark on light in either theme. Its page loads it where it is shown. */
export default function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * quietZone;
  return (
    <svg
      className={style.code}
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </svg>
  );
}
