import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { reportError } from '../model/user-error.ts';

process.env.NODE_ENV = 'production';

/** This file runs as `dist/render/main.mjs`. */
const dist = path.dirname(import.meta.dirname);

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: { cache: { type: 'string' } }, allowPositionals: true });
  // Late import: React reads NODE_ENV when it is loaded.
  const { renderSite } = await import('./render-site.ts');
  const outDir = path.resolve(positionals[0] ?? dist);
  const report = (step: string) => console.log(`render ${(performance.now() / 1000).toFixed(1)} s: ${step}`);
  const count = await renderSite({ outDir, cache: values.cache, report });
  report(`${count} documents in ${path.relative('.', outDir) || '.'}`);
}

main().catch(reportError);
