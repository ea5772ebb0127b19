import { firstLine, firstValue, truncate } from './text.ts';

/** What campaigns are called that are not counted by their own name. */
export const otherCampaign = 'other';

/** Characters of each part: names that people give their campaigns are shorter. */
const partLimit = 60;
/** Between the parts of a campaign's key. */
export const campaignSeparator = '\t';

/** An e-mail address, a telephone number or another long run of digits, a hash or a UUID: an identifier, and no campaign. */
const identifier = /@|\d{9}|[\da-f]{16}|[\da-f]{8}-[\da-f]{4}-/;

const clean = (value: unknown) =>
  truncate(firstLine(truncate(firstValue(value).toWellFormed(), partLimit * 3)), partLimit).toLowerCase();

/**
 * The campaign that a query names, as statistics are counted by it: source, medium and name in lower case, joined by tabs. Empty
 * where it names none, {@link otherCampaign} where a part looks like what identifies a person.
 * @param query of an address, or the fields that came of it with an application.
 */
export function campaignKeyOf(query: Readonly<Record<string, unknown>>): string {
  const parts = [query.utm_source, query.utm_medium, query.utm_campaign].map(clean);
  if (parts.every((part) => part === '')) return '';
  return parts.some((part) => identifier.test(part)) ? otherCampaign : parts.join(campaignSeparator);
}
