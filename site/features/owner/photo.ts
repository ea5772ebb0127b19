/** Pixels: twice the side in the page. */
export const photoSize = 240;

export const photoAddress = (file: string): string => `/photos/${file.replace(/\.\w+$/, '')}.webp`;
