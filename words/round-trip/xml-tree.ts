import { parseXml, XmlElement, XmlError, type XmlNode, XmlText } from '@rgrove/parse-xml';

/** An element with its namespace resolved. */
export interface Element {
  namespace: string;
  name: string;
  /** By local name; those with a prefix by `{namespace}name`. */
  attributes: Readonly<Record<string, string>>;
  /** Elements and texts, in order. */
  children: readonly (Element | string)[];
  /** In the file, from 1. */
  line: number;
}

type Scope = Readonly<Record<string, string>>;

function scopeOf(element: XmlElement, outer: Scope): Scope {
  const own = Object.entries(element.attributes).flatMap(([name, value]) =>
    name === 'xmlns' ? [['', value]] : name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value]] : [],
  );
  return { ...outer, ...Object.fromEntries(own) };
}

const splitName = (name: string) => (name.includes(':') ? name.split(':', 2) : ['', name]) as [string, string];

/**
 * Reads well-formed XML: its elements and texts.
 * @throws XmlError with line and column for anything else.
 */
export function readXml(text: string): Element {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const lineAt = (offset: number) => {
    let low = 0;
    let high = starts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };

  const convert = (element: XmlElement, outer: Scope): Element => {
    const scope = scopeOf(element, outer);
    const [prefix, name] = splitName(element.name);
    const attributes = Object.entries(element.attributes).map(([full, value]) => {
      const [attributePrefix, local] = splitName(full);
      return [attributePrefix === '' ? local : `{${scope[attributePrefix] ?? attributePrefix}}${local}`, value];
    });
    const children = element.children.flatMap((child: XmlNode): (Element | string)[] => {
      if (child instanceof XmlElement) return [convert(child, scope)];
      return child instanceof XmlText ? [child.text] : [];
    });
    return {
      namespace: scope[prefix] ?? '',
      name,
      attributes: Object.fromEntries(attributes),
      children,
      line: lineAt(element.start),
    };
  };

  const { root } = parseXml(text, { includeOffsets: true });
  if (!root) throw new XmlError('no element', 0, text);
  return convert(root, {});
}

/** The child elements of a name in a namespace. */
export function childrenOf(element: Element, name: string, namespace: string = element.namespace): Element[] {
  return element.children.filter(
    (child): child is Element => typeof child !== 'string' && child.name === name && child.namespace === namespace,
  );
}
