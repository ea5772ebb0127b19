import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { OutputPage } from '../../model/routes.ts';

const textsOf = (html: string): ReadonlySet<string> =>
  new Set(
    html
      .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
      .split(/<[^>]+>/)
      .map((text) => text.trim()),
  );

/** Renders with another current time: pages name the next start of a course. */
function renderAt(moment: number, render: () => string): string {
  const { now } = Date;
  Date.now = () => moment;
  try {
    return render();
  } finally {
    Date.now = now;
  }
}

export async function countPlaces(
  documents: readonly OutputPage[],
  site: string,
  render: (document: OutputPage) => string,
): Promise<number> {
  const counts = documents.map(async (document) => {
    const rendered = path.join(site, document.file);
    // The site of an older release may lack a page.
    if (!existsSync(rendered)) return 0;
    const [before, { mtimeMs }] = await Promise.all([readFile(rendered, 'utf8'), stat(rendered)]);
    const known = textsOf(before);
    return [...textsOf(renderAt(mtimeMs, () => render(document)))].filter((text) => !known.has(text)).length;
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}
