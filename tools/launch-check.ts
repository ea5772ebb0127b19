import { reportError } from '../model/user-error.ts';
import { getSite } from '../site.config.ts';
import { checks, launchState } from './launch-checks.ts';

async function main(): Promise<void> {
  const state = launchState(getSite(), process.env);
  const linesOf = (weight: 'blocker' | 'note') =>
    checks
      .filter((check) => check.weight === weight)
      .flatMap(({ find }) => find(state).filter((finding) => finding !== false))
      .map((finding) => finding.join(': '));
  const blockers = linesOf('blocker');
  for (const line of blockers) console.log(line);
  for (const line of linesOf('note')) console.log(`note: ${line}`);
  console.log(blockers.length === 0 ? '\nready to go live' : `\nto do before going live: ${blockers.length}`);
  process.exitCode = blockers.length === 0 ? 0 : 1;
}

main().catch(reportError);
