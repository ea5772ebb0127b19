import { settleNatively, stepNatively } from '../../../ui/carousel/native-carousel.ts';

interface IslandCode {
  hydrate: (island: HTMLElement) => Promise<void>;
}

const island = document.querySelector('[data-island]') as HTMLElement;
const region = island.querySelector('section') as HTMLElement;
const stepOfKey: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
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

// A mouse drags with the code; fingers and keys scroll natively and never ask for it.
island.onpointerdown = ({ pointerType }) => pointerType === 'mouse' && load();

// Until React answers, presses and keys scroll natively.
island.onclick = ({ target }) => {
  const step = Number((target as Element).closest<HTMLElement>('[data-step]')?.dataset.step);
  if (step && !isRunning) stepNatively(region, step);
};
island.onkeydown = (event) => {
  const step = stepOfKey[event.key];
  // With Alt an arrow is the browser's Back.
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isRunning) return;
  event.preventDefault();
  stepNatively(region, step);
};
// It does not bubble; Safari has it since 26.2, and until then a swipe shows at the next press.
island.addEventListener('scrollend', () => isRunning || settleNatively(region), true);
