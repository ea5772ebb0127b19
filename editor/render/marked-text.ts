export type { TextPlace as MarkedText } from '../../i18n/content-files.ts';

/** The texts of an element as JSON, for the script of the preview. */
export const wordsAttribute = 'data-words';
