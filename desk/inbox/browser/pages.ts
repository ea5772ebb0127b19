import { type ComponentType, lazy } from 'react';
import type { InboxPageId } from '../../shared/pages.ts';

const page = (load: () => Promise<{ Page: ComponentType }>) => lazy(async () => ({ default: (await load()).Page }));

/** The code of each page of the inbox, loaded when it is opened. */
export const pages = {
  site: page(() => import('./site/page.tsx')),
  figures: page(() => import('./figures-page.tsx')),
  account: page(() => import('./account-page.tsx')),
  accounts: page(() => import('./accounts-page.tsx')),
  templates: page(() => import('./templates-page.tsx')),
} satisfies Record<InboxPageId, ComponentType>;
