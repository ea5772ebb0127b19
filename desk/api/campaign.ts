import { firstLine, firstValue, truncate } from './text.ts';

/** Counts campaigns without a name of their own. */
export const otherCampaign = 'other';

/** Characters of each part; real names of campaigns are shorter. */
const partLimit = 60;
/** Between the parts of a campaign's key. */
export const campaignSeparator = '\t';

/** An e-mail address, a phone number, a hash or a UUID identifies a person, not a campaign. */
const identifier = /@|\d{9}|[\da-f]{16}|[\da-f]{8}-[\da-f]{4}-/;

const clean = (value: unknown) =>
  truncate(firstLine(truncate(firstValue(value).toWellFormed(), partLimit * 3)), partLimit).toLowerCase();

/**
 * The key of a campaign in statistics: source, medium and name in lower case, joined by tabs.
 * @param query of an address, or the hidden fields of an application.
 * @returns an empty text without a campaign, {@link otherCampaign} where a part may identify a person.
 */
export function campaignKeyOf(query: Readonly<Record<string, unknown>>): string {
  const parts = [query.utm_source, query.utm_medium, query.utm_campaign].map(clean);
  if (parts.every((part) => part === '')) return '';
  return parts.some((part) => identifier.test(part)) ? otherCampaign : parts.join(campaignSeparator);
}
