import { parseArgs } from 'node:util';
import { reportError } from '../model/user-error.ts';
import { getSite } from '../site.config.ts';
import { launchReport, launchState } from './launch-checks.ts';

async function main(): Promise<void> {
  // Refuses every argument.
  parseArgs();
  const { isReady, lines } = launchReport(launchState(getSite(), process.env));
  for (const line of lines) console.log(line);
  process.exitCode = isReady ? 0 : 1;
}

main().catch(reportError);
