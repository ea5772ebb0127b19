export function BrandMark() {
  return (
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path fill="var(--brand)" d="M5.4 5.4h21.2v21.2H5.4zM16 1l15 15-15 15L1 16z" />
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
