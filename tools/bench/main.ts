import { spawnSync } from 'node:child_process';
import { failPreparation, prepare } from '../prepare.mjs';
import type { RequirementName } from '../requirements.mjs';

// Without Roboto the fallback face of ssg/fonts.ts does not apply, and lines break elsewhere.
const benches: Readonly<Record<string, { load: () => Promise<unknown>; needs: readonly RequirementName[] }>> = {
  pages: { load: () => import('./pages.ts'), needs: ['chromium', 'roboto'] },
  desk: { load: () => import('./desk.ts'), needs: ['postgres'] },
};

async function main(): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1);
  const bench = benches[name];
  if (!bench) throw new Error(`usage: npm run bench -- <${Object.keys(benches).join('|')}> [options]`);
  await prepare(bench.needs).catch(failPreparation);
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'ssg/main.ts'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('build failed: fix it and measure again');
  await bench.load();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
