import { spawnSync } from 'node:child_process';

const benches = {
  pages: () => import('./pages.ts'),
  navigation: () => import('./navigation.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  desk: () => import('./desk/main.ts'),
  forms: () => import('./forms.ts'),
  export: () => import('./export.ts'),
};

/** Builds what is measured, and runs one bench; it reads its own options from what is left of the command line. */
async function main(): Promise<void> {
  const [name = ''] = process.argv.splice(2, 1);
  if (!(name in benches)) throw new Error(`usage: npm run bench -- <${Object.keys(benches).join('|')}> [options]`);
  const build = spawnSync(process.execPath, ['--import', 'tsx', 'ssg/main.ts'], { stdio: 'inherit' });
  if (build.status !== 0) throw new Error('nothing to measure: the build failed');
  await benches[name as keyof typeof benches]();
}

main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
