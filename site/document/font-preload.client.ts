interface Connection {
  /** Milliseconds there and back, as Chromium found of late; 0 where it has found none. https://wicg.github.io/netinfo/ */
  rtt: number;
}

// A font that misses the first paint is used from the next page on (`font-display: optional`). Chromium delays the first paint
// by up to 100 ms for fonts that a script loads: over a near line the fonts arrive in this time. With a round trip of 150 ms,
// which Chromium also assumes on a new 4G line, a cheap phone would paint a quarter of a second later. The title of a page has
// letters of each of its alphabets. Other browsers report no round trip.
if (((navigator as { connection?: Connection }).connection?.rtt ?? Number.POSITIVE_INFINITY) < 150) {
  document.fonts.load('1em Onest', document.title).catch(() => {});
}

// A module, for its test to import.
export {};
