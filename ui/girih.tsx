import style from './girih.module.css';

interface GirihProps {
  /** `start` fades towards text in the start half, `measure` towards full-width text, `down` towards the bottom. */
  fade: 'start' | 'measure' | 'down';
  /** Id of the SVG pattern, unique on a page. */
  id: string;
  /** Px between the centres of two stars. */
  cell?: number;
}

export function Girih({ fade, id, cell = girihTile.size }: GirihProps) {
  return (
    <svg className={`${style.girih} ${style[fade]}`} aria-hidden="true">
      <GirihPattern id={id} cell={cell} />
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}

const seamHeightPx = 48;

export function Seams() {
  const strap = <rect width="100%" height={seamHeightPx} fill="url(#seam)" />;
  return (
    <svg className={style.girih} aria-hidden="true">
      <GirihPattern id="seam" cell={seamHeightPx} />
      {strap}
      {/* The nested svg starts the pattern at the lower strap, for any height of the parent. */}
      <svg y="100%" overflow="visible" aria-hidden="true">
        <g transform={`translate(0 ${-seamHeightPx})`}>{strap}</g>
      </svg>
    </svg>
  );
}

/** Every pattern has the same path, scaled: the second on a page costs some 20 bytes after compression, not 240. */
function GirihPattern({ id, cell }: { id: string; cell: number }) {
  const scale = cell / girihTile.size;
  return (
    <pattern
      id={id}
      width={girihTile.size}
      height={girihTile.size}
      patternUnits="userSpaceOnUse"
      patternTransform={scale === 1 ? undefined : `scale(${scale.toFixed(4)})`}
    >
      <path d={girihTile.path} fill="none" stroke="currentColor" strokeWidth={Number((1.25 / scale).toFixed(2))} />
    </pattern>
  );
}

/** Degrees between an edge and its straps. A smaller angle gives blunter stars. */
const contactAngle = 67.5;

type Point = readonly [x: number, y: number];

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const round = (value: number) => Math.round(value * 10) / 10;

/** @param turn degrees from the x axis to the first corner. */
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

/** A closed SVG path in relative coordinates. Equal stars then differ only in their first point, and compress well. */
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
  const [first, ...others] = points as [Point, ...Point[]];
  const steps = others.map(([x, y], index) => {
    const [fromX, fromY] = points[index] as Point;
    return `${round(x - fromX)} ${round(y - fromY)}`;
  });
  return `M${round(first[0])} ${round(first[1])}l${steps.join(' ')}z`;
}

/** "Polygons in contact" (E. H. Hankin, 1925) on octagons and squares: two straps leave the middle of each edge. */
function drawTile(size: number): string {
  const edge = size * (Math.SQRT2 - 1);
  const octagon = regularPolygon(8, [size / 2, size / 2], edge / 2 / Math.sin(Math.PI / 8), 22.5);
  const squares = [0, size].flatMap((x) => [0, size].map((y) => star(regularPolygon(4, [x, y], edge / Math.SQRT2, 0))));
  return star(octagon) + squares.join('');
}

/** One tile: an eight-pointed star in the middle, and a quarter of a small star in each corner. `size` in px. */
export const girihTile = { size: 112, path: drawTile(112) };
