/** Namespaces of XLIFF 2.0 (OASIS) and of the modules that our files use. */
export const namespaces = {
  core: 'urn:oasis:names:tc:xliff:document:2.0',
  metadata: 'urn:oasis:names:tc:xliff:metadata:2.0',
  sizeRestriction: 'urn:oasis:names:tc:xliff:sizerestriction:2.0',
} as const;

/** The category of our metadata, and the type of the entry that holds a text's fingerprint. */
export const metadataCategory = 'sinov';
export const fingerprintType = 'fingerprint';
