import { readFileSync } from 'node:fs';
import { validateXML } from 'xmllint-wasm';
import { namespaces } from '../xliff-names.ts';
import { childrenOf, type Element, readXml } from '../xml-tree.ts';

/**
 * The schema of XLIFF 2.0's core (OASIS Standard, 5 August 2014) and the one that it imports, as OASIS published them:
 * https://docs.oasis-open.org/xliff/xliff-core/v2.0/os/schemas/.
 */
const schemaFolder = new URL('xliff-2.0/', import.meta.url);
const fileOf = (fileName: string) => ({ fileName, contents: readFileSync(new URL(fileName, schemaFolder), 'utf8') });
const schema = fileOf('xliff_core_2.0.xsd');
const imported = fileOf('informativeCopiesOf3rdPartySchemas/w3c/xml.xsd');

/** What the schema of XLIFF 2.0's core has against a file, by libxml2. */
export async function schemaFaults(xml: string): Promise<string[]> {
  const { errors } = await validateXML({ xml: { fileName: 'words.xlf', contents: xml }, schema, preload: [imported] });
  return errors.map(({ message }) => message);
}

function twice(ids: readonly (string | undefined)[], what: string): string[] {
  const again = ids.filter((id, index) => ids.indexOf(id) !== index);
  return again.map((id) => `${what} ${id} stands twice`);
}

const idsOf = (elements: readonly Element[]) => elements.map(({ attributes }) => attributes.id);
const placeholdersOf = (part: Element) => childrenOf(part, 'ph');

/** Faults of one unit: its data are named by its placeholders, and source and target hold the same ones. */
function unitFaults(unit: Element): string[] {
  const data = childrenOf(unit, 'originalData').flatMap((originalData) => childrenOf(originalData, 'data'));
  const known = idsOf(data);
  return childrenOf(unit, 'segment').flatMap((segment) => {
    const [source, target] = ['source', 'target'].map((name) => childrenOf(segment, name).flatMap(placeholdersOf));
    const unknown = [...(source ?? []), ...(target ?? [])].filter(
      ({ attributes }) => !known.includes(attributes.dataRef),
    );
    // A placeholder that stands on both sides must be the same one there.
    const differing = (target ?? []).filter(({ attributes }) => {
      const own = source?.find((one) => one.attributes.id === attributes.id);
      return own && own.attributes.dataRef !== attributes.dataRef;
    });
    return [
      ...twice(known, 'data'),
      ...twice(idsOf(source ?? []), 'in a source, placeholder'),
      ...twice(idsOf(target ?? []), 'in a target, placeholder'),
      ...unknown.map(
        ({ attributes }) => `placeholder ${attributes.id} names data ${attributes.dataRef}, which is not there`,
      ),
      ...differing.map(({ attributes }) => `placeholder ${attributes.id} is another one in its target`),
    ];
  });
}

/** What the standard's text asks and a schema cannot see: ids that are unique in their place, and what they name. */
export function constraintFaults(xml: string): string[] {
  const root = readXml(xml);
  const files = childrenOf(root, 'file', namespaces.core);
  return [
    ...(root.attributes.version === '2.0' ? [] : ['the version is not 2.0']),
    ...(root.attributes.trgLang ? [] : ['targets need trgLang']),
    ...twice(idsOf(files), 'file'),
    ...files.flatMap((file) => {
      const units = childrenOf(file, 'unit');
      return [...twice(idsOf(units), `in file ${file.attributes.id}, unit`), ...units.flatMap(unitFaults)];
    }),
  ];
}
