import type { TextPlace } from '../../i18n/texts.ts';

export type MarkedText = Pick<TextPlace, 'file' | 'key'>;

/** The texts of an element as JSON, for the script of the preview. */
export const wordsAttribute = 'data-words';
