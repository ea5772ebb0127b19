import { createContext } from 'react';
import { useRequiredContext } from '../../i18n/i18n-context.tsx';
import type { LanguageCode } from '../../model/languages.ts';
import type { SitePage, SiteResponse } from '../shared/api.ts';
import type { TextGroup } from '../shared/draft.ts';
import type { PendingReview } from '../shared/pending-reviews.ts';
import type { DraftRevision } from './api.ts';
import type { useNames } from './names.ts';

export interface Editor extends DraftRevision, ReturnType<typeof useNames> {
  state: SiteResponse;
  /** The server does not answer. */
  isOffline: boolean;
  /** Of the draft, in all languages. */
  pages: readonly SitePage[];
  /** The page that the preview shows. */
  page: SitePage | undefined;
  reviews: readonly PendingReview[];
  /** Shows a page in the preview, and outlines the element there that says a text. */
  show: (page: Partial<Pick<SitePage, 'id' | 'language'>>, text?: string) => void;
  openText: (text: TextGroup, language?: LanguageCode) => void;
  /** The draft is another one, or a publication has begun. @param publication as the response says. */
  refresh: (publication?: SiteResponse['publication']) => void;
}

export const EditorContext = createContext<Editor | null>(null);
export const useEditor = () => useRequiredContext(EditorContext, 'useEditor', 'SiteEditor');
