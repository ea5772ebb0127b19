import type { TextPlace } from '../../i18n/texts.ts';

export interface MarkedText extends TextPlace {
  /** With its facts filled in. */
  text: string;
  /** The attribute with the text; undefined for text of the element. */
  attribute?: string;
}

/** The texts of an element as JSON, for the script of the preview. */
export const wordsAttribute = 'data-words';
