import { formatError } from '../model/user-error.ts';

/** Says what stands between this build and going live; fails while anything does. */
async function main(): Promise<void> {
  // Imported here, so that a malformed value of configuration or facts is reported as one line.
  const [{ site }, { launchFindings }] = await Promise.all([
    import('../site.config.ts'),
    import('./preflight/findings.ts'),
  ]);
  const findings = launchFindings(site, process.env);
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

main().catch((error: unknown) => {
  console.error(formatError(error));
  process.exitCode = 1;
});
