/**
 * A page as Markdown: the name of its HTML file with another end, so that one rule makes both on every host.
 * @param address of the page, with its language: `/` → `/index.md`, `/ru` → `/ru.md`, `/dars/qa` → `/dars/qa.md`.
 */
export function markdownAddress(address: string): string {
  return address === '/' ? '/index.md' : `${address}.md`;
}

/** When a course's cohorts start, for calendars: `/ru/dars/qa` → `/ru/dars/qa.ics`. @param address of its page. */
export function calendarAddress(address: string): string {
  return `${address}.ics`;
}
