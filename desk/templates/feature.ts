import type { Feature } from '../http/feature.ts';
import { templateRoutes } from './routes.ts';

export const templatesFeature: Feature = {
  page: { id: 'templates', roles: ['owner'] },
  routes: (options) => (api) => templateRoutes(api, options),
};
