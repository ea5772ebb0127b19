import { type GirihOptions, girihTile } from '../ui/girih-geometry.ts';

interface GirihFieldProps extends GirihOptions {
  /** In CSS pixels, like `height`. */
  width: number;
  height: number;
  className: string | undefined;
}

/** Strapwork over a field of fixed size, a star in its middle. Its colour is `currentColor`. */
export function GirihField({ width, height, className, ...options }: GirihFieldProps) {
  const tile = girihTile(options);
  return (
    <svg className={className} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <pattern
        id="girih"
        x={(width - tile.width) / 2}
        y={(height - tile.height) / 2}
        width={tile.width}
        height={tile.height}
        patternUnits="userSpaceOnUse"
      >
        <path d={tile.path} fill="none" stroke="currentColor" strokeWidth="1.5" />
      </pattern>
      <rect width={width} height={height} fill="url(#girih)" />
    </svg>
  );
}
