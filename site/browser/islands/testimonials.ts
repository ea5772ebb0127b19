import { Testimonials } from '../../islands/testimonials.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';

/** Called by `site/browser/islands.ts`, which fetches this file. @returns when the carousel answers to the visitor. */
export const hydrate = (island: HTMLElement) => hydrateIsland(island, Testimonials);
