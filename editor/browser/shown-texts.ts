import { useQuery } from '@tanstack/react-query';
import type { LanguageCode } from '../../model/languages.ts';
import type { SiteApi } from './api.ts';
import { withFacts } from './placeholders.ts';

/** A text of a folder under content/ as its pages show it: with the values of the facts that it names. */
export type ShownText = (namespace: string, language: LanguageCode, text: string) => string;

/** The facts that texts may name, by folder. */
export const useNames = (api: SiteApi) => useQuery({ queryKey: ['site-names'], queryFn: api.names, staleTime: 30_000 });

/** @returns what shows texts; as files have them until their facts are known. */
export function useShownTexts(api: SiteApi): ShownText {
  const { data } = useNames(api);
  return (namespace, language, text) => withFacts(text, data?.folders[namespace]?.[language] ?? []);
}
