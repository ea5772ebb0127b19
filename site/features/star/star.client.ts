import { pointsKey } from '../../../model/storage-keys.ts';
import type * as GildCode from './gild.client.ts';

const brand = document.querySelector('[data-points]') as HTMLElement;

function show(): void {
  try {
    if (localStorage[pointsKey])
      import(/* @vite-ignore */ brand.dataset.code as string).then(
        ({ gild }: typeof GildCode) => gild(brand),
        () => {},
      );
  } catch {
    // Storage is switched off.
  }
}

// Other tabs, and `keepPoints` in this tab.
window.onstorage = show;
show();
