/** SVG path data in a 32 × 32 box. The points begin at the top, clockwise. */
const points = [
  'M11.6 5.4L16 1l4.4 4.4z',
  'M20.4 5.4h6.2v6.2z',
  'M26.6 11.6L31 16l-4.4 4.4z',
  'M26.6 20.4v6.2h-6.2z',
  'M20.4 26.6L16 31l-4.4-4.4z',
  'M11.6 26.6H5.4v-6.2z',
  'M5.4 20.4L1 16l4.4-4.4z',
  'M5.4 11.6V5.4h6.2z',
];

export function Star({ count, className }: { count: number; className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="220" height="220" aria-hidden="true">
      <path fill="var(--brand)" d="M11.6 5.4h8.8l6.2 6.2v8.8l-6.2 6.2h-8.8l-6.2-6.2v-8.8z" />
      {points.map((path, index) => (
        <path
          key={path}
          fill={index < count ? 'var(--console-saffron)' : 'var(--console)'}
          stroke="var(--console-saffron)"
          strokeWidth="0.35"
          strokeLinejoin="round"
          d={path}
        />
      ))}
    </svg>
  );
}
