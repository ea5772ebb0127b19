import { spawnSync } from 'node:child_process';

/** Builds what is to be measured. @throws Error where the build fails; it has said why. */
export function buildForMeasuring(): void {
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'build/main.ts'], { stdio: 'inherit' });
  if (status !== 0) throw new Error('nothing to measure: the build failed');
}
