/** The form service's script, as its public embed contract describes it. */
interface FormService {
  Tally?: { loadEmbeds: () => void };
}

const service = globalThis as FormService;

const waiting = 'iframe[data-tally-src]:not([src])';

function loadFrames(): void {
  if (service.Tally) {
    service.Tally.loadEmbeds();
    return;
  }
  for (const frame of document.querySelectorAll<HTMLIFrameElement>(waiting)) {
    frame.src = frame.dataset.tallySrc as string;
  }
}

/** Asks the service for its script; where it cannot be had, the frames load by their own addresses. */
function loadService(frame: HTMLIFrameElement): void {
  if (service.Tally) {
    loadFrames();
    return;
  }
  const script = document.createElement('script');
  script.src = (frame.dataset.tallySrc as string).replace(/\/embed\/.*$/, '/widgets/embed.js');
  script.onload = loadFrames;
  script.onerror = loadFrames;
  document.head.append(script);
}

const frame = document.querySelector<HTMLIFrameElement>(waiting);
if (frame) {
  new IntersectionObserver(
    (entries, observer) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      loadService(frame);
    },
    { rootMargin: '500px' },
  ).observe(frame);
}
