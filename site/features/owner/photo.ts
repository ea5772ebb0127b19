/** Side of a person's photo in pixels of its file: twice that of its place in the page. */
export const photoSize = 240;

/** Where the build lays a photo. @param file its name in `content/photos/`. */
export const photoAddress = (file: string): string => `/photos/${file.replace(/\.\w+$/, '')}.webp`;
