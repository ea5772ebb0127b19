import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { describe, expect, it } from 'vitest';
import { documents } from '../../model/routes.ts';
import { renderDocument } from '../../site/document/render-document.tsx';
import { emptyAssets as assets } from '../../tests/fixtures/empty-assets.ts';
import { renderMarkedPage } from './marked-page.ts';
import { type MarkedText, wordsAttribute } from './marked-text.ts';

type Node = DefaultTreeAdapterMap['node'];

/** Removes the marks from the page, as the preview's script does, and returns the marked texts. */
function takeWords(node: Node): (MarkedText & { tag: string })[] {
  const own = 'attrs' in node ? node.attrs.find(({ name }) => name === wordsAttribute) : undefined;
  if ('attrs' in node) node.attrs = node.attrs.filter((attribute) => attribute !== own);
  const texts = own ? (JSON.parse(own.value) as MarkedText[]) : [];
  const tag = 'tagName' in node ? node.tagName : '';
  return [
    ...texts.map((text) => ({ ...text, tag })),
    ...('childNodes' in node ? node.childNodes.flatMap(takeWords) : []),
    // The parser keeps the content of a template apart from its children.
    ...('content' in node ? takeWords(node.content) : []),
  ];
}

function wordsOf(address: string) {
  const document = documents.find((one) => one.address === address);
  if (!document) throw new RangeError(`no ${address}`);
  return takeWords(parse(renderMarkedPage(document, assets)));
}

describe('a page with marked texts', () => {
  it.each(documents)('$file equals the visitors’ page once the marks are removed', (document) => {
    const page = parse(renderMarkedPage(document, assets));
    expect(takeWords(page).length).toBeGreaterThan(5);
    // `joinHyphens` adds no joiner if a mark is between a hyphen and its word.
    const withoutJoiners = (node: typeof page) => serialize(node).replaceAll('\u2060', '');
    expect(withoutJoiners(page)).toBe(withoutJoiners(parse(renderDocument(document, assets))));
  });

  it('names the key of a plural form and of a nested phrase', () => {
    const keys = wordsOf('/ru/dars/qa')
      .filter(({ file, tag }) => file === 'content/units/ru.json' && tag === 'dd')
      .map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(['schedule', 'sessionsPerWeek_few', 'hours_few']));
  });
});
