import { describe, expect, it } from 'vitest';
import { noIslandAddresses } from '../islands/island.tsx';
import { canonicalPages, namelessPageContent } from './page-content.ts';
import { renderBody, textsOf } from './render-document.tsx';

/** What a page itself says: header and footer name the school everywhere. */
const main = (html: string) => /<main[\s>][\s\S]*<\/main>/.exec(html)?.[0];

describe('what a page says for a school without a name', () => {
  it.each(canonicalPages)('is read from the rendered body of $address as from none', (page) => {
    const body = renderBody(page, textsOf(page.language.code), noIslandAddresses);
    const read = namelessPageContent(page, body);
    const rendered = namelessPageContent(page);
    expect(main(read.html)).toBe(main(rendered.html));
    expect([read.title, read.description]).toEqual([rendered.title, rendered.description]);
  });
});
