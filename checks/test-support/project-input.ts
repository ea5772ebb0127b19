import { pluralSuffix } from '../../i18n/check-dictionaries.ts';
import { exceptions } from '../lint.ts';
import { readLintInput } from '../lint-input.ts';
import type { LintInput } from '../rule.ts';

const isUnread = (namespace: string, key: string) =>
  exceptions.some((one) => one.rule === 'unused-keys' && one.namespace === namespace && one.key === key);

/** Pretends that code asks for every text: reading the code takes seconds, and key-uses.test.ts tests it. */
export async function readProjectInput(): Promise<LintInput> {
  const input = await readLintInput('.', { areUsesRead: false });
  const uses = input.texts.flatMap(({ file, namespace, key: written }) => {
    const key = written.replace(pluralSuffix, '');
    return isUnread(namespace, key) || !(namespace in input.sets)
      ? []
      : [{ namespace, key, pattern: new RegExp(`^${key.replaceAll('.', '\\.')}$`), at: file }];
  });
  return { ...input, uses };
}
