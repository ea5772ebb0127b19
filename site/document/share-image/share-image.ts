/** The picture that a link preview shows of a page. */
export interface ShareImage {
  /** From the site's root: `/assets/share-qa-uz-….png`. */
  path: string;
  /** In pixels, like `height`. */
  width: number;
  height: number;
  /** In the page's language. */
  alt: string;
}

/** By the file of their document within `dist/site/`: `ru/dars/qa.html`. Not-found and error pages have none. */
export type ShareImages = Readonly<Record<string, ShareImage>>;

/**
 * The image's address, absolute: crawlers of messengers take no other.
 * @param origin of the site, without a slash at the end.
 */
export function shareImageAddress({ path }: ShareImage, origin: string): string {
  return origin + path;
}

/** A card is laid out in these CSS pixels, in which the instruments are as large as in a page's card. */
export const shareCardSize = { width: 600, height: 315 } as const;

/** Pixels of the picture to one of the card: 1200×630 is what messengers and social networks ask for. */
export const shareCardScale = 2;

/** Height in CSS pixels that a title may take between brand and note. */
export const titleHeight = 162;
