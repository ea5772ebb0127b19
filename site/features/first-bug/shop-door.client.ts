import { bugs } from '../../../model/points.ts';
import { pointsKey } from '../../../model/storage-keys.ts';

const door = document.querySelector('[data-door]') as HTMLElement;

// Also after Back from the shop.
window.onpageshow = () => {
  try {
    const { length } = bugs.filter((bug) => localStorage[pointsKey].includes(bug));
    for (const [index, diamond] of door.querySelectorAll('i').entries())
      diamond.toggleAttribute('data-found', index < length);
    if (length)
      (door.lastElementChild as HTMLElement).textContent = (door.dataset.door as string).replace('#', `${length}`);
  } catch {
    // Storage is empty or switched off.
  }
};
