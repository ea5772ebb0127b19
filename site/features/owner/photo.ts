/** Pixels: twice the side in the page. */
export const photoSize = 240;

/** @param file a name in `content/photos/`. */
export const photoAddress = (file: string): string => `/photos/${file.replace(/\.\w+$/, '')}.webp`;
