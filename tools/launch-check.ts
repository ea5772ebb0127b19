import { reportError } from '../model/user-error.ts';
import { getSite } from '../site.config.ts';
import { checks, launchState } from './launch-checks.ts';

async function main(): Promise<void> {
  const state = launchState(getSite(), process.env);
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
