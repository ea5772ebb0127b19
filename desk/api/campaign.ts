import { firstLine, firstValue, truncate } from './text.ts';

/** Stands for campaigns whose name may identify a person, and for the rarest. */
export const otherCampaign = 'other';

/** In characters: real names of campaigns are shorter. */
const partLimit = 60;
export const campaignSeparator = '\t';

/** An e-mail address, a phone number, a hash or a UUID identifies a person, not a campaign. */
const identifier = /@|\d{9}|[\da-f]{16}|[\da-f]{8}-[\da-f]{4}-/;

const clean = (value: unknown) =>
  truncate(firstLine(truncate(firstValue(value).toWellFormed(), partLimit * 3)), partLimit).toLowerCase();

export function campaignKeyOf(query: Readonly<Record<string, unknown>>): string {
  const parts = [query.utm_source, query.utm_medium, query.utm_campaign].map(clean);
  if (parts.every((part) => part === '')) return '';
  return parts.some((part) => identifier.test(part)) ? otherCampaign : parts.join(campaignSeparator);
}
