interface Connection {
  /** Milliseconds there and back, as Chromium found of late. https://wicg.github.io/netinfo/ */
  rtt: number;
}

// Fonts are there for the first view, or wait for the next page (`font-display: optional`). Chromium holds the first paint
// back, up to a tenth of a second, for those that a script asks for: on a near line they come in it, and on one that is 300
// milliseconds long or longer they never do. A page's title has letters of each of its alphabets.
if (((navigator as { connection?: Connection }).connection?.rtt as number) < 300) {
  document.fonts.load('1em Onest', document.title).catch(() => {});
}

// A module, for its test to import.
export {};
