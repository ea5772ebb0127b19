import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLanguage } from '../../model/languages.ts';
import { themeColors } from '../../ui/theme-colors.ts';
import { getInboxI18n } from './i18n.ts';

export interface InboxAssets {
  script: string;
  modules: readonly string[];
  styles: readonly string[];
  fonts: readonly string[];
}

export const inboxManifestPath = '/desk/manifest.webmanifest';

export function inboxManifest(brand: string): string {
  const { language, t } = getInboxI18n(defaultLanguage.code, brand);
  return JSON.stringify({
    name: t('head.title'),
    short_name: t('title'),
    lang: language.code,
    start_url: '/desk',
    scope: '/desk',
    display: 'standalone',
    background_color: themeColors.light,
    theme_color: themeColors.light,
    icons: [
      { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
      { src: '/icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
    ],
  });
}

/** Contains nothing of any applicant. */
export function inboxPage(brand: string, { script, modules, styles, fonts }: InboxAssets): string {
  const { language, t } = getInboxI18n(defaultLanguage.code, brand);
  const page = (
    <html lang={language.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width,initial-scale=1,interactive-widget=resizes-content" />
        <title>{t('head.title')}</title>
        <meta name="application-name" content={brand} />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href={inboxManifestPath} />
        {fonts.map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        {modules.map((address) => (
          <link key={address} rel="modulepreload" href={address} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <noscript>
          <p>{t('head.noScript')}</p>
        </noscript>
        <div id="inbox" />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
