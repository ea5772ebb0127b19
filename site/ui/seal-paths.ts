/** The seal of a guarantee, as SVG path data within 64 by 64: girih's eight-pointed star, and a tick in it. */
export const sealPaths = {
  star: 'M32 3l8.5 8.5h12v12L61 32l-8.5 8.5v12h-12L32 61l-8.5-8.5h-12v-12L3 32l8.5-8.5v-12h12z',
  tick: 'M21 32.5l8 8 14-16',
} as const;
