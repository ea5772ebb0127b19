import { bugPattern } from '../../../model/point-pattern.ts';
import { pointsKey } from '../../../model/storage-keys.ts';

const door = document.querySelector('[data-door]') as HTMLElement;

// Also after Back from the shop.
window.onpageshow = () => {
  try {
    const { size } = new Set(localStorage[pointsKey].match(bugPattern));
    for (const [index, diamond] of door.querySelectorAll('i').entries())
      diamond.toggleAttribute('data-found', index < size);
    if (size)
      (door.lastElementChild as HTMLElement).textContent = (door.dataset.door as string).replace('#', `${size}`);
  } catch {
    // Storage is empty or switched off.
  }
};
