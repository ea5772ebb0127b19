import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { languageTexts } from '../../i18n/texts.ts';
import type { OutputPage } from '../../model/routes.ts';
import { type PageAssets, renderDocument } from '../../site/document/render-document.tsx';
import { isReleasedText } from '../shared/content.ts';
import { type MarkedText, wordsAttribute } from './marked-text.ts';

export function renderMarkedPage(document: OutputPage, assets: PageAssets): string {
  const marks = createTextMarks();
  const texts = languageTexts(document.language, { decorate: marks.add });
  return marks.moveToAttributes(renderDocument(document, assets, texts));
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Each text begins with a character of private use: none of our texts contains them. */
const firstMark = 0xf0000;
const mark = /[\u{F0000}-\u{FFFFD}]/gu;
/** Marks within the address of a link. The page does not show an address. */
const encodedMark = /%F3%B[\dA-F]%[89AB][\dA-F]%[89AB][\dA-F]/g;

const isElement = (node: Node): node is Element => 'tagName' in node;

function createTextMarks() {
  const places: MarkedText[] = [];

  /** A marked text may contain others: they follow it in `found`. */
  function read(marked: string): { plain: string; found: MarkedText[] } {
    const found = [...marked.matchAll(mark)].flatMap(
      ([character]) => places[(character.codePointAt(0) as number) - firstMark] ?? [],
    );
    return { plain: marked.replaceAll(mark, ''), found };
  }

  function visit(node: Node): void {
    if (!isElement(node)) {
      if ('childNodes' in node) node.childNodes.forEach(visit);
      return;
    }
    const texts: MarkedText[] = [];
    for (const attribute of node.attrs) {
      const { plain, found } = read(attribute.value);
      attribute.value = plain;
      texts.push(...found);
    }
    for (const child of node.childNodes) {
      if (child.nodeName !== '#text' || !('value' in child)) continue;
      const { plain, found } = read(child.value);
      child.value = plain;
      // A script does not show its texts.
      if (node.tagName !== 'script') texts.push(...found);
    }
    if (texts.length > 0) node.attrs.push({ name: wordsAttribute, value: JSON.stringify(texts) });
    node.childNodes.forEach(visit);
    // The content of a template is no child.
    if ('content' in node) visit(node.content);
  }

  return {
    add: (text: string, place: MarkedText) =>
      isReleasedText(place.file) ? text : String.fromCodePoint(firstMark + places.push(place) - 1) + text,
    moveToAttributes: (html: string) => {
      const page = parse(html.replace(encodedMark, ''));
      visit(page);
      return serialize(page);
    },
  };
}
