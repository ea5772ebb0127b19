import { photoAddress, photoSize } from './photo.ts';

interface PersonPhotoProps {
  /** Its name in content/photos/. */
  photo: string;
  className: string | undefined;
}

/** The photo of a person whose name stands beside it. */
export function PersonPhoto({ photo, className }: PersonPhotoProps) {
  return (
    <img
      className={className}
      src={photoAddress(photo)}
      alt=""
      width={photoSize}
      height={photoSize}
      loading="lazy"
      decoding="async"
    />
  );
}
