/** Braces of any kind and number around a name; `{{weeks}}`, and what becomes of it: `{{ Weeks }}`, `{weeks}`, `｛weeks｝`. */
const braces = /[{｛](?:\s*[{｛])?\s*([^{}｛｝]*?)\s*[}｝](?:\s*[}｝])?/gu;

/** The names that a text's placeholders have, each once. */
export function placeholderNames(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\{([^{}]*)\}\}/g)].map(([, name]) => name as string))];
}

/** Writes `{{name}}` wherever braces of another shape hold one of the names, in any case. */
export function repairPlaceholders(text: string, names: readonly string[]): string {
  return text.replace(braces, (whole, inner: string) => {
    const name = names.find((one) => one.toLowerCase() === inner.toLowerCase());
    return name ? `{{${name}}}` : whole;
  });
}

const list = (names: readonly string[]) => names.map((name) => `{{${name}}}`).join(', ');

/** The placeholder that every text may name, and none must. */
export const everywhere = 'brand';

/**
 * Placeholders that a text lost, gained or broke, each as a remedy.
 * @param expected names that the text may have besides.
 * @param canLack whether it may do without them, as a plural form may.
 */
export function placeholderFaults(text: string, expected: readonly string[], canLack: boolean): string[] {
  const names = placeholderNames(text);
  const missing = canLack ? [] : expected.filter((name) => name !== everywhere && !names.includes(name));
  const unknown = names.filter((name) => name !== everywhere && !expected.includes(name));
  const faults: string[] = [];
  const [lost] = missing;
  if (unknown.length === 1 && missing.length === 1) {
    faults.push(
      `${list(unknown)} is no placeholder of this text: write ${list(missing)}, its name is never translated`,
    );
  } else {
    if (lost) faults.push(`${list(missing)} is missing: put it where the sentence wants it`);
    if (unknown.length > 0) {
      faults.push(
        `${list(unknown)} is no placeholder of this text: ${expected.length > 0 ? `it has ${list(expected)}` : 'it has none'}`,
      );
    }
  }
  if (/[{}｛｝]/u.test(text.replace(/\{\{[^{}]*\}\}/g, '')))
    faults.push('a brace is left over: write {{name}} or none');
  return faults;
}
