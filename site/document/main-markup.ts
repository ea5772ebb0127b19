/**
 * What a page says itself, without header and footer: its `<main>`.
 * @param html of its body.
 * @returns nothing where there is none.
 */
export function mainMarkup(html: string): string | undefined {
  return /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];
}
