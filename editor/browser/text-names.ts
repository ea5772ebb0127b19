import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useInbox } from '../../desk/inbox/browser/inbox-context.tsx';
import { type LanguageCode, languages } from '../../model/languages.ts';
import type { SitePage, TextSummary } from '../shared/api.ts';
import type { TextGroup } from '../shared/draft.ts';
import type { SiteApi } from './api.ts';
import { type ShownText, useShownTexts } from './shown-texts.ts';
import { useSiteTexts } from './texts.ts';

export interface TextNames {
  texts: readonly TextSummary[];
  shown: ShownText;
  /** A text as lists show it. @param code if not in the interface's language. */
  textOf: (text: TextGroup, code?: LanguageCode) => string;
  /** The page that a text is of. */
  whereOf: (text: Pick<TextGroup, 'namespace'>) => string;
}

/** Folders whose texts are of no page, or of many. */
const sharedNamespaces = ['site', 'forms', 'notifications', 'units', 'guarantees', 'first-bug'] as const;

/** How texts and their places are called. @param revision of the draft. */
export function useTextNames(api: SiteApi, pages: readonly SitePage[], revision: number): TextNames {
  const { language } = useInbox();
  const t = useSiteTexts();
  const shown = useShownTexts(api);
  const { data: { texts } = { texts: [] } } = useQuery({
    queryKey: ['site-texts', revision],
    queryFn: api.texts,
    placeholderData: keepPreviousData,
  });
  return {
    texts,
    shown,
    textOf({ namespace, key }, wanted = language.code) {
      const found = texts.find((text) => text.namespace === namespace && text.key === key)?.texts ?? {};
      const codes = [wanted, ...languages.map(({ code }) => code)];
      const code = codes.find((one) => found[one] !== undefined) ?? wanted;
      return shown(namespace, code, found[code] ?? '…');
    },
    whereOf({ namespace }) {
      const page = pages.find((one) => one.namespace === namespace && one.language === language.code);
      const shared = sharedNamespaces.find((one) => one === namespace) ?? 'other';
      return page?.title ?? t(`shared.${shared}`);
    },
  };
}
