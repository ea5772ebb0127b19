import { stepNatively } from '../ui/carousel/native-carousel.ts';

interface IslandCode {
  hydrate: (island: HTMLElement) => Promise<void>;
}

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  let state: 'waiting' | 'asked' | 'running' = 'waiting';

  const load = () => {
    if (state !== 'waiting') return;
    state = 'asked';
    import(/* @vite-ignore */ island.dataset.island as string)
      .then((code: IslandCode) => code.hydrate(island))
      .then(
        () => {
          state = 'running';
        },
        // An old tab whose build is gone, or no network: the island goes on without React; a touch tries again.
        () => {
          state = 'waiting';
        },
      );
  };

  // Fetched when the island is less than 300 px away.
  new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '300px' }).observe(island);
  island.addEventListener('pointerdown', load);
  island.addEventListener('focusin', load);

  // The first press counts: until React answers, the buttons scroll natively.
  island.addEventListener('click', (event) => {
    const button = (event.target as Element).closest<HTMLElement>('[data-step]');
    if (button && state !== 'running')
      stepNatively(button.closest('section') as HTMLElement, Number(button.dataset.step));
  });
}
