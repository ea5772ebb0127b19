import { readPoints } from '../trial/keep-point.ts';

/** Shows the points in the star and in its name. */
export function gild(brand: HTMLElement): void {
  const { length } = readPoints();
  brand.ariaLabel = (brand.dataset.points as string).replace('#', `${length}`);
  brand.style.setProperty('--points', `${length}`);
}
