import { Testimonials } from '../../islands/testimonials.tsx';
import { hydrateIsland } from '../hydrate-island.tsx';

export const hydrate = (island: HTMLElement) => hydrateIsland(island, Testimonials);
