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
      // The build of an old tab is gone, or the network is down. The next press tries again.
      () => {
        isAsked = false;
      },
    );
};

// Only a mouse drag needs the code. Fingers and keys scroll natively.
island.onpointerdown = ({ pointerType }) => pointerType === 'mouse' && load();

island.onclick = ({ target }) => {
  const step = Number((target as Element).closest<HTMLElement>('[data-step]')?.dataset.step);
  if (step && !isRunning) stepNatively(region, step);
};
island.onkeydown = (event) => {
  const step = stepOfKey[event.key];
  // Alt with an arrow is Back or Forward.
  if (!step || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey || isRunning) return;
  event.preventDefault();
  stepNatively(region, step);
};
// `scrollend` does not bubble. Safari has it since 26.2; older versions show the position at the next press.
island.addEventListener('scrollend', () => isRunning || settleNatively(region), true);
