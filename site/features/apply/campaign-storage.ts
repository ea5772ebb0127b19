import { campaignKey, trialResultsKey } from '../../../model/storage-keys.ts';

/**
 * The campaign fields of an address: `&utm_source=telegram`. Values stay encoded. The pattern is shorter than the names of
 * `model/form-fields.ts`, because pages carry it; a test compares them. The limit is 1200 characters: a form keeps 200, and an
 * encoded Cyrillic character takes six.
 * @param search as in `location.search`.
 */
export function campaignOf(search: string): string {
  return `&${search.slice(1)}`.match(/&utm_(source|medium|campaign|content|term)=[^&]{1,1200}/g)?.join('') ?? '';
}

/** The stored campaign and the results of trials, which the desk checks: `&utm_source=telegram&trial=3/4`. Empty without storage. */
export function readFormQuery(): string {
  try {
    const results = localStorage.getItem(trialResultsKey)?.match(/^[\w:,/-]+$/);
    return (sessionStorage.getItem(campaignKey) ?? '') + (results ? `&trial=${results}` : '');
  } catch {
    return '';
  }
}

/** Does nothing for a button, which has no `href`. */
export function addFormQuery(link: HTMLAnchorElement | null): void {
  if (link?.href) link.search = link.search.replace(/&(utm_|trial=).*/, '') + readFormQuery();
}

/** Stores the campaign of this page's address, because the visitor may open a form on a later page. */
export function storeCampaign(): void {
  const campaign = campaignOf(location.search);
  try {
    if (campaign) sessionStorage.setItem(campaignKey, campaign);
  } catch {
    // Storage is switched off.
  }
}

/** After this time without a form, the page shows other ways of contact. */
export const formTimeoutMs = 6000;
