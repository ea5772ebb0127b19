import { type ComponentType, lazy } from 'react';
import type { ViewProps } from './view-props.ts';

/** What of the site can be edited beside its texts: the address's fragment names it. */
export type ViewId = 'facts' | 'people' | 'questions';

/** Their code is loaded when they are opened. */
export const views: Readonly<Record<ViewId, ComponentType<ViewProps>>> = {
  facts: lazy(async () => ({ default: (await import('./facts.tsx')).FactsView })),
  people: lazy(async () => ({ default: (await import('./people.tsx')).PeopleView })),
  questions: lazy(async () => ({ default: (await import('./questions.tsx')).QuestionsView })),
};

/** The view that a fragment begins with; undefined for the texts. */
export function viewOf(fragment: string): ViewId | undefined {
  const [name = ''] = fragment.slice(1).split('/');
  return Object.hasOwn(views, name) ? (name as ViewId) : undefined;
}
