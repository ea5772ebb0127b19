/** Parts of the inbox that may be deleted, in the order of the menu: each is a folder and its line here. */
export { statsFeature } from './stats/routes.ts';
export { templatesFeature } from './templates/routes.ts';
