export interface ShareImage {
  /** From the root of the site: `/assets/share-qa-uz-….png`. */
  path: string;
  /** Pixels. */
  width: number;
  height: number;
  alt: string;
}

/** By document file in `dist/site/`: `ru/dars/qa.html`. Not-found and error pages have none. */
export type ShareImages = Readonly<Record<string, ShareImage>>;

/** CSS pixels. Illustrations are as large as on a card of a page. */
export const shareCardSize = { width: 600, height: 315 } as const;

/** Image pixels per card pixel. Messengers and social networks ask for 1200×630. */
export const shareCardScale = 2;

/** Between brand and note, in CSS pixels. */
export const titleHeight = 162;
