/** Something that stands between this build and going live, or that the owner should know of. */
export interface Finding {
  /** A blocker keeps `npm run launch-check` from passing; a note does not. */
  weight: 'blocker' | 'note';
  /** `site.config.ts:11`, or `environment` where the value comes from there. */
  place: string;
  /** The key to edit, or the variable to set. */
  key: string;
  /** What is wrong, and what to write. */
  message: string;
}

/** A finding in one line. */
export function findingLine({ place, key, message }: Finding): string {
  return `${place}: ${key}: ${message}`;
}
