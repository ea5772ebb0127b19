interface Connection {
  /** Milliseconds there and back, as Chromium found of late; 0 where it has found none. https://wicg.github.io/netinfo/ */
  rtt: number;
}

// Fonts are there for the first view, or wait for another page (`font-display: optional`). Chromium holds the first paint
// back, up to a tenth of a second, for those that a script asks for: on a near line they come in it, on a first visit over
// one of 300 milliseconds or more they do not. The font of instruments is not waited for. A page's title has
// letters of each of its alphabets. Other browsers say nothing of the line, and wait for none.
if (((navigator as { connection?: Connection }).connection?.rtt ?? Number.POSITIVE_INFINITY) < 300) {
  document.fonts.load('1em Onest', document.title).catch(() => {});
}

// A module, for its test to import.
export {};
