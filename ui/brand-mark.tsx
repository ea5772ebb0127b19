/** @param isGame whether a script gilds its points, one after another: `star.client.ts`. */
export function BrandMark({ isGame }: { isGame?: boolean }) {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path
        fill="var(--brand)"
        // The outline of a point is as long as that of any other.
        pathLength={isGame ? 8 : undefined}
        // Begins beside the upper point.
        d="M11.6 5.4L16 1l4.4 4.4h6.2v6.2L31 16l-4.4 4.4v6.2h-6.2L16 31l-4.4-4.4H5.4v-6.2L1 16l4.4-4.4V5.4z"
      />
      <path
        d="M10.5 16.3l4 4 7-8"
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** SVG path data in a 64 × 64 box. */
export const sealPaths = {
  star: 'M32 3l8.5 8.5h12v12L61 32l-8.5 8.5v12h-12L32 61l-8.5-8.5h-12v-12L3 32l8.5-8.5v-12h12z',
  tick: 'M21 32.5l8 8 14-16',
} as const;

/** @param lineWidth of the star, in 1/64 of the width. */
export function Seal({ className, lineWidth }: { className: string | undefined; lineWidth: number }) {
  return (
    <svg className={className} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <path d={sealPaths.star} fill="none" stroke="var(--turquoise)" strokeWidth={lineWidth} strokeLinejoin="round" />
      <path
        d={sealPaths.tick}
        fill="none"
        stroke="var(--turquoise)"
        strokeWidth={lineWidth + 2}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
