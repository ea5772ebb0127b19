import type { SitePage, SiteResponse } from '../shared/api.ts';
import type { SiteApi } from './api.ts';

/** What a view of the site's page is given. */
export interface ViewProps {
  api: SiteApi;
  state: SiteResponse;
  /** Of the draft, in all languages. */
  pages: readonly SitePage[];
  /** The page that the preview shows. */
  page: SitePage | undefined;
  /** Another one: the draft was changed, or published. */
  revision: number;
  /** Shows a page in the preview, and outlines the element there that says a text. */
  onShow: (page: Partial<Pick<SitePage, 'id' | 'language'>>, text?: string) => void;
  /** The draft is another one. */
  onSaved: () => void;
}
