import type { SiteConfig } from '../config/define-site.ts';
import { themeColors } from '../site/head/theme-colors.ts';

/** What a phone shows when a visitor puts the site on the home screen, as JSON. */
export function webManifest({ brand }: SiteConfig): string {
  return JSON.stringify({
    name: brand,
    short_name: brand,
    start_url: '/',
    display: 'browser',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  });
}
