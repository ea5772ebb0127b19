import { formTimeoutMs } from './campaign-storage.ts';
import type * as FrameCode from './form-frame-loader.client.ts';

const frame = document.querySelector('iframe[data-tally-src]') as HTMLIFrameElement;

function load(): void {
  frame.src ||= frame.dataset.tallySrc as string;
}

function showFallback(): void {
  load();
  ((frame.parentElement as HTMLElement).querySelector('details') as HTMLDetailsElement).open = true;
}

new IntersectionObserver(
  ([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    const timer = setTimeout(showFallback, formTimeoutMs);
    import(/* @vite-ignore */ frame.dataset.code as string).then(
      (code: typeof FrameCode) => code.listen(frame, load, timer),
      showFallback,
    );
  },
  { rootMargin: '500px' },
).observe(frame);
