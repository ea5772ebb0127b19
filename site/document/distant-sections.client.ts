const page = document.documentElement;

// On Back and reload the browser needs the real heights to restore the scroll position. So only a new visit delays the
// layout of distant sections (`page-layout.module.css`). The newer API, by entries, costs 13 to 31 bytes more a page.
if (performance.navigation.type === 0) {
  page.dataset.fresh = '';
  // After the first paint the document needs its real height. One section at a time keeps tasks short.
  addEventListener('load', () => {
    const sections = [...document.querySelectorAll<HTMLElement>('main>*,footer')];
    // Safari has no idle callbacks.
    const whenIdle = window.requestIdleCallback ?? setTimeout;
    function layOutNext(): void {
      const section = sections.shift();
      if (!section) return;
      section.style.contentVisibility = 'visible';
      section.getBoundingClientRect();
      whenIdle(layOutNext);
    }
    whenIdle(layOutNext);
  });
}
