import { parseArgs } from 'node:util';
import { BadInput } from '../config/bad-input.ts';
import { sayError } from '../config/say-error.ts';

function readArguments() {
  const flag = { type: 'boolean' } as const;
  try {
    const { values, positionals } = parseArgs({
      options: { write: flag, 'dry-run': flag },
      allowPositionals: true,
    });
    const [file] = positionals;
    if (!file || positionals.length > 1) throw new Error('write one file: npm run words:import -- words.ru.csv');
    if (values.write && values['dry-run']) throw new Error('write --write or --dry-run, not both');
    return { file, isWriting: values.write ?? false };
  } catch (error) {
    throw new BadInput('words:import', 'options', (error as Error).message);
  }
}

/** No-break spaces and line ends as signs that a reader can see. */
const visible = (text: string) => text.replace(/[\u00a0\u202f]/gu, '⍽').replaceAll('\n', '⏎');

/** Shows what a translator's file would change, and writes it with `--write`. */
async function main(): Promise<void> {
  const { file, isWriting } = readArguments();
  const { importWords } = await import('../words/round-trip/import-words.ts');
  const { remarkLine } = await import('../words/round-trip/returned-text.ts');
  const { changes, repairs, notes, faults, written } = await importWords('content', file, isWriting);
  for (const { current, text } of changes) {
    console.log(`${current.file}: ${current.key}\n  - ${visible(current.text)}\n  + ${visible(text)}`);
  }
  for (const remark of repairs) console.log(`repaired: ${remarkLine(remark)}`);
  for (const remark of notes) console.log(`note: ${remarkLine(remark)}`);
  for (const remark of faults) console.error(`fault: ${remarkLine(remark)}`);
  console.log(`\n${changes.length} changes, ${repairs.length} repairs, ${notes.length} notes, ${faults.length} faults`);
  if (faults.length > 0) console.log('nothing was written: mend the faults in the file and run the command again');
  else if (written.length > 0) console.log(`written: ${written.join(', ')}`);
  else if (changes.length > 0) console.log(`nothing was written; to write: npm run words:import -- ${file} --write`);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

main().catch((error: unknown) => {
  console.error(sayError(error));
  process.exitCode = 1;
});
