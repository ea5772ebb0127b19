import type { Allowance } from './allowances.ts';
import type { Fault, Material, Rule } from './rule.ts';

/** A fault and the rule that found it. */
export interface Finding extends Fault {
  rule: string;
}

/** One line for a person: where, what, and what to do. */
export function sayFinding({ file, key, rule, subject, remedy }: Finding): string {
  return `${file}: ${key}: ${rule}: ${subject === key ? '' : `${JSON.stringify(subject)} – `}${remedy}`;
}

/** True where an allowance is about a finding. */
export function covers(allowance: Allowance, { rule, file, key, subject }: Finding): boolean {
  const { copy } = allowance;
  return (
    allowance.rule === rule &&
    (allowance.subject === undefined || allowance.subject === subject) &&
    (copy === undefined || file.startsWith(`content/${copy}/`)) &&
    (allowance.key === undefined || key === allowance.key || key.startsWith(`${allowance.key}.`))
  );
}

/**
 * Holds texts to rules.
 * @returns what is wrong and not allowed, then the allowances that allowed nothing.
 */
export function proofread(material: Material, rules: readonly Rule[], allowances: readonly Allowance[]): Finding[] {
  const used = new Set<Allowance>();
  const findings = rules
    .flatMap((rule) => rule.find(material).map((fault) => ({ rule: rule.name, ...fault })))
    .filter((finding) => {
      const allowed = allowances.filter((allowance) => covers(allowance, finding));
      for (const allowance of allowed) used.add(allowance);
      return allowed.length === 0;
    });
  const stale = allowances
    .filter((allowance) => !used.has(allowance) && rules.some(({ name }) => name === allowance.rule))
    .map(({ rule, subject, copy, key }) => ({
      rule,
      file: 'proofreading/allowances.ts',
      key: [copy, key, subject].filter((part) => part !== undefined).join(' '),
      subject: 'allowance',
      remedy: 'nothing needs this allowance any more: remove it',
    }));
  return [...findings, ...stale];
}
