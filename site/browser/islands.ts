import { nativeCarousel, stepNatively } from '../ui/carousel/native-carousel.ts';

interface IslandCode {
  hydrate: (island: HTMLElement) => Promise<void>;
}

/** How close to the window an island is when its code is fetched. */
const nearness = '300px';

for (const island of document.querySelectorAll<HTMLElement>('[data-island]')) {
  let isRunning = false;
  let isAsked = false;

  const load = () => {
    if (isAsked) return;
    isAsked = true;
    import(/* @vite-ignore */ island.dataset.island as string)
      .then((code: IslandCode) => code.hydrate(island))
      .then(() => {
        isRunning = true;
      })
      // An old tab whose build is gone, or no network: the island goes on without React, and tries again.
      .catch(() => {
        isAsked = false;
      });
  };

  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      load();
    },
    { rootMargin: nearness },
  ).observe(island);
  island.addEventListener('pointerdown', load);
  island.addEventListener('focusin', load);

  // The first press counts: until React answers, the buttons scroll natively.
  island.addEventListener('click', (event) => {
    const button = (event.target as Element).closest(`[${nativeCarousel.step}]`);
    const region = button?.closest('section');
    if (button && region && !isRunning) stepNatively(region, Number(button.getAttribute(nativeCarousel.step)));
  });
}
