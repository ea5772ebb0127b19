const timers = new Map<Element, ReturnType<typeof setTimeout>>();

// A finger touches a link some 50 ms before it is lifted, less than a slow line takes to answer. So links that stay in the
// middle of the window are marked, and the page's second speculation rule has their pages prefetched.
const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      clearTimeout(timers.get(target));
      if (!isIntersecting) continue;
      timers.set(
        target,
        setTimeout(() => {
          (target as HTMLElement).dataset.near = '';
        }, 400),
      );
    }
  },
  // The middle of the window.
  { rootMargin: '-20% 0px' },
);

// The rule says which of them lead to a page.
for (const link of document.querySelectorAll('main a')) observer.observe(link);

// A module, whose names are its own and not the window's.
export {};
