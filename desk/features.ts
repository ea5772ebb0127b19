import { groupsFeature } from './groups/routes.ts';
import { statsFeature } from './stats/routes.ts';
import { systemFeature } from './system/routes.ts';
import { templatesFeature } from './templates/routes.ts';

/** Features with a page of their own, in the order of the menu. */
export const features = [groupsFeature, statsFeature, templatesFeature, systemFeature];
