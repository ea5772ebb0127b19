/** What a course's picture is given. */
export interface PictureProps {
  /** The texts of the course: `picture.alt` and what else the picture says in words. */
  t: (key: string) => string;
  size: 'card' | 'hero';
}
