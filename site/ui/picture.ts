/** What a course's picture is given. */
export interface PictureProps {
  /** The texts of the course: `picture.alt` and what else the picture says in words. */
  t: (key: string) => string;
  /** `share` is a card in a link preview, where no sum may be taken for a price. */
  size: 'card' | 'hero' | 'share';
}
