import path from 'node:path';
import { performance } from 'node:perf_hooks';

process.env.NODE_ENV = 'production';

/** Builds the site, into `dist/` or the folder named, and says how far it is; what a person can mend is said in one line. */
async function main(): Promise<void> {
  const start = performance.now();
  const seconds = () => ((performance.now() - start) / 1000).toFixed(1);
  // Imported here, for reading the configuration is where a malformed value is found.
  const { buildSite } = await import('./build-site.ts');
  const outDir = path.resolve(process.argv[2] ?? 'dist');
  const count = await buildSite({ outDir, report: (step) => console.log(`build ${seconds()} s: ${step}`) });
  console.log(`build ${seconds()} s: ${count} documents in ${path.relative('.', outDir)}`);
}

main().catch((error: unknown) => {
  // Rolldown and Vite wrap what a module threw; the cause is what the person must read.
  const isBadInput = error instanceof Error && error.name === 'BadInput';
  console.error(isBadInput ? error.message : error);
  process.exitCode = 1;
});
