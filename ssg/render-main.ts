import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { formatError } from '../model/user-error.ts';

process.env.NODE_ENV = 'production';

/** This file is `dist/render/main.mjs` when it runs. */
const dist = path.dirname(import.meta.dirname);

/** Renders content/ with what was compiled, into `dist/` or the folder named. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { cache: { type: 'string' } }, allowPositionals: true });
  // Imported here: facts and texts are read at import, and an error in them is reported as one line.
  const { renderSite } = await import('./render-site.ts');
  const outDir = path.resolve(positionals[0] ?? dist);
  const report = (step: string) => console.log(`render ${(performance.now() / 1000).toFixed(1)} s: ${step}`);
  const count = await renderSite({ outDir, cache: values.cache, report });
  report(`${count} documents in ${path.relative('.', outDir) || '.'}`);
}

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
