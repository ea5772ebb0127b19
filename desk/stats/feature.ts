import { applicationRoles } from '../api/pages.ts';
import type { Feature } from '../http/feature.ts';
import { statsRoutes } from './routes.ts';
import { statsStore } from './store.ts';

export const statsFeature: Feature = {
  page: { id: 'stats', roles: applicationRoles },
  routes: ({ store, subjects, now }) => statsRoutes({ store: statsStore(store), subjects, now }),
};
