import style from './girih.module.css';
import { type GirihOptions, girihTile } from './girih-geometry.ts';

interface GirihProps extends GirihOptions {
  /** Width of the straps, in px. */
  strap?: number;
  /** Which way the pattern fades out: behind a text that stands at the start, or towards the bottom. */
  fade: 'start' | 'down';
}

/** Strapwork as the ground of its parent, which must be positioned. Says nothing to a screen reader. */
export function Girih({ strap = 1.25, fade, ...options }: GirihProps) {
  const { width, height, path } = girihTile(options);
  const id = `girih-${options.fold}-${options.cell}`;
  return (
    <svg className={`${style.girih} ${style[fade]}`} aria-hidden="true">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={strap} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
