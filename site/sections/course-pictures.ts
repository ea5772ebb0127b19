import type { ComponentType } from 'react';
import type { PictureProps } from '../ui/picture.ts';

const files = import.meta.glob<ComponentType<PictureProps>>('/content/courses/*/picture.tsx', {
  eager: true,
  import: 'Picture',
});

/** Each course's picture, by its id; a course without one has no entry. */
export const coursePictures: Readonly<Record<string, ComponentType<PictureProps>>> = Object.fromEntries(
  Object.entries(files).map(([file, Picture]) => [file.split('/')[3], Picture]),
);
