import { XmlError } from '@rgrove/parse-xml';
import type { Remark, ReturnedFile } from './returned-text.ts';
import { fingerprintType, metadataCategory, namespaces } from './xliff-names.ts';
import { childrenOf, type Element, readXml } from './xml-tree.ts';

/** Something that the file's structure lacks, at the line of an element. */
class StructureFault extends Error {
  constructor(
    readonly element: Element,
    message: string,
  ) {
    super(message);
  }
}

function attributeOf(element: Element, name: string): string {
  const value = element.attributes[name];
  if (!value) throw new StructureFault(element, `<${element.name}> has no ${name}: bring it back from the export`);
  return value;
}

/** The text of a source or target: placeholders from the unit's data, markers by what they enclose. */
function contentOf(element: Element, data: ReadonlyMap<string, string>): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child;
      if (child.namespace === namespaces.core && child.name === 'ph') {
        const reference = attributeOf(child, 'dataRef');
        const text = data.get(reference);
        if (text === undefined) throw new StructureFault(child, `<ph> names data ${reference}, which its unit lacks`);
        return text;
      }
      if (child.namespace === namespaces.core && child.name === 'mrk') return contentOf(child, data);
      if (child.namespace === namespaces.core && ['sm', 'em'].includes(child.name)) return '';
      throw new StructureFault(child, `<${child.name}> within a text: texts hold words and placeholders alone`);
    })
    .join('');
}

function fingerprintIn(unit: Element): string {
  const groups = childrenOf(unit, 'metadata', namespaces.metadata).flatMap((metadata) =>
    childrenOf(metadata, 'metaGroup'),
  );
  const entries = groups
    .filter(({ attributes }) => attributes.category === metadataCategory)
    .flatMap((group) => childrenOf(group, 'meta'));
  const entry = entries.find(({ attributes }) => attributes.type === fingerprintType);
  return entry?.children.filter((child) => typeof child === 'string').join('') ?? '';
}

/** A tool may have cut a unit into several segments: they are one text. */
function readUnit(unit: Element, file: string) {
  const key = attributeOf(unit, 'id');
  const parts = unit.children.filter(
    (child): child is Element => typeof child !== 'string' && ['segment', 'ignorable'].includes(child.name),
  );
  if (parts.length === 0) throw new StructureFault(unit, `unit ${key} has no segment: bring it back from the export`);
  const data = new Map(
    childrenOf(unit, 'originalData')
      .flatMap((originalData) => childrenOf(originalData, 'data'))
      .map((entry) => [attributeOf(entry, 'id'), entry.children.join('')]),
  );
  const side = (part: Element, name: 'source' | 'target') => childrenOf(part, name)[0];
  const text = parts.map((part) => {
    const target = side(part, 'target');
    // Between segments a tool may leave the space to its source alone.
    const found = target ?? (part.name === 'ignorable' ? side(part, 'source') : undefined);
    return found ? contentOf(found, data) : '';
  });
  const other = parts.map((part) => {
    const source = side(part, 'source');
    if (!source) throw new StructureFault(part, `unit ${key} has a segment without source: bring it back`);
    return contentOf(source, data);
  });
  return {
    place: `line ${unit.line}`,
    file,
    key,
    text: text.join(''),
    other: other.join(''),
    fingerprint: fingerprintIn(unit),
  };
}

function unitsOf(element: Element): Element[] {
  return [...childrenOf(element, 'unit'), ...childrenOf(element, 'group').flatMap(unitsOf)];
}

/** Reads an XLIFF 2 file that came back: strictly as XML, then by the structure that our export has. */
export function readXliff(text: string): ReturnedFile {
  const returned: ReturnedFile = { texts: [], repairs: [], faults: [] };
  const faultAt = (element: Element, message: string): Remark => ({ place: `line ${element.line}`, message });
  let root: Element;
  try {
    root = readXml(text);
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    const [reason] = error.message.split('\n');
    return {
      ...returned,
      faults: [{ place: `line ${error.line}`, message: `the file is not well-formed XML: ${reason}` }],
    };
  }
  if (root.name !== 'xliff' || root.namespace !== namespaces.core || !/^2\.\d$/.test(root.attributes.version ?? '')) {
    const message = `this is no XLIFF 2: <${root.name}> ${root.attributes.version ?? ''} of ${root.namespace || 'no namespace'}`;
    return { ...returned, faults: [faultAt(root, message)] };
  }
  const files = childrenOf(root, 'file');
  if (files.length === 0) returned.faults.push(faultAt(root, 'it holds no <file>: bring them back from the export'));
  for (const file of files) {
    for (const unit of unitsOf(file)) {
      try {
        returned.texts.push(readUnit(unit, attributeOf(file, 'original')));
      } catch (error) {
        if (!(error instanceof StructureFault)) throw error;
        returned.faults.push(faultAt(error.element, error.message));
      }
    }
  }
  return returned;
}
