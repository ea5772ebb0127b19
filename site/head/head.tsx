import { defaultLanguage, type Language, languages } from '../../content/languages.ts';
import { markdownAddress } from '../language/file-addresses.ts';
import { localizedPath } from '../language/localize.ts';
import type { ShareImage } from './share-image.ts';
import { ShareTags } from './share-tags.tsx';
import { themeColors } from './theme-colors.ts';

interface HeadProps {
  title: string;
  description: string;
  /** The page's path without a language; none: the document is not for search engines. */
  path?: string;
  origin: string;
  brand: string;
  image?: ShareImage | undefined;
  language: Language;
}

/** What a document says of itself to browsers and search engines. */
export function Head({ title, description, path, origin, brand, image, language }: HeadProps) {
  const absolute = (prefix: string) => origin + localizedPath(path ?? '/', prefix);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {path === undefined ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={absolute(language.prefix)} />
          {languages.map(({ code, prefix }) => (
            <link key={code} rel="alternate" hrefLang={code} href={absolute(prefix)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={absolute(defaultLanguage.prefix)} />
          <link
            rel="alternate"
            type="text/markdown"
            href={origin + markdownAddress(localizedPath(path, language.prefix))}
          />
          <ShareTags
            title={title}
            description={description}
            address={absolute(language.prefix)}
            origin={origin}
            brand={brand}
            language={language.code}
            image={image}
          />
        </>
      )}
      {Object.entries(themeColors).map(([theme, color]) => (
        <meta key={theme} name="theme-color" content={color} media={`(prefers-color-scheme: ${theme})`} />
      ))}
      <link rel="icon" href="/favicon.ico" sizes="32x32" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
    </>
  );
}
