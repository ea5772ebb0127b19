import { campaignKey, pointsKey } from '../../../model/storage-keys.ts';

/**
 * A pattern is shorter than the names of `model/form-fields.ts`; a test compares them. A form keeps 200 characters of
 * a value, and an encoded Cyrillic character takes six.
 */
export function campaignOf(search: string): string {
  return `&${search.slice(1)}`.match(/&utm_(source|medium|campaign|content|term)=[^&]{1,1200}/g)?.join('') ?? '';
}

/** `&utm_source=telegram&points=once,jmeter`. The desk checks the points. */
export function readFormQuery(): string {
  try {
    const points = localStorage.getItem(pointsKey)?.match(/^[a-z,-]+$/);
    return (sessionStorage.getItem(campaignKey) ?? '') + (points ? `&points=${points}` : '');
  } catch {
    return '';
  }
}

/** A button has no `href` and stays unchanged. */
export function addFormQuery(link: HTMLAnchorElement | null): void {
  if (link?.href) link.search = link.search.replace(/&(utm_|points=).*/, '') + readFormQuery();
}

export function storeCampaign(): void {
  const campaign = campaignOf(location.search);
  try {
    if (campaign) sessionStorage.setItem(campaignKey, campaign);
  } catch {
    // Storage is switched off.
  }
}

/** Milliseconds. Then the page shows other ways of contact. */
export const formTimeoutMs = 6000;
