export type { TextPlace as MarkedText } from '../../i18n/texts.ts';

/** The texts of an element as JSON, for the script of the preview. */
export const wordsAttribute = 'data-words';
