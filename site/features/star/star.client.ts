import { pointsKey } from '../../../model/storage-keys.ts';

const brand = document.querySelector('[data-points]') as HTMLElement;

/** From then on, `gild.client.ts` follows the points. */
function load(): void {
  try {
    if (localStorage[pointsKey]) import(/* @vite-ignore */ brand.dataset.code as string);
  } catch {
    // Storage is switched off.
  }
}

// The first point, of another tab or by `keepPoints` in this tab.
window.onstorage = load;
load();
