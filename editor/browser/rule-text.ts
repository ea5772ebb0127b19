import { spelledLanguages } from '../../model/known-words.ts';
import type { SiteFinding } from '../shared/api.ts';
import { dictionaryOf } from '../shared/draft.ts';
import { useSiteTexts } from './texts.ts';

/** Rules whose advice differs by the language of the text. */
const byLanguage = ['apostrophes', 'quotes', 'dashes'] as const;

/** What to do about a finding: in the language of the interface, about the language of the text. */
export function useRuleText(): (finding: Pick<SiteFinding, 'rule' | 'language'> & { file?: string }) => string {
  const t = useSiteTexts();
  return ({ rule, language, file = '' }) => {
    const code = language ?? dictionaryOf(file)?.language;
    const known = spelledLanguages.find((one) => one === code);
    const special = byLanguage.find((one) => one === rule);
    return known && special ? t(`ruleIn.${known}.${special}`) : t(`rule.${rule}`);
  };
}
