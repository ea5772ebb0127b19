interface Connection {
  /** Milliseconds there and back, as Chromium found of late; 0 where it has found none. https://wicg.github.io/netinfo/ */
  rtt: number;
}

// A font that misses the first paint is used from the next page on (`font-display: optional`). Chromium delays the first paint
// by up to 100 ms for fonts that a script loads. Over a near line the fonts arrive in this time; with a round trip of 300 ms or
// more they do not. The title of a page has letters of each of its alphabets. Other browsers report no round trip.
if (((navigator as { connection?: Connection }).connection?.rtt ?? Number.POSITIVE_INFINITY) < 300) {
  document.fonts.load('1em Onest', document.title).catch(() => {});
}

// A module, for its test to import.
export {};
