interface Connection {
  /** Recent round-trip time in milliseconds; 0 if Chromium has measured none. https://wicg.github.io/netinfo/ */
  rtt: number;
}

// A font that misses the first paint is used from the next page on (`font-display: optional`). Chromium delays the
// first paint by up to 100 ms for fonts that a script loads. On a fast connection the fonts arrive within this time. At
// 150 ms a cheap phone would paint 250 ms later, and Chromium assumes 150 ms on a new 4G connection. `document.title`
// has letters of every alphabet of the page. Other browsers report no round trip, which is never less.
if (((navigator as { connection?: Connection }).connection?.rtt as number) < 150) {
  document.fonts.load('1em Onest', document.title).catch(() => {});
}

// A module, so that its test can import it.
export {};
