import { campaignKey, firstBugResultKey, firstBugResultPattern } from '../../../model/storage-keys.ts';

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

/**
 * What a form's address is told of the visitor: the campaign that led this tab here, as {@link campaignOf}, and how many
 * bugs of the first-bug trial they found: `&utm_source=telegram&trial=3/4`. Empty where this browser keeps nothing.
 */
export function readFormQuery(): string {
  try {
    const trial = localStorage.getItem(firstBugResultKey)?.match(firstBugResultPattern);
    return (sessionStorage.getItem(campaignKey) ?? '') + (trial ? `&trial=${trial}` : '');
  } catch {
    return '';
  }
}

/** Tells the form at the end of a link what a frame's is told. The button of a form, which is no link, stays as it is. */
export function addFormQuery(link: HTMLAnchorElement | null): void {
  if (link?.href) link.search = link.search.replace(/&(utm_|trial=).*/, '') + readFormQuery();
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
