import { useLocationProperty } from 'wouter/use-browser-location';

/** The address's fragment with `#`. Browsers send no fragment, so searched names and tokens reach no log. */
export const useFragment = (): string => useLocationProperty(() => location.hash);
