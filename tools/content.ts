import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { fixJson, parseJson, readJsonFiles } from '../model/json.ts';
import { reportError, UserError } from '../model/user-error.ts';

const usage = [
  'npm run content                       checks every text',
  'npm run content -- --fix              fixes mistakes with one right form, then checks',
  'npm run content -- pull [backup]      writes the newest version of the site into content/',
].join('\n');

const root = path.resolve('.');

const jsonFolders = ['content', 'checks'];

/** @throws UserError with line and column for a syntax error. */
function checkJson(folder: string, isFixing: boolean): void {
  for (const [name, text] of isFixing ? readJsonFiles(folder) : []) {
    const fixed = fixJson(text);
    if (fixed === text) continue;
    writeFileSync(path.join(folder, name), fixed);
    console.log(`fixed ${folder}/${name}: commas and quotes`);
  }
  for (const [name, text] of readJsonFiles(folder)) parseJson(text, `${folder}/${name}`);
}

async function check(isFixing: boolean): Promise<void> {
  // Late import: a malformed value of configuration, facts or exceptions is then reported in one line.
  const { lint, formatFindings, rules, exceptions } = await import('../checks/lint.ts');
  const { readLintInput } = await import('../checks/lint-input.ts');
  const read = () => readLintInput(root);
  let input = await read();
  if (isFixing) {
    const { fixTexts } = await import('../checks/fix.ts');
    const fixed = await fixTexts(
      root,
      input.texts.map((text) => ({ ...text, ...input.placeOf(text) })),
      rules,
      exceptions,
    );
    for (const file of fixed) console.log(`fixed ${file}`);
    if (fixed.length > 0) {
      const { readContent, replaceContent } = await import('../model/content.ts');
      replaceContent(readContent());
      input = await read();
    }
  }
  const findings = lint(input, rules, exceptions);
  for (const line of formatFindings(findings)) console.error(line);
  const { describePriceWarnings } = await import('../model/price-warnings.ts');
  const { getOwner, ownerFile } = await import('../model/owner.ts');
  const warnings = describePriceWarnings(ownerFile, getOwner().courses);
  for (const line of warnings) console.warn(`warning: ${line}`);
  const result = findings.length === 0 ? 'nothing to correct' : `${findings.length} to correct`;
  console.log(`content: ${result}${warnings.length > 0 ? `, but read the warnings above: ${warnings.length}` : ''}`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}

/** @param backup default: the database of the desk. */
async function pull(backup: string | undefined): Promise<void> {
  const module = new URL('../editor/pull.ts', import.meta.url);
  const { pullVersion } = (await import(module.href)) as { pullVersion: (backup?: string) => Promise<void> };
  await pullVersion(backup);
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { fix: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  if (values.help) return console.log(usage);
  const [command, backup, ...more] = positionals;
  const isPull = command === 'pull' && more.length === 0;
  if (command !== undefined && !isPull)
    throw new UserError('content', positionals.join(' '), `unknown command. Usage:\n${usage}`);
  for (const folder of jsonFolders) checkJson(folder, values.fix);
  await (isPull ? pull(backup) : check(values.fix));
}

main().catch(reportError);
