import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sayError } from '../config/say-error.ts';
import { findUzbekWords } from './uzbek-words.ts';

/** Proofreads every text; `--fix` first mends what has one right form. A line a finding, exit code 1 with any. */
async function main(): Promise<void> {
  const root = path.resolve('.');
  // Imported here, for reading the configuration is where a malformed value is found.
  const [{ readMaterial }, { proofread, sayFinding }, { rules }, { allowances }] = await Promise.all([
    import('../proofreading/material.ts'),
    import('../proofreading/proofread.ts'),
    import('../proofreading/rules.ts'),
    import('../proofreading/allowances.ts'),
  ]);
  if (process.argv.includes('--fix')) await mendAll(root);
  const findings = proofread(await readMaterial(root, findUzbekWords()), rules, allowances);
  for (const finding of findings) console.error(sayFinding(finding));
  console.log(findings.length === 0 ? 'content: nothing to correct' : `content: ${findings.length} to correct`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

async function mendAll(root: string): Promise<void> {
  const [{ readDictionaries }, { mendDictionary }, { rules }, { allowances }] = await Promise.all([
    import('../proofreading/read-dictionaries.ts'),
    import('../proofreading/mend.ts'),
    import('../proofreading/rules.ts'),
    import('../proofreading/allowances.ts'),
  ]);
  for (const [copy, set] of Object.entries(await readDictionaries(path.join(root, 'content')))) {
    for (const language of Object.keys(set) as (keyof typeof set)[]) {
      const file = `content/${copy}/${language}.json`;
      const before = await readFile(path.join(root, file), 'utf8');
      const after = mendDictionary(before, { file, language }, rules, allowances);
      if (after === before) continue;
      await writeFile(path.join(root, file), after);
      console.log(`mended ${file}`);
    }
  }
}

main().catch((error: unknown) => {
  console.error(sayError(error));
  process.exitCode = 1;
});
