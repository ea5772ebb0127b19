import { spawnSync } from 'node:child_process';
import { failPreparation, prepare } from '../prepare.mjs';
import type { RequirementName } from '../requirements.mjs';

interface Bench {
  load: () => Promise<unknown>;
  needs: readonly RequirementName[];
}

// Without the phones' font this machine's own stands in for ours, which is not scaled for it: lines break elsewhere.
const benches: Readonly<Record<string, Bench>> = {
  pages: { load: () => import('./pages.ts'), needs: ['chromium', 'roboto'] },
  navigation: { load: () => import('./navigation.ts'), needs: ['chromium', 'roboto'] },
  // Judged in the headless shell, a page has the processors for itself: the whole browser draws windows, though it shows none.
  lighthouse: { load: () => import('./lighthouse.ts'), needs: ['headlessShell'] },
  desk: { load: () => import('./desk/main.ts'), needs: ['postgres', 'wrk'] },
  forms: { load: () => import('./forms.ts'), needs: [] },
  export: { load: () => import('./export.ts'), needs: [] },
};

/** Builds what is measured, and runs one bench; it reads its own options from what is left of the command line. */
async function main(): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1);
  const bench = benches[name];
  if (!bench) throw new Error(`usage: npm run bench -- <${Object.keys(benches).join('|')}> [options]`);
  await prepare(bench.needs).catch(failPreparation);
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'ssg/main.ts'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('nothing to measure: the build failed');
  await bench.load();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
