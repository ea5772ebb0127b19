import type { SiteFinding } from '../../../shared/site-api.ts';

/**
 * The text with all that has one right form corrected, as the proofreading says it of this very text: what was typed since
 * would be lost. Spaces at its ends are not of what schemas read, and are no other text.
 */
export const fixFor = (findings: readonly SiteFinding[], value: string): string | undefined =>
  findings.find(({ text, fixed }) => fixed !== undefined && text?.trim() === value.trim())?.fixed;
