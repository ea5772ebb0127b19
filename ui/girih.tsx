import style from './girih.module.css';

interface GirihProps extends GirihOptions {
  /** `start` fades towards a text in the start half, `measure` towards a text of full width, `down` towards the bottom. */
  fade: 'start' | 'measure' | 'down';
  /** Id of the SVG pattern, for a page that draws the same pattern twice. */
  id?: string;
}

/** Decorative strapwork behind the content of its parent, which must be positioned. */
export function Girih({ fade, fold, cell, id = `girih-${fold}-${cell}` }: GirihProps) {
  const { width, height, path } = girihTile({ fold, cell });
  return (
    <svg className={`${style.girih} ${style[fade]}`} aria-hidden="true">
      <pattern id={id} width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={1.25} />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const seamHeightPx = 48;

/** Strapwork along the upper and the lower edge of its parent, which must be positioned. */
export function Seams() {
  const { width, height, path } = girihTile({ fold: 8, cell: seamHeightPx });
  const strap = <rect width="100%" height={height} fill="url(#seam)" />;
  return (
    <svg className={style.girih} aria-hidden="true">
      <pattern id="seam" width={width} height={height} patternUnits="userSpaceOnUse">
        <path d={path} fill="none" stroke="currentColor" strokeWidth={1.25} />
      </pattern>
      {strap}
      {/* A nested svg: the pattern then begins with the lower strap, for any height of the parent. */}
      <svg y="100%" overflow="visible" aria-hidden="true">
        <g transform={`translate(0 ${-height})`}>{strap}</g>
      </svg>
    </svg>
  );
}

/**
 * Girih by "polygons in contact" (E. H. Hankin, 1925). From the middle of every edge of a tiling two straps leave at the contact
 * angle; they end where they meet the straps of the neighbouring edges.
 */
export interface GirihOptions {
  /** Points of the largest star: 6 on hexagons, 8 on octagons with squares between. */
  fold: 6 | 8;
  /** Distance between the centres of two stars, in px. */
  cell: number;
}

interface GirihTile {
  width: number;
  height: number;
  path: string;
}

/** In degrees, between an edge and its straps. A smaller angle gives blunter stars. */
const contactAngle = 67.5;

type Point = readonly [x: number, y: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const round = (value: number) => Math.round(value * 10) / 10;

/** @param turn of the first corner from the x axis, in degrees. */
function regularPolygon(sides: number, [x, y]: Point, radius: number, turn: number): Point[] {
  return Array.from({ length: sides }, (_, index) => {
    const angle = radians(turn + (360 / sides) * index);
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

function intersection(a: Point, u: Point, b: Point, v: Point): Point {
  const cross = u[0] * v[1] - u[1] * v[0];
  const along = ((b[0] - a[0]) * v[1] - (b[1] - a[1]) * v[0]) / cross;
  return [a[0] + along * u[0], a[1] + along * u[1]];
}

function star(corners: readonly Point[]): string {
  const edges = corners.map((start, index) => {
    const end = corners[(index + 1) % corners.length] as Point;
    const heading = Math.atan2(end[1] - start[1], end[0] - start[0]);
    const ray = (degrees: number): Point => [
      Math.cos(heading + radians(degrees)),
      Math.sin(heading + radians(degrees)),
    ];
    const middle: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2];
    return { middle, onward: ray(contactAngle), back: ray(180 - contactAngle) };
  });
  const points = edges.flatMap((edge, index) => {
    const next = edges[(index + 1) % edges.length] as (typeof edges)[number];
    return [edge.middle, intersection(edge.middle, edge.onward, next.middle, next.back)];
  });
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}z`;
}

export function girihTile({ fold, cell }: GirihOptions): GirihTile {
  if (fold === 6) {
    const radius = cell / Math.sqrt(3);
    const height = radius * 3;
    const centres: Point[] = [
      [cell / 2, 0],
      [cell / 2, height],
      [0, height / 2],
      [cell, height / 2],
    ];
    const path = centres.map((centre) => star(regularPolygon(6, centre, radius, 30))).join('');
    return { width: cell, height: round(height), path };
  }
  const middle: Point = [cell / 2, cell / 2];
  const edge = cell * (Math.SQRT2 - 1);
  const octagon = regularPolygon(8, middle, edge / 2 / Math.sin(Math.PI / 8), 22.5);
  const squares = [0, cell].flatMap((x) => [0, cell].map((y) => star(regularPolygon(4, [x, y], edge / Math.SQRT2, 0))));
  return { width: cell, height: cell, path: star(octagon) + squares.join('') };
}
