import { describe, expect, it } from 'vitest';
import { noIslandAddresses } from '../islands/island.tsx';
import { mainMarkup } from './main-markup.ts';
import { canonicalPages, namelessPageContent } from './page-content.ts';
import { renderBody, textsOf } from './render-document.tsx';

describe('what a page says for a school without a name', () => {
  it.each(canonicalPages)('is the same on $address, read from its rendered body or rendered without a name', (page) => {
    const body = renderBody(page, textsOf(page.language.code), noIslandAddresses);
    const read = namelessPageContent(page, body);
    const rendered = namelessPageContent(page);
    expect(mainMarkup(read.html)).toBe(mainMarkup(rendered.html));
    expect([read.title, read.description]).toEqual([rendered.title, rendered.description]);
  });
});
