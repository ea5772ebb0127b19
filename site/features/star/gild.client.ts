import { readPoints } from '../trial/keep-point.ts';

const brand = document.querySelector('[data-points]') as HTMLElement;

function gild(): void {
  const { length } = readPoints();
  brand.ariaLabel = (brand.dataset.points as string).replace('#', `${length}`);
  brand.style.setProperty('--gilded', `${length * 45}deg`);
}

addEventListener('storage', gild);
gild();
