import { renderToStaticMarkup } from 'react-dom/server';
import { defaultLanguage } from '../../content/languages.ts';
import { themeColors } from '../../site/head/theme-colors.ts';
import { inboxWords } from './words.ts';

/** Addresses of the inbox's browser code, as the build names them. */
export interface InboxAssets {
  script: string;
  styles: readonly string[];
}

/** The inbox's one page: it holds nothing of any applicant. Its words change with the owner's language, in the browser. */
export function inboxPage(brand: string, { script, styles }: InboxAssets): string {
  const { language, words } = inboxWords(defaultLanguage.code, brand);
  const page = (
    <html lang={language.code}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{words('head.title')}</title>
        <meta name="application-name" content={brand} />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="theme-color" content={themeColors.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={themeColors.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
        <script type="module" src={script} />
      </head>
      <body>
        <noscript>
          <p>{words('head.noScript')}</p>
        </noscript>
        <div id="inbox" />
      </body>
    </html>
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}
