import { reportError } from '../model/user-error.ts';

async function main(): Promise<void> {
  // Late import: a malformed value of configuration or facts is then reported in one line.
  const [{ site }, { checks, launchState }] = await Promise.all([
    import('../site.config.ts'),
    import('./launch-checks.ts'),
  ]);
  const state = launchState(site, process.env);
  const findings = Object.values(checks).flatMap((check) => check(state));
  const lines = (weight: 'blocker' | 'note') =>
    findings
      .filter((finding) => finding.weight === weight)
      .map(({ place, key, message }) => `${place}: ${key}: ${message}`);
  const blockers = lines('blocker');
  for (const line of blockers) console.log(line);
  for (const line of lines('note')) console.log(`note: ${line}`);
  console.log(blockers.length === 0 ? '\nready to go live' : `\nto do before going live: ${blockers.length}`);
  process.exitCode = blockers.length === 0 ? 0 : 1;
}

main().catch(reportError);
