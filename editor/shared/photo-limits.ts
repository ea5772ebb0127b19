/** `kind`: not JPEG, PNG or WebP; `damaged`: cannot be decoded. */
export type PhotoRefusal = 'kind' | 'heic' | 'damaged' | 'pixels' | 'small' | 'bytes';

/** Proxies accept requests of this size; browsers scale larger photos down. */
export const maxPhotoBytes = 1024 * 1024;
export const maxPhotoMegapixels = 16;
/** The shorter side. */
export const minPhotoPixels = 240;
