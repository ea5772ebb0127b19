import { settleNatively, stepNatively } from '../ui/carousel/native-carousel.ts';

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
  const region = island.querySelector('section') as HTMLElement;
  island.addEventListener('click', (event) => {
    const { step } = (event.target as Element).closest<HTMLElement>('[data-step]')?.dataset ?? {};
    if (step && state !== 'running') stepNatively(region, Number(step));
  });
  // It does not bubble; Safari has it since 26.2, and until then a swipe shows at the next press.
  island.addEventListener('scrollend', () => state !== 'running' && settleNatively(region), true);
}
