import { settleNatively, stepNatively } from '../../../ui/carousel/native-carousel.ts';

interface IslandCode {
  hydrate: (island: HTMLElement) => Promise<void>;
}

const island = document.querySelector('[data-island]') as HTMLElement;
const region = island.querySelector('section') as HTMLElement;
let isAsked = false;
let isRunning = false;

const load = () => {
  if (isAsked) return;
  isAsked = true;
  import(/* @vite-ignore */ island.dataset.island as string)
    .then((code: IslandCode) => code.hydrate(island))
    .then(
      () => {
        isRunning = true;
      },
      // An old tab whose build is gone, or no network: the island goes on without React; a press tries again.
      () => {
        isAsked = false;
      },
    );
};

// Fetched when the island is less than 300 px away.
new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), { rootMargin: '300px' }).observe(island);

// The first press counts: until React answers, the buttons scroll natively.
island.onclick = (event) => {
  load();
  const step = Number((event.target as Element).closest<HTMLElement>('[data-step]')?.dataset.step);
  if (step && !isRunning) stepNatively(region, step);
};
// It does not bubble; Safari has it since 26.2, and until then a swipe shows at the next press.
island.addEventListener('scrollend', () => isRunning || settleNatively(region), true);
