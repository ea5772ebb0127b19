/** Features with a page of their own, in the order of the menu. */
export { groupsFeature } from './groups/routes.ts';
export { statsFeature } from './stats/routes.ts';
export { templatesFeature } from './templates/routes.ts';
