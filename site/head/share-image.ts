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

/** By the file of their document within `dist/`: `ru/dars/qa.html`. Not-found and error pages have none. */
export type ShareImages = Readonly<Record<string, ShareImage>>;

/**
 * The image's address, absolute: crawlers of messengers take no other.
 * @param origin of the site, without a slash at the end.
 */
export function shareImageAddress({ path }: ShareImage, origin: string): string {
  return origin + path;
}
