import { campaignKey } from '../../../model/storage-keys.ts';

/**
 * The campaign that an address names, to be added to a query: `&utm_source=telegram`. Values stay as the browser
 * encoded them. The names are those of `model/form-fields.ts`, written shorter, for pages carry them; a test holds
 * the two together. A value is cut only after the 200 characters that a form keeps, of which each Cyrillic one takes
 * six here.
 * @param search as in `location.search`.
 */
export function campaignOf(search: string): string {
  return `&${search.slice(1)}`.match(/&utm_(source|medium|campaign|content|term)=[^&]{1,1200}/g)?.join('') ?? '';
}

/** The campaign that led this tab here, as {@link campaignOf}; empty where none did or this browser keeps nothing. */
export function readCampaign(): string {
  try {
    return sessionStorage.getItem(campaignKey) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the campaign that this page's address names, for the form that the visitor opens some pages later. */
export function storeCampaign(): void {
  const campaign = campaignOf(location.search);
  try {
    if (campaign) sessionStorage.setItem(campaignKey, campaign);
  } catch {
    // This browser keeps nothing.
  }
}

/** A form that has not said within this time that it is there gives way to other ways, in milliseconds. */
export const formTimeoutMs = 6000;
