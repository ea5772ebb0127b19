import { type LanguageCode, languages } from '../../content/languages.ts';
import { type ShareImage, shareImageAddress } from './share-image.ts';

/** Open Graph names a language with a country: `uz_UZ`, by what Unicode takes for granted of a language. */
function localeOf(code: LanguageCode): string {
  const { language, region } = new Intl.Locale(code).maximize();
  return `${language}_${region}`;
}

interface ShareTagsProps {
  title: string;
  description: string;
  /** The page's canonical address. */
  address: string;
  origin: string;
  brand: string;
  language: LanguageCode;
  image: ShareImage | undefined;
}

/** What a link to the page looks like in a message: Open Graph, which Telegram reads too. X falls back to it. */
export function ShareTags({ title, description, address, origin, brand, language, image }: ShareTagsProps) {
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
