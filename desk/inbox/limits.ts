/** The longest note, in characters: some pages of text. */
export const noteLimit = 4000;
/** The longest search, in characters. */
export const searchLimit = 200;
