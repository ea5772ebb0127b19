import { defaultLanguage, type Language, type LanguageCode, languages, localizedPath } from '../../model/languages.ts';
import { getSite } from '../../site.config.ts';
import { themeColors } from '../../ui/theme-colors.ts';
import type { ShareImage } from './share-image/share-image.ts';

interface HeadProps {
  title: string;
  description: string;
  /** Without language. Undefined for a document that nobody shares. */
  path?: string;
  isIndexed?: boolean;
  image?: ShareImage | undefined;
  language: Language;
}

export function Head({ title, description, path, isIndexed = path !== undefined, image, language }: HeadProps) {
  const absolute = (prefix: string) => getSite().origin + localizedPath(path ?? '/', prefix);
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {isIndexed ? (
        <>
          <link rel="canonical" href={absolute(language.prefix)} />
          {languages.map(({ code, prefix }) => (
            <link key={code} rel="alternate" hrefLang={code} href={absolute(prefix)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={absolute(defaultLanguage.prefix)} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
      {path !== undefined && (
        <ShareTags
          title={title}
          description={description}
          address={absolute(language.prefix)}
          language={language}
          image={image}
        />
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

/** Open Graph needs a country: `uz_UZ`. Unicode knows the likely country of a language. */
function localeOf(code: LanguageCode): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

/** Telegram reads Open Graph tags, X falls back to them. Crawlers need absolute addresses. */
function ShareTags({
  title,
  description,
  address,
  language,
  image,
}: Omit<HeadProps, 'path' | 'isIndexed'> & { address: string }) {
  const tags: [string, string | number | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', getSite().brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', localeOf(language.code)],
    ...languages
      .filter(({ code }) => code !== language.code)
      .map(({ code }): [string, string] => ['og:locale:alternate', localeOf(code)]),
    ['og:image', image && getSite().origin + image.path],
    ['og:image:width', image?.width],
    ['og:image:height', image?.height],
    ['og:image:alt', image?.alt],
  ];
  return (
    <>
      {tags.map(
        ([property, content]) => content && <meta key={property} property={property} content={String(content)} />,
      )}
      {image && <meta name="twitter:card" content="summary_large_image" />}
    </>
  );
}
