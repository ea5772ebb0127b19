/** In CSS px: a nearer frame loads. */
const nearness = 500;

function loadFrame(frame: HTMLIFrameElement): void {
  const address = new URL(frame.dataset.tallySrc as string, location.href);
  for (const [name, value] of new URLSearchParams(location.search)) address.searchParams.append(name, value);
  address.searchParams.set('originPage', location.pathname);
  frame.dataset.tallyEmbedWidgetInitialized = '1';
  frame.removeAttribute('sandbox');
  frame.src = address.href;
  if (address.searchParams.get('dynamicHeight') !== '1') return;
  addEventListener('message', ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== address.origin) return;
    try {
      const { event, payload } = JSON.parse(data);
      if (event === 'Sinov.FormHeight') frame.height = String(Number(payload.height));
    } catch {
      // Another message of the frame.
    }
  });
}

/** `/widgets/embed.js` by the form contract. Pages of other origins load it, so it trusts only messages of its own frames. */
function loadEmbeds(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('iframe[data-tally-src]:not([src])')) {
    new IntersectionObserver(
      (entries, observer) => {
        if (frame.hasAttribute('src')) observer.disconnect();
        else if (entries.some((entry) => entry.isIntersecting)) {
          observer.disconnect();
          loadFrame(frame);
        }
      },
      { rootMargin: `${nearness}px` },
    ).observe(frame);
  }
}

(globalThis as { Tally?: { loadEmbeds: () => void } }).Tally = { loadEmbeds };
