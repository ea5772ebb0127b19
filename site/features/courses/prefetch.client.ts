const timers = new Map<Element, ReturnType<typeof setTimeout>>();

// A finger gives no sign before it presses, and then a slow line takes longer than it rests: what a reader has stopped at is
// fetched before, by the second of the page's speculation rules. Chromium leaves it where the visitor saves data.
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

for (const link of document.querySelectorAll("main a[href^='/']:not([data-apply],[href$=ics])")) observer.observe(link);

// A module, whose names are its own and not the window's.
export {};
