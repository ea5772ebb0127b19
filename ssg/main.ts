import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { reportError } from '../model/user-error.ts';
import { readOutputFolder } from './output-folder.ts';

process.env.NODE_ENV = 'production';

async function main(): Promise<void> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  const outDir = readOutputFolder(process.argv.slice(2));
  // Late import: React reads NODE_ENV when it is loaded.
  const { buildSite } = await import('./build-site.ts');
  const count = await buildSite({ outDir, report: (step) => console.log(`build ${seconds()} s: ${step}`) });
  console.log(`build ${seconds()} s: ${count} documents in ${path.relative('.', outDir)}`);
}

main().catch(reportError);
