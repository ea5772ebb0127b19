import { failureOf } from '../desk/editor/protocol.ts';
import type { PublicationFailure, PublicationStep } from '../desk/shared/site-api.ts';
import { isTextRule } from '../i18n/text-rules.ts';

/** What this process tells `editor/publish.ts`. */
export type BuildMessage =
  | { step: PublicationStep }
  | { isDone: true }
  | { failure: { file?: string; key?: string; message: string } & Pick<PublicationFailure, 'rule' | 'subject'> };

process.env.NODE_ENV = 'production';

/** The build's own steps, by the words in which it reports them. */
const steps: readonly (readonly [RegExp, PublicationStep])[] = [
  [/^compiling pages/, 'compile'],
  [/^drawing/, 'draw'],
  [/^rendering/, 'render'],
  [/^compressing/, 'compress'],
];

const send = (message: BuildMessage) => new Promise<void>((resolve) => process.send?.(message, () => resolve()));

/** Proofreads and builds the copy of the project that this file lies in. @param outDir where the site goes. */
async function build(outDir: string): Promise<void> {
  await send({ step: 'proofread' });
  // Imported here, for reading facts is where a malformed value is found.
  const { exceptions, isOfTexts, lint, readLintInput, rules } = await import('../tools/content-lint/lint.ts');
  const input = await readLintInput(process.cwd(), { areUsesRead: false });
  const asked = rules.filter(({ name }) => isTextRule(name));
  const finding = lint(input, asked, exceptions).find(isOfTexts);
  if (finding && isTextRule(finding.rule)) {
    const { file, key, rule, subject, hint } = finding;
    return send({ failure: { file, key, rule, subject, message: hint } });
  }
  const { buildSite } = await import('../ssg/build-site.ts');
  await buildSite({
    outDir,
    report: (line) => {
      const step = steps.find(([words]) => words.test(line))?.[1];
      if (step) void send({ step });
    },
  });
  await send({ isDone: true });
}

// Whoever asked for it has ended: nobody would take the site.
process.once('disconnect', () => process.exit());
await build(process.argv[2] as string).catch((error: unknown) => {
  const { kind: _, ...failure } = failureOf(error);
  return send({ failure });
});
process.disconnect?.();
