import { markdownAddress } from '../../i18n/urls.ts';
import { defaultLanguage, type Language, type LanguageCode, languages, localizedPath } from '../../model/languages.ts';
import base from '../../ui/styles/base.css?inline';
import print from '../../ui/styles/print.css?inline';
import tokens from '../../ui/styles/tokens.css?inline';
import { themeColors } from '../../ui/theme-colors.ts';
import { type ShareImage, shareImageAddress } from './share-image/share-image.ts';
import { classesIn, withoutUnused } from './unused-css.ts';

interface HeadProps {
  title: string;
  description: string;
  /** Without language. Undefined: search engines must not index the document. */
  path?: string;
  origin: string;
  brand: string;
  image?: ShareImage | undefined;
  language: Language;
}

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

/** Open Graph needs a country: `uz_UZ`. Unicode knows the likely country of a language. */
function localeOf(code: LanguageCode): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

interface ShareTagsProps {
  title: string;
  description: string;
  address: string;
  origin: string;
  brand: string;
  language: LanguageCode;
  image: ShareImage | undefined;
}

/** Open Graph tags for link previews. Telegram reads them, and X falls back to them. */
function ShareTags({ title, description, address, origin, brand, language, image }: ShareTagsProps) {
  const tags: [string, string | number | undefined][] = [
    ['og:type', 'website'],
    ['og:site_name', brand],
    ['og:title', title],
    ['og:description', description],
    ['og:url', address],
    ['og:locale', localeOf(language)],
    ...languages
      .filter(({ code }) => code !== language)
      .map(({ code }): [string, string] => ['og:locale:alternate', localeOf(code)]),
    ['og:image', image && shareImageAddress(image, origin)],
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

const sheets = import.meta.glob<string>(['/ui/**/*.module.css', '/site/**/*.module.css'], {
  eager: true,
  query: '?inline',
  import: 'default',
});

const classNames = import.meta.glob<Record<string, string>>(['/ui/**/*.module.css', '/site/**/*.module.css'], {
  eager: true,
  import: 'default',
});

const ownersOf = new Map<string, string>();
for (const [file, names] of Object.entries(classNames)) {
  for (const name of Object.values(names).flatMap((value) => value.split(' '))) {
    const owner = ownersOf.get(name);
    if (owner && owner !== file) throw new Error(`${file} and ${owner} both define .${name}: rename one of the files`);
    ownersOf.set(name, file);
  }
}

/** CSS rules that size elements by `data-share`. The Content-Security-Policy forbids style attributes. */
function shares(html: string): string {
  const numbers = new Set([...html.matchAll(/ data-share="(\d+)"/g)].map(([, number]) => number));
  return [...numbers].map((number) => `[data-share="${number}"]{--share:${number};flex-grow:${number}}`).join('');
}

/** A name that two elements share would cancel the whole transition, so neither gets it. */
function viewTransitionNames(html: string): string {
  const names = [...html.matchAll(/ data-transition="([^"]+)"/g)].map(([, name]) => name as string);
  const unique = names.filter((name) => names.indexOf(name) === names.lastIndexOf(name));
  return unique.map((name) => `[data-transition="${name}"]{view-transition-name:${name}}`).join('');
}

/** All CSS of a page: tokens, base, and the used rules of each stylesheet with a class on the page. */
export function stylesFor(html: string): string {
  const classes = classesIn(html);
  const files = new Set([...classes].flatMap((name) => ownersOf.get(name) ?? []));
  const css = [
    tokens,
    base,
    ...[...files].sort().map((file) => sheets[file] ?? ''),
    shares(html),
    viewTransitionNames(html),
    print,
  ].join('');
  return withoutUnused(css, classes, html).trim();
}
