import type statsTexts from '../../content/inbox-stats/uz.json';
import type { Translator } from '../../i18n/translator.ts';
import { campaignSeparator, otherCampaign } from '../api/campaign.ts';

/** A campaign's key in words: `telegram / – / yanvar 2027`. */
export function campaignName(key: string, t: Translator<typeof statsTexts>): string {
  if (key === '') return t('campaigns.none');
  if (key === otherCampaign) return t('campaigns.other');
  const parts = key.split(campaignSeparator);
  const last = parts.findLastIndex((part) => part !== '');
  return parts
    .slice(0, last + 1)
    .map((part) => part || '–')
    .join(' / ');
}
