import { parseArgs } from 'node:util';
import { BadInput } from '../config/bad-input.ts';
import { sayError } from '../config/say-error.ts';
import { languages } from '../content/languages.ts';

/** The one of `values` that an option names, or all of them where it is not given. */
function chosen<T extends string>(option: string, value: string | undefined, values: readonly T[]): readonly T[] {
  if (value === undefined) return values;
  const found = values.find((one) => one === value);
  if (found) return [found];
  throw new BadInput('words:export', option, `${JSON.stringify(value)} will not do: write ${values.join(' or ')}`);
}

function readOptions() {
  const option = { type: 'string' } as const;
  try {
    return parseArgs({ options: { language: option, format: option, separator: option, out: option } }).values;
  } catch (error) {
    throw new BadInput('words:export', 'options', (error as Error).message);
  }
}

/** Writes the texts of each language for a spreadsheet and for translators' tools. */
async function main(): Promise<void> {
  const { language, format, separator = 'semicolon', out = 'words-export' } = readOptions();
  const { exportWords, formats } = await import('../words/round-trip/export-words.ts');
  const [sign = 'semicolon'] = chosen('--separator', separator, ['semicolon', 'comma'] as const);
  const codes = languages.map(({ code }) => code);
  const written = await exportWords({
    content: 'content',
    outDir: out,
    languages: chosen('--language', language, codes),
    formats: chosen('--format', format, formats),
    separator: sign,
  });
  for (const { file, count } of written) console.log(`${file}: ${count} texts`);
}

main().catch((error: unknown) => {
  console.error(sayError(error));
  process.exitCode = 1;
});
