import path from 'node:path';
import { sayError } from '../config/say-error.ts';
import { findUzbekWords } from './uzbek-words.ts';

/** Proofreads every text; `--fix` first mends what has one right form. A line a finding, exit code 1 with any. */
async function main(): Promise<void> {
  const root = path.resolve('.');
  // Imported here, so that a malformed value of the configuration, which they read, is reported as one line.
  const [{ readMaterial }, { mendDictionaries }, { proofread, sayFinding }, { rules }, { allowances }] =
    await Promise.all([
      import('../proofreading/material.ts'),
      import('../proofreading/mend.ts'),
      import('../proofreading/proofread.ts'),
      import('../proofreading/rules.ts'),
      import('../proofreading/allowances.ts'),
    ]);
  if (process.argv.includes('--fix')) {
    for (const file of await mendDictionaries(root, rules, allowances)) console.log(`mended ${file}`);
  }
  const findings = proofread(await readMaterial(root, findUzbekWords()), rules, allowances);
  for (const finding of findings) console.error(sayFinding(finding));
  console.log(findings.length === 0 ? 'content: nothing to correct' : `content: ${findings.length} to correct`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(sayError(error));
  process.exitCode = 1;
});
