/** What a course's picture is given. */
export interface PictureProps {
  /** The texts of the course: `picture.alt` and what else the picture says in words. */
  t: (key: string) => string;
  /** `share` is a card in a link preview, where no sum may be taken for a price. */
  size: 'card' | 'hero' | 'share';
}

/**
 * What a picture shows, for those who do not see it. On a card, beside the title and a line about the course, it is
 * decoration to them: the page of the course tells it.
 */
export const pictureAlt = (t: PictureProps['t'], size: PictureProps['size']): string | undefined =>
  size === 'card' ? undefined : t('picture.alt');
