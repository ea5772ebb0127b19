import { BadInput } from '../../config/bad-input.ts';
import { fingerprintOf } from './fingerprint.ts';
import { placeholderNames } from './placeholder-names.ts';
import type { TranslatableText } from './translatable-texts.ts';
import { fingerprintType, metadataCategory, namespaces } from './xliff-names.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

const escapeXml = (text: string) => text.replace(/[&<>"\r]/g, (sign) => entities[sign] as string);
/** White space of attributes becomes spaces in reading, unless it is written as references. */
const escapeAttribute = (text: string) => escapeXml(text).replace(/[\n\t]/g, (sign) => `&#${sign.charCodeAt(0)};`);

// biome-ignore lint/suspicious/noControlCharactersInRegex: the characters that XML 1.0 cannot hold, even as references.
const notXml = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u;

/**
 * A text with its placeholders as elements that translators' tools protect.
 * @param names the unit's placeholders, in the order of its original data.
 */
function inline(text: string, placeholders: TranslatableText['placeholders'], names: readonly string[]): string {
  const seen = new Map<string, number>();
  return text
    .split(/(\{\{\w+\}\})/)
    .map((part) => {
      const index = names.findIndex((name) => part === `{{${name}}}`);
      if (index === -1) return escapeXml(part);
      const times = (seen.get(part) ?? 0) + 1;
      seen.set(part, times);
      // The same placeholder has the same id in source and target, wherever its sentence wants it.
      const id = times === 1 ? `${index + 1}` : `${index + 1}.${times}`;
      const becomes = placeholders.find(({ name }) => name === names[index])?.becomes ?? '';
      const shown = becomes ? ` disp="${escapeAttribute(becomes)}"` : '';
      return `<ph id="${id}" canDelete="no" equiv="${names[index]}"${shown} dataRef="d${index + 1}"/>`;
    })
    .join('');
}

function note(category: string, text: string): string {
  return `        <note category="${category}">${escapeXml(text)}</note>`;
}

function unit(text: TranslatableText): string {
  const { key, placeholders, room, limit } = text;
  const names = [...new Set([...placeholderNames(text.other), ...placeholderNames(text.text)])];
  const notes = [
    note('screen', text.screen),
    ...(room === undefined ? [] : [note('limit', room)]),
    ...placeholders.map(({ name, becomes }) => note('placeholder', `{{${name}}} = ${becomes}`)),
  ];
  const data = names.map((name, index) => `        <data id="d${index + 1}">{{${name}}}</data>`);
  const size = limit === undefined ? '' : ` slr:sizeRestriction="${limit.least},${limit.most}"`;
  return [
    `    <unit id="${key}"${size}>`,
    `      <mda:metadata><mda:metaGroup category="${metadataCategory}"><mda:meta type="${fingerprintType}">${fingerprintOf(text)}</mda:meta></mda:metaGroup></mda:metadata>`,
    '      <notes>',
    ...notes,
    '      </notes>',
    ...(data.length > 0 ? ['      <originalData>', ...data, '      </originalData>'] : []),
    '      <segment state="translated">',
    `        <source xml:space="preserve">${inline(text.other, placeholders, names)}</source>`,
    `        <target xml:space="preserve">${inline(text.text, placeholders, names)}</target>`,
    '      </segment>',
    '    </unit>',
  ].join('\n');
}

/**
 * The texts of one language as an XLIFF 2.0 file for translators' tools: the other language is its source.
 * @throws BadInput for a text with characters that XML cannot hold.
 */
export function writeXliff(texts: readonly TranslatableText[]): string {
  const unfit = texts.find(({ text, other }) => notXml.test(text) || notXml.test(other));
  if (unfit) throw new BadInput(unfit.file, unfit.key, 'XML cannot hold one of its control characters: remove it');
  const files = [...new Set(texts.map(({ file }) => file))];
  const body = files.map((file) =>
    [
      `  <file id="${file.replace(/^content\/|\.json$/g, '').replaceAll('/', '.')}" original="${escapeAttribute(file)}">`,
      '    <slr:profiles generalProfile="xliff:codepoints"/>',
      ...texts.filter((text) => text.file === file).map(unit),
      '  </file>',
    ].join('\n'),
  );
  const [first] = texts;
  const languages = `srcLang="${first?.otherLanguage}" trgLang="${first?.language}"`;
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${namespaces.core}" xmlns:mda="${namespaces.metadata}" xmlns:slr="${namespaces.sizeRestriction}" version="2.0" ${languages}>`,
    ...body,
    '</xliff>',
  ].join('\n')}\n`;
}
