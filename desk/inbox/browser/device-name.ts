/** In this order: Edge and others call themselves Chrome too, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /\bEdg/],
  ['Opera', /\bOPR\//],
  ['Yandex', /\bYaBrowser\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
] as const;

/** In this order: Android calls itself Linux, and an iPhone says Mac OS X. */
const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

/** What people call a browser and its system: `Chrome, Android`; empty where neither is known. @param device its user agent. */
export function deviceName(device: string | null): string {
  const named = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(device ?? ''))?.[0];
  return [named(browsers), named(systems)].filter(Boolean).join(', ');
}
