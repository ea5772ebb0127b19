import type { TextPlace } from '../../i18n/texts.ts';

/** One text of a dictionary where a page shows or says it. */
export interface MarkedText extends TextPlace {
  /** As it stands there, its facts filled in. */
  text: string;
  /** The attribute that holds it; none: it is text of the element. */
  attribute?: string;
}

/** Holds an element's texts as JSON until the preview's script takes them. */
export const wordsAttribute = 'data-words';

/** The element in which the preview shows them. */
export const wordsPanel = 'sinov-words';
