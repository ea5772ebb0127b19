import type * as FrameCode from './form-frame-loader.client.ts';

const frame = document.querySelector('iframe[data-tally-src]') as HTMLIFrameElement;

/** Code that neither comes nor fails is not waited for longer, in milliseconds. */
const codeTimeoutMs = 3000;

function load(): void {
  frame.src ||= frame.dataset.tallySrc as string;
}

/** Without its code nobody hears whether the form comes: the other ways are shown beside it. */
function loadAlone(): void {
  load();
  ((frame.parentElement as HTMLElement).querySelector('details') as HTMLDetailsElement).open = true;
}

new IntersectionObserver(
  ([entry], observer) => {
    if (!entry?.isIntersecting) return;
    observer.disconnect();
    const timer = setTimeout(loadAlone, codeTimeoutMs);
    import(/* @vite-ignore */ frame.dataset.code as string).then((code: typeof FrameCode) => {
      clearTimeout(timer);
      code.listen(frame, load);
    }, loadAlone);
  },
  { rootMargin: '500px' },
).observe(frame);
