/** Country code, area and the rest; Uzbek areas have two digits, most others three. */
const uzbek = /^\+(998)(\d{2})(\d{3})(\d{2})(\d{2})$/;
const other = /^\+(\d{1,5})(\d{3})(\d{3})(\d{2})(\d{2})$/;

/** `+998901234567` → `+998 90 123 45 67`, joined by non-breaking spaces; what is no such number stays. */
export function formatPhone(phone: string): string {
  const [, ...parts] = uzbek.exec(phone) ?? other.exec(phone) ?? [];
  return parts.length === 0 ? phone : `+${parts.join('\u00a0')}`;
}

/**
 * `+998901234567` → `998 (90) 123-45-67`: a spreadsheet takes a leading + for a formula and long digits for a number;
 * this it leaves alone, and people dial it as they are used to.
 */
export function phoneForSpreadsheet(phone: string): string {
  const [, country, area, ...rest] = uzbek.exec(phone) ?? other.exec(phone) ?? [];
  return country === undefined ? phone : `${country} (${area}) ${rest.join('-')}`;
}
