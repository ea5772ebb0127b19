import { describe, expect, it } from 'vitest';
import { decodeFile } from './decode-file.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('a file that came back', () => {
  it('is read as UTF-8, with or without a byte order mark', () => {
    expect(decodeFile(utf8('oʻ курс'))).toEqual({ text: 'oʻ курс', repairs: [], faults: [] });
    expect(decodeFile(utf8('\ufeffoʻ курс'))).toEqual({ text: 'oʻ курс', repairs: [], faults: [] });
  });

  it('loses a second byte order mark, and says so', () => {
    const { text, repairs } = decodeFile(utf8('\ufeff\ufeffkurs'));
    expect([text, repairs.length]).toEqual(['kurs', 1]);
  });

  it('is read as the UTF-16 that Excel saves as Unicode text, and says so', () => {
    const { text, repairs } = decodeFile(new Uint8Array(Buffer.from('\ufeffoʻ курс', 'utf16le')));
    expect([text, repairs.length]).toEqual(['oʻ курс', 1]);
  });

  it('is refused in windows-1251', () => {
    const { text, faults } = decodeFile(Uint8Array.of(0xca, 0xf3, 0xf0, 0xf1));
    expect(text).toBeUndefined();
    expect(faults[0]?.message).toContain('likely windows-1251');
  });
});
