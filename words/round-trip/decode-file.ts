import type { Remark } from './returned-text.ts';

/** A file's text, and what was said of its encoding; no text where it cannot be read. */
interface DecodedFile {
  text: string | undefined;
  repairs: Remark[];
  faults: Remark[];
}

/** Reads UTF-8, and UTF-16 that a byte order mark declares (Excel's "Unicode text"); any other encoding is a fault. */
export function decodeFile(bytes: Uint8Array): DecodedFile {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const encoding = isUtf16 ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const repairs = isUtf16 ? [{ message: 'the file was read as UTF-16, as its byte order mark says' }] : [];
    if (!text.startsWith('\ufeff')) return { text, repairs, faults: [] };
    return {
      text: text.replace(/^\ufeff+/u, ''),
      repairs: [...repairs, { message: 'a second byte order mark was removed' }],
      faults: [],
    };
  } catch {
    const remedy =
      'the file is not UTF-8, likely windows-1251: in Excel save as "CSV UTF-8 (comma delimited)", from an export opened as UTF-8';
    return { text: undefined, repairs: [], faults: [{ message: remedy }] };
  }
}
