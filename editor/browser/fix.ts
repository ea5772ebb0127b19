import type { SiteFinding } from '../shared/api.ts';

/**
 * Whether a text was proofread as it is now: what was typed since, a correction would take away. Spaces at its ends, which
 * schemas do not read, make it no other text.
 */
export const isCurrent = ({ text }: SiteFinding, value: string): boolean => text?.trim() === value.trim();

/** The text with all corrected that has one right form. */
export const fixFor = (findings: readonly SiteFinding[], value: string): string | undefined =>
  findings.find((finding) => finding.fixed !== undefined && isCurrent(finding, value))?.fixed;
