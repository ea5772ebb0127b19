import { pointPattern } from '../../../model/point-pattern.ts';
import { pointsKey } from '../../../model/storage-keys.ts';

const brand = document.querySelector('[data-points]') as HTMLElement;
const name = brand.ariaLabel;

function show(): void {
  try {
    const { size } = new Set(localStorage[pointsKey].match(pointPattern));
    brand.ariaLabel = name + (brand.dataset.points as string).replace('#', `${size}`);
    (brand.querySelector('path') as SVGPathElement).style.strokeDasharray = `${size} 8`;
  } catch {
    // Storage is empty or switched off.
  }
}

// Other tabs, and `keepPoints` in this tab.
window.onstorage = show;
show();
