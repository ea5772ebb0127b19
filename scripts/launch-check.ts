import path from 'node:path';
import { sayError } from '../config/say-error.ts';
import { findingLine } from '../launch/findings.ts';
import { launchFindings } from '../launch/launch-findings.ts';

/** Says what stands between this build and going live; fails while anything does. */
async function main(): Promise<void> {
  // Imported here, so that a malformed value of the configuration is reported as one line.
  const { site } = await import('../site.config.ts');
  const findings = await launchFindings(path.resolve('.'), site, process.env);
  const lines = (weight: 'blocker' | 'note') =>
    findings.filter((finding) => finding.weight === weight).map((finding) => findingLine(finding));
  const blockers = lines('blocker');
  for (const line of blockers) console.log(line);
  for (const line of lines('note')) console.log(`note: ${line}`);
  console.log(blockers.length === 0 ? '\nready to go live' : `\nto do before going live: ${blockers.length}`);
  process.exitCode = blockers.length === 0 ? 0 : 1;
}

main().catch((error: unknown) => {
  console.error(sayError(error));
  process.exitCode = 1;
});
