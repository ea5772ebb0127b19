import { type DefaultTreeAdapterMap, parse, serialize } from 'parse5';
import { languageTexts, type TextPlace } from '../../i18n/texts.ts';
import type { OutputPage } from '../../model/routes.ts';
import { type PageAssets, renderDocument } from '../../site/document/render-document.tsx';
import { type MarkedText, wordsAttribute } from './marked-text.ts';

/** Renders a page whose elements name their texts in {@link wordsAttribute}. */
export function renderMarkedPage(document: OutputPage, assets: PageAssets): string {
  const marks = createTextMarks();
  const texts = languageTexts(document.language, { decorate: marks.enclose });
  return marks.moveToAttributes(renderDocument(document, assets, texts));
}

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

// Private-use characters: none of our texts contains them.
const opening = '\uE000';
const firstDigit = 0xe010;
const numberEnd = '\uE001';
const closing = '\uE002';
/** Marks within an address: a link passes the text to another page, and this page does not show it. */
const encodedMark = /%EE%80%(?:8[012]|9\d)/g;
const mark = /\uE000([\uE010-\uE019]+)\uE001|\uE002/g;

const encode = (index: number) =>
  Array.from(String(index), (digit) => String.fromCharCode(firstDigit + Number(digit))).join('');
const decode = (digits: string) => Number(Array.from(digits, (digit) => digit.charCodeAt(0) - firstDigit).join(''));

const isElement = (node: Node): node is Element => 'tagName' in node;

interface TextMarks {
  enclose: (text: string, place: TextPlace) => string;
  /** Moves the marks of a page into `data-words`. */
  moveToAttributes: (html: string) => string;
}

function createTextMarks(): TextMarks {
  const places: MarkedText[] = [];

  /** A marked text may contain others: they follow it in `found`. */
  function read(marked: string): { plain: string; found: MarkedText[] } {
    const found = [...marked.matchAll(mark)].flatMap(([, digits]) => (digits && places[decode(digits)]) || []);
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
    enclose: (text, { file, key }) => {
      const index = places.push({ file, key }) - 1;
      return opening + encode(index) + numberEnd + text + closing;
    },
    moveToAttributes: (html) => {
      const page = parse(html.replace(encodedMark, ''));
      visit(page);
      return serialize(page);
    },
  };
}
