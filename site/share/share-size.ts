/** A card is laid out in these CSS pixels, in which the instruments are as large as in a page's card. */
export const shareCardSize = { width: 600, height: 315 } as const;

/** Pixels of the picture to one of the card: 1200×630 is what messengers and social networks ask for. */
export const shareCardScale = 2;

/** Height in CSS pixels that a title may take between brand and note. */
export const titleHeight = 162;
