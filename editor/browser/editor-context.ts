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
  isOffline: boolean;
  pages: readonly SitePage[];
  page: SitePage | undefined;
  reviews: readonly PendingReview[];
  /** Shows a page in the preview, and outlines the element with a text. */
  show: (page: Partial<Pick<SitePage, 'id' | 'language'>>, text?: string) => void;
  openText: (text: TextGroup, language?: LanguageCode) => void;
  /** Call it after a change of the draft or a new publication. */
  refresh: (publication?: SiteResponse['publication']) => void;
}

export const EditorContext = createContext<Editor | null>(null);
export const useEditor = () => useRequiredContext(EditorContext, 'useEditor', 'SiteEditor');
