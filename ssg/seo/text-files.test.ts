import { describe, expect, it } from 'vitest';
import { site } from '../../site.config.ts';
import { securityText } from './text-files.ts';

const at = (date: string) => securityText(site, Date.parse(date));
const expiryOf = (text: string) => Date.parse(/^Expires: (.*)$/m.exec(text)?.[1] ?? '');

describe('security.txt', () => {
  it('names the contact, its expiry, the languages and its own address', () => {
    expect(at('2026-11-21')).toBe(
      `Contact: ${site.security.contact}\nExpires: 2027-10-01T00:00:00Z\n` +
        `Preferred-Languages: uz, ru, en\nCanonical: ${site.origin}/.well-known/security.txt\n`,
    );
  });

  it.each(['2026-01-01', '2026-02-28', '2026-12-31T23:59:59Z', '2028-02-29'])(
    'is valid for nine months to a year when built at %s',
    (date) => {
      const days = (expiryOf(at(date)) - Date.parse(date)) / 86_400_000;
      expect(days).toBeGreaterThan(270);
      expect(days).toBeLessThan(365);
    },
  );

  it('does not change within a month', () => {
    expect(at('2026-11-01')).toBe(at('2026-11-30T23:59:59Z'));
  });
});
