/** Pages in one language. */
export interface LanguageSection {
  /** What the language is called by those who speak it. */
  name: string;
  /** What the school is, in that language. */
  summary: string;
  pages: readonly { title: string; description: string; markdown: string }[];
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** As a link's text in Markdown. */
const escaped = (text: string) => oneLine(text).replace(/[\\[\]]/g, '\\$&');

/**
 * `llms.txt`, as llmstxt.org wants it: the name, what it is, and where to read more.
 * @param sections the default language's first: its summary is the site's.
 */
export function llmsText(brand: string, sections: readonly LanguageSection[]): string {
  const [first, ...others] = sections.map(({ summary }) => oneLine(summary));
  const lists = sections.map(({ name, pages }) =>
    [
      `## ${name}`,
      '',
      ...pages.map(({ title, description, markdown }) => `- [${escaped(title)}](${markdown}): ${oneLine(description)}`),
    ].join('\n'),
  );
  return `${[`# ${brand}`, `> ${first}`, ...others, ...lists].join('\n\n')}\n`;
}
